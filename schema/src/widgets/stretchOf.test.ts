import { expect, it } from "vitest";
import "./all.ts";
import { stretchOf } from "./stretchOf.ts";

it.each([
  ["heading", "wraps"],
  ["terms", "wraps"],
  ["radio-cards", "wraps"],
  ["image", "scales"],
  ["text-input", "fixed"],
  ["select", "fixed"],
  ["no-such-type", "fixed"],
])("what is narrower: %s %s", (type, stretch) => {
  expect(stretchOf(type)).toBe(stretch);
});
