import fc from "fast-check";
import { expect, it } from "vitest";
import { chartPoints, readNumber } from "./chartPoints.ts";

it("reads a line a point, with a number for each series", () => {
  expect(chartPoints("Jan | 42 | 31\n\nFeb\t$1,200.50", 2)).toEqual([
    { label: "Jan", values: [42, 31] },
    { label: "Feb", values: [1200.5, undefined] },
  ]);
});

it.each([
  ["-3", -3],
  ["12 %", 12],
  ["", undefined],
  ["none", undefined],
])("reads %j as %j", (cell, value) => {
  expect(readNumber(cell)).toBe(value);
});

it("has finite numbers only, one a series, and not too many points, whatever the text", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(5), (text, count) =>
      chartPoints(text, count).every(
        ({ values }) =>
          values.length === count && values.every((value) => value === undefined || Number.isFinite(value)),
      ),
    ),
  );
  expect(chartPoints("a | 1\n".repeat(2000), 1)).toHaveLength(500);
});
