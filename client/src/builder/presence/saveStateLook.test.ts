import { expect, it } from "vitest";
import { isNoteworthy } from "./saveStateLook.ts";

it("says nothing aloud while edits are saved one after the other", () => {
  expect(isNoteworthy("saved", "saving")).toBe(false);
  expect(isNoteworthy("saving", "saved")).toBe(false);
  expect(isNoteworthy("opening", "saved")).toBe(false);
});

it("says aloud that the line is lost, that it is back, and that it got worse", () => {
  expect(isNoteworthy("saved", "offline")).toBe(true);
  expect(isNoteworthy("opening", "offline")).toBe(true);
  expect(isNoteworthy("offline", "saving")).toBe(true);
  expect(isNoteworthy("saving", "slow")).toBe(true);
  expect(isNoteworthy("offline", "unsaved")).toBe(true);
  expect(isNoteworthy("offline", "offline")).toBe(false);
});
