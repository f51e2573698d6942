import fc from "fast-check";
import { expect, it } from "vitest";
import { remainingTime } from "./remainingTime.ts";

it("says what is left", () => {
  const left = ((2 * 24 + 3) * 60 + 4) * 60_000 + 5000;
  expect(remainingTime(left, 0)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
  expect(remainingTime(1, 0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
});

it.each([0, -1, Number.NaN])("is over at %d", (until) => {
  expect(remainingTime(until, 0)).toBeUndefined();
});

it("loses no second", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (seconds) => {
      const left = remainingTime(seconds * 1000, 0) ?? { days: 0, hours: 0, minutes: 0, seconds: 0 };
      return ((left.days * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds === seconds;
    }),
  );
});
