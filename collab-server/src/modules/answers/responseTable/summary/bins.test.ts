import fc from "fast-check";
import { expect, it } from "vitest";
import { numberBins } from "./bins.ts";

const readStarts = (min: number, max: number, areWhole: boolean) =>
  numberBins(min, max, areWhole).map(({ from }) => from);

it("whole numbers have bars at whole numbers alone, others at round ones", () => {
  expect(readStarts(1, 4, true)).toEqual([1, 2, 3, 4]);
  expect(readStarts(0, 20, true)).toEqual([0, 5, 10, 15, 20]);
  expect(readStarts(1, 4, false)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4]);
});

it("whatever whole numbers were answered, each is in one bar, and bars begin at whole numbers one after another", () => {
  const number = fc.integer({ min: -100_000, max: 100_000 });
  fc.assert(
    fc.property(fc.array(number, { minLength: 1 }), (numbers) => {
      const bins = numberBins(Math.min(...numbers), Math.max(...numbers), true);
      expect(bins.every(({ from }) => Number.isInteger(from))).toBe(true);
      for (const value of numbers) {
        const holding = bins.filter(
          ({ from, to, isLast }) => value >= from && (isLast ? value <= to : value < to),
        );
        expect(holding).toHaveLength(1);
      }
    }),
  );
});
