import { expect, it } from "vitest";
import { nextDay } from "./nextDay.ts";

it.each([
  ["ArrowLeft", "2026-11-20"],
  ["ArrowRight", "2026-11-22"],
  ["ArrowUp", "2026-11-14"],
  ["ArrowDown", "2026-11-28"],
  ["Home", "2026-11-16"],
  ["End", "2026-11-22"],
  ["PageUp", "2026-10-21"],
  ["PageDown", "2026-12-21"],
  ["Enter", undefined],
])("%s leads from Saturday, 21 November, to %s", (key, day) => {
  expect(nextDay(key, "2026-11-21", 1)).toBe(day);
});

it("takes the week as the locale does", () => {
  expect([nextDay("Home", "2026-11-21", 7), nextDay("End", "2026-11-21", 7)]).toEqual([
    "2026-11-15",
    "2026-11-21",
  ]);
});
