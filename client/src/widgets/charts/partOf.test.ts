import fc from "fast-check";
import { expect, it } from "vitest";
import { partOf } from "./partOf.ts";

it("says how far a number is, and stays within the ends", () => {
  expect([partOf(78, 0, 100), partOf(-5, 0, 100), partOf(500, 0, 100)]).toEqual([0.78, 0, 1]);
  expect([partOf(3, 3, 3), partOf(3, 9, 3)]).toEqual([0, 0]);
});

it("is from 0 to 1, whatever the numbers", () => {
  const any = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(any, any, any, (value, min, max) => {
      const part = partOf(value, min, max);
      return part >= 0 && part <= 1;
    }),
  );
});
