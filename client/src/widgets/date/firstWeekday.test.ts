import { expect, it } from "vitest";
import { firstWeekday } from "./firstWeekday.ts";

it.each([
  ["de-DE", 1],
  ["en-US", 7],
  ["ar-EG", 6],
])("begins a week in %s with day %i", (locale, day) => {
  expect(firstWeekday("locale", locale)).toBe(day);
});

it("does as the form says, wherever the person is", () => {
  expect([firstWeekday("sunday", "de-DE"), firstWeekday("monday", "en-US")]).toEqual([7, 1]);
});
