import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, daysBetween, limitDay, getWeekday, weeksOfMonth } from "./days.ts";

const anyDay = fc
  .date({ min: new Date("1000-01-01"), max: new Date("9000-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it("steps over the ends of months and leap days", () => {
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2024-03-31", -1)).toBe("2024-02-29");
  expect(addMonths("2026-11-21", 3)).toBe("2027-02-21");
});

it("stays within the years that HTML can write", () => {
  expect(addMonths("9999-12-31", 1)).toBe("9999-12-31");
  expect(addDays("0001-01-01", -1)).toBe("0001-01-01");
});

it("counts the days that it steps", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -50_000, max: 50_000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
});

it("knows the weekday", () => {
  expect([getWeekday("2026-11-21"), getWeekday("2026-11-22"), getWeekday("2026-11-23")]).toEqual([6, 7, 1]);
});

describe("the weeks of a month", () => {
  it("hold every day of it once, in rows that begin with the asked weekday", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 7 }), (day, first) => {
        const weeks = weeksOfMonth(day, first);
        const inMonth = weeks.flat().filter((each) => each.startsWith(day.slice(0, 7)));
        expect(inMonth).toHaveLength(
          daysBetween(`${day.slice(0, 8)}01`, addMonths(`${day.slice(0, 8)}01`, 1)),
        );
        expect(inMonth).toContain(day);
        for (const week of weeks) {
          expect(week.map(getWeekday)).toEqual([0, 1, 2, 3, 4, 5, 6].map((by) => ((first - 1 + by) % 7) + 1));
          expect(week.some((each) => inMonth.includes(each))).toBe(true);
        }
      }),
    );
  });
});

it.each([
  ["2026-03-05", "", "", "2026-03-05"],
  ["2026-03-05", "2026-04-01", "", "2026-04-01"],
  ["2026-03-05", "", "2026-02-01", "2026-02-01"],
])("limits %s to between %j and %j: %s", (day, min, max, limited) => {
  expect(limitDay(day, min, max)).toBe(limited);
});
