import fc from "fast-check";
import { expect, it } from "vitest";
import { sparkline } from "./sparkline.ts";

const SIZE = { width: 100, height: 20 };

it("runs from edge to edge, the highest number on top", () => {
  expect(sparkline([0, 10, 5], SIZE)).toBe("M0 20L50 0L100 10");
});

it("runs through the middle when nothing changes, and is none without two numbers", () => {
  expect(sparkline([3, 3], SIZE)).toBe("M0 10L100 10");
  expect([sparkline([], SIZE), sparkline([4], SIZE)]).toEqual(["", ""]);
});

it("stays within its box, whatever the numbers", () => {
  const values = fc.array(fc.double({ min: -1e300, max: 1e300, noNaN: true }), {
    minLength: 2,
    maxLength: 20,
  });
  fc.assert(
    fc.property(values, (numbers) => {
      const found = sparkline(numbers, SIZE).match(/[\d.]+ [\d.]+/g) ?? [];
      expect(found).toHaveLength(numbers.length);
      for (const point of found) {
        const [x = -1, y = -1] = point.split(" ").map(Number);
        expect(x >= 0 && x <= 100 && y >= 0 && y <= 20).toBe(true);
      }
    }),
  );
});
