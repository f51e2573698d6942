import { expect, it } from "vitest";
import { measureStrength } from "./measureStrength.ts";

it.each([
  ["", 0],
  ["aaaaaaaaaaaa", 1],
  ["abc1", 1],
  ["abcdefgh", 2],
  ["Abcdefg1", 3],
  ["correct Horse 47 battery!", 4],
])("gives %j the level %i", (password, level) => {
  expect(measureStrength(password).level).toBe(level);
});
