import { expect, it } from "vitest";
import { partOfDay, slotTimes } from "./slotTimes.ts";

it("fills the day with whole slots", () => {
  const day = { from: "09:00", to: "11:00", slotMinutes: 45, pauseMinutes: 0 };
  expect(slotTimes(day)).toEqual(["09:00", "09:45"]);
  expect(slotTimes({ ...day, pauseMinutes: 15 })).toEqual(["09:00", "10:00"]);
  expect(slotTimes({ ...day, to: "11:15" })).toEqual(["09:00", "09:45", "10:30"]);
});

it("has none when the end comes before the first is over", () => {
  expect(slotTimes({ from: "17:00", to: "09:00", slotMinutes: 30, pauseMinutes: 0 })).toEqual([]);
  expect(slotTimes({ from: "09:00", to: "09:20", slotMinutes: 30, pauseMinutes: 0 })).toEqual([]);
});

it("takes the ends of the day where none are said", () => {
  expect(slotTimes({ from: "", to: "", slotMinutes: 720, pauseMinutes: 0 })).toEqual(["00:00", "12:00"]);
});

it("knows the parts of the day", () => {
  expect(["11:59", "12:00", "16:59", "17:00"].map(partOfDay)).toEqual([
    "Morning",
    "Afternoon",
    "Afternoon",
    "Evening",
  ]);
});
