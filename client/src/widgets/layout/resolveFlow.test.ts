import { expect, it } from "vitest";
import { laysOutChildren } from "./resolveFlow.ts";

it.each([
  ["grid", {}, true],
  ["columns", {}, true],
  ["stack", {}, true],
  ["accordion", {}, true],
  ["modal", {}, false],
  ["container", {}, false],
  ["container", { flow: "vertical" }, true],
  ["container", { flow: 7 }, false],
  ["card", {}, false],
])("knows whether a %s with %j lays out what is inside", (type, props, isLaidOut) => {
  expect(laysOutChildren(type, props)).toBe(isLaidOut);
});
