import fc from "fast-check";
import { expect, it } from "vitest";
import { roundTo } from "./roundTo.ts";

it.each([
  [1.005, 2, 1.01],
  [-2.5, 0, -2],
  [2773.333333, 2, 2773.33],
  [1e-9, 2, 0],
  [1e21, 2, 1e21],
  [0.1, 99, 0.1],
  [12.9, -3, 13],
])("%d with %d decimals is %d", (value, decimals, expected) => {
  expect(roundTo(value, decimals)).toBe(expected);
});

it("is never further away than half of the last place", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      fc.integer({ min: 0, max: 4 }),
      (value, places) => {
        expect(Math.abs(roundTo(value, places) - value)).toBeLessThanOrEqual(0.5 * 10 ** -places + 1e-6);
      },
    ),
  );
});
