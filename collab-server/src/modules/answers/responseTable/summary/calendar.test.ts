import { describe, expect, it } from "vitest";
import { calendarStarts, countByStart } from "./calendar.ts";

const at = (text: string): number => Date.parse(text);
const iso = (starts: readonly number[]) => starts.map((start) => new Date(start).toISOString().slice(0, 16));

describe("the parts of a time", () => {
  it("begin at midnight where the reader is, also when the clocks are put back", () => {
    const time = { from: at("2026-10-24T12:00Z"), before: at("2026-10-26T12:00Z") };
    expect(iso(calendarStarts(time, "day", "Europe/Berlin"))).toEqual([
      "2026-10-23T22:00",
      "2026-10-24T22:00",
      "2026-10-25T23:00",
    ]);
  });

  it("begin on Mondays and with the months", () => {
    const time = { from: at("2026-02-26T00:00Z"), before: at("2026-03-10T00:00Z") };
    expect(iso(calendarStarts(time, "week", "UTC"))).toEqual([
      "2026-02-23T00:00",
      "2026-03-02T00:00",
      "2026-03-09T00:00",
    ]);
    expect(iso(calendarStarts(time, "month", "Asia/Kolkata"))).toEqual([
      "2026-01-31T18:30",
      "2026-02-28T18:30",
    ]);
  });

  it("have what lies from their beginning up to the next", () => {
    expect(countByStart([5, 10, 19, 20, 40], [10, 20, 30])).toEqual([2, 1, 1]);
  });
});
