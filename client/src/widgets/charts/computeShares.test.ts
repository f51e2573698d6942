import fc from "fast-check";
import { expect, it } from "vitest";
import { computeShares } from "./computeShares.ts";

it("shares out a hundred percent, the rest going to those that rounding took most from", () => {
  expect(computeShares([1, 1, 1])).toEqual([34, 33, 33]);
  expect(computeShares([46, 27, 18, 9])).toEqual([46, 27, 18, 9]);
  expect(computeShares([3, -5])).toEqual([100, 0]);
});

it("has nothing to share out of nothing", () => {
  expect(computeShares([])).toEqual([]);
  expect(computeShares([0, -1])).toEqual([0, 0]);
});

it("always comes to a hundred, and gives nobody less than nothing", () => {
  const numbers = fc.array(fc.double({ min: 0, max: 1e300, noNaN: true }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(numbers, (values) => {
      fc.pre(values.some((value) => value > 0));
      const shares = computeShares(values);
      return shares.reduce((sum, share) => sum + share, 0) === 100 && shares.every((share) => share >= 0);
    }),
  );
});
