import { expect, it } from "vitest";
import { formatDollars } from "./formatUsage.ts";
import { listDays, formatMonth, nameOfDay, nameOfMonth, recentMonths } from "./usageMonths.ts";

const NEW_YEAR = Date.parse("2027-01-01T00:30:00Z");

it("goes back twelve months over the turn of the year", () => {
  const months = recentMonths(NEW_YEAR);
  expect([months[0], months[1], months.at(-1), months.length]).toEqual(["2027-01", "2026-12", "2026-02", 12]);
});

it("counts months and days in UTC, as the server does", () => {
  expect(formatMonth(NEW_YEAR - 3_600_000)).toBe("2026-12");
  expect([nameOfMonth("2026-11"), nameOfDay("2026-11-03")]).toEqual(["November 2026", "Nov 3"]);
});

it.each([
  ["2026-11", 30],
  ["2027-02", 28],
  ["2028-02", 29],
  ["2026-12", 31],
])("%s has %i days", (month, count) => {
  const days = listDays(month);
  expect([days.length, days[0], days.at(-1)]).toEqual([count, `${month}-01`, `${month}-${count}`]);
});

it.each([
  [0, "$0.00"],
  [0.5, "$0.50"],
  [0.000035, "$0.000035"],
  [0.0000001, "< $0.000001"],
  [12.345678, "$12.35"],
  [1234.5, "$1,234.50"],
])("writes %d dollars as %s", (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text);
});
