import { expect, it } from "vitest";
import { stepFrom } from "./useSuggestions.ts";

it.each([
  [-1, "ArrowDown", 3, 0],
  [2, "ArrowDown", 3, 0],
  [-1, "ArrowUp", 3, 2],
  [0, "ArrowUp", 3, 2],
  [1, "ArrowUp", 3, 0],
  [-1, "ArrowDown", 0, -1],
  [-1, "ArrowUp", 0, -1],
] as const)("goes from %i by %s among %i to %i", (active, key, count, next) => {
  expect(stepFrom(active, key, count)).toBe(next);
});
