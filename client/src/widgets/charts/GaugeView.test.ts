import fc from "fast-check";
import { expect, it } from "vitest";
import { computeFraction } from "./GaugeView.tsx";

it("says how far a number is, and stays within the ends", () => {
  expect([computeFraction(78, 0, 100), computeFraction(-5, 0, 100), computeFraction(500, 0, 100)]).toEqual([
    0.78, 0, 1,
  ]);
  expect([computeFraction(3, 3, 3), computeFraction(3, 9, 3)]).toEqual([0, 0]);
});

it("is from 0 to 1, whatever the numbers", () => {
  const any = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(any, any, any, (value, min, max) => {
      const part = computeFraction(value, min, max);
      return part >= 0 && part <= 1;
    }),
  );
});
