import { expect, it } from "vitest";
import { nextTab } from "./nextTab.ts";

it.each([
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 0, 2],
  ["Home", 1, 0],
  ["End", 0, 2],
  ["a", 1, -1],
])("%s from tab %i leads to %i of three", (key, at, next) => {
  expect(nextTab(key, at, 3)).toBe(next);
});
