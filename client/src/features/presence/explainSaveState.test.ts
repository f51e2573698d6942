import { expect, it } from "vitest";
import { explainSaveState, isNews, mayRetry } from "./explainSaveState.ts";

it("says nothing aloud while edits are saved one after the other", () => {
  expect(isNews("saved", "saving")).toBe(false);
  expect(isNews("saving", "saved")).toBe(false);
  expect(isNews("opening", "saved")).toBe(false);
});

it("says aloud that the line is lost, that it is back, and that it got worse", () => {
  expect(isNews("saved", "offline")).toBe(true);
  expect(isNews("opening", "offline")).toBe(true);
  expect(isNews("offline", "saving")).toBe(true);
  expect(isNews("offline", "unsaved")).toBe(true);
  expect(isNews("offline", "offline")).toBe(false);
});

it("tells apart what is safe on this device from what is not", () => {
  expect(explainSaveState({ kind: "offline", waiting: 3 })).toContain("kept on this device");
  expect(explainSaveState({ kind: "unsaved", waiting: 3 })).toContain(
    "neither on the server nor on this device",
  );
});

it("offers another try only without a connection", () => {
  expect(mayRetry({ kind: "offline", waiting: 0 })).toBe(true);
  expect(mayRetry({ kind: "saved" })).toBe(false);
});
