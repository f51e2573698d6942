import fc from "fast-check";
import { expect, it } from "vitest";
import { quantile } from "./quantile.ts";

it("of a hundred numbers ninety-five are at most the quantile of 0.95", () => {
  const numbers = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(numbers, 0.95)).toBe(95);
  expect(quantile(numbers, 1)).toBe(100);
  expect(quantile([7], 0.5)).toBe(7);
  expect(quantile([], 0.5)).toBeUndefined();
});

it("a quantile is the smallest number that enough others do not exceed", () => {
  const some = fc.array(fc.integer(), { minLength: 1 });
  fc.assert(
    fc.property(some, fc.double({ min: 0.01, max: 1, noNaN: true }), (numbers, share) => {
      const found = quantile(numbers, share) ?? Number.NaN;
      const notAbove = (limit: number) => numbers.filter((number) => number <= limit).length;
      expect(notAbove(found)).toBeGreaterThanOrEqual(share * numbers.length);
      expect(notAbove(found - 1)).toBeLessThan(share * numbers.length);
    }),
  );
});
