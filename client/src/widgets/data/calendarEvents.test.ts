import { expect, it } from "vitest";
import { calendarEvents, firstDay } from "./calendarEvents.ts";

it("reads a line an event, several of a day in their order", () => {
  const events = calendarEvents(
    "2026-05-14 | Team day\n2026-05-04\tDoors open\n2026-05-14 | Dinner | Pier 3",
  );
  expect([...events]).toEqual([
    ["2026-05-14", ["Team day", "Dinner Pier 3"]],
    ["2026-05-04", ["Doors open"]],
  ]);
  expect(firstDay(events)).toBe("2026-05-04");
});

it("passes over lines without a day that there is", () => {
  const events = calendarEvents("Soon | Party\n2026-02-30 | Never\n2026-13-01 | Never\n0000-00-00 | Never");
  expect(events.size).toBe(0);
  expect(firstDay(events)).toBeUndefined();
});
