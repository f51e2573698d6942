import { expect, it } from "vitest";
import { rangeProblem, rangeText } from "./rangeText.ts";

it("says how long a range is", () => {
  expect([
    rangeText(1, "days"),
    rangeText(5, "days"),
    rangeText(2, "nights"),
    rangeText(5, "nights"),
  ]).toEqual(["1 day", "5 days", "1 night", "4 nights"]);
  expect(rangeText(undefined, "days")).toBe("");
});

it("says what is wrong with it", () => {
  expect(rangeProblem(0)).toBe("The last day is before the first");
  expect(rangeProblem(8, 7)).toBe("Choose at most 7 days");
  expect([rangeProblem(7, 7), rangeProblem(undefined, 7)]).toEqual([undefined, undefined]);
});
