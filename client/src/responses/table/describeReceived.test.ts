import { expect, it } from "vitest";
import { describeReceived } from "./describeReceived.ts";

const at = (...[month, day, hours, minutes]: readonly [number, number, number, number]): number =>
  new Date(2026, month - 1, day, hours, minutes).getTime();

it.each([
  [at(11, 24, 11, 59), "Just now"],
  [at(11, 24, 0, 5), "Today 00:05"],
  [at(11, 23, 23, 40), "Yesterday 23:40"],
  [at(9, 7, 8, 0), "Mon, Sep 7"],
  [new Date(2025, 8, 7).getTime(), "Sep 7, 2025"],
  [at(11, 24, 12, 30), "Just now"],
])("says of %s when it came, as short as a column", (moment, expected) => {
  expect(describeReceived(moment, at(11, 24, 12, 0) - 1)).toBe(expected);
});
