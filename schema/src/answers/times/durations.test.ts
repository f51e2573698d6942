import fc from "fast-check";
import { expect, it } from "vitest";
import {
  describeDuration,
  DURATION_UNITS,
  durationProblem,
  joinDuration,
  splitDuration,
} from "./durations.ts";

it("reads back what it wrote, in any units down to seconds", () => {
  const units = fc.subarray(DURATION_UNITS.slice(0, 3)).map((some) => [...some, DURATION_UNITS[3]]);
  fc.assert(
    fc.property(fc.nat(10_000_000), units, (seconds, some) => {
      expect(joinDuration(splitDuration(seconds, some))).toBe(seconds);
    }),
  );
});

it("carries what is too much for a unit", () => {
  const units = DURATION_UNITS.slice(1, 3);
  expect(splitDuration(joinDuration({ hours: "", minutes: "90" }) ?? 0, units)).toEqual({
    hours: "1",
    minutes: "30",
  });
});

it("tells nothing from zero", () => {
  expect([joinDuration({}), joinDuration({ hours: "" }), joinDuration({ hours: "0" })]).toEqual([
    undefined,
    undefined,
    0,
  ]);
  expect(joinDuration({ hours: "-2", minutes: "1" })).toBeUndefined();
  expect(joinDuration({ hours: "1", minutes: "x" })).toBeUndefined();
  expect(joinDuration({ hours: "1,5" })).toBe(5400);
  expect(joinDuration({ minutes: "१.५" })).toBe(90);
});

it("says a duration, and what is wrong with it", () => {
  expect([describeDuration(5400), describeDuration(0), describeDuration(86_461)]).toEqual([
    "1 h 30 min",
    "0 s",
    "1 d 1 min 1 s",
  ]);
  expect(durationProblem(60, 1800)).toBe("At least 30 min");
  expect(durationProblem(7200, undefined, 3600)).toBe("At most 1 h");
  expect([durationProblem(undefined, 60), durationProblem(60, 60, 60)]).toEqual([undefined, undefined]);
});
