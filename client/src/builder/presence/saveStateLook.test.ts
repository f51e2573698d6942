import { expect, it } from "vitest";
import { isNews } from "./saveStateLook.ts";

it("says nothing aloud while edits are saved one after the other", () => {
  expect(isNews("saved", "saving")).toBe(false);
  expect(isNews("saving", "saved")).toBe(false);
  expect(isNews("opening", "saved")).toBe(false);
});

it("says aloud that the line is lost, that it is back, and that it got worse", () => {
  expect(isNews("saved", "offline")).toBe(true);
  expect(isNews("opening", "offline")).toBe(true);
  expect(isNews("offline", "saving")).toBe(true);
  expect(isNews("saving", "slow")).toBe(true);
  expect(isNews("offline", "unsaved")).toBe(true);
  expect(isNews("offline", "offline")).toBe(false);
});
