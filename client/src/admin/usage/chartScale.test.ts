import fc from "fast-check";
import { expect, it } from "vitest";
import { chartLines } from "./chartScale.ts";

it("begins at 0, ends at or above the greatest, with few lines between", () => {
  const greatest = fc.double({ min: 1e-9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(greatest, (value) => {
      const lines = chartLines(value);
      expect(lines[0]).toBe(0);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(value * (1 - 1e-6));
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines.length).toBeGreaterThan(1);
    }),
  );
});

it.each([
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [90, [0, 25, 50, 75, 100]],
  [0, [0, 1]],
])("draws lines for %i at %j", (greatest, lines) => {
  expect(chartLines(greatest)).toEqual(lines);
});
