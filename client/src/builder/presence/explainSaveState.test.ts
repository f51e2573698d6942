import { expect, it } from "vitest";
import { describeSavedAt, explainCopy, explainSaveState, mayRetry } from "./explainSaveState.ts";

it("tells apart what is safe on this device from what is not", () => {
  expect(explainSaveState({ kind: "offline", waiting: 3, isKept: true })).toContain("kept on this device");
  expect(explainSaveState({ kind: "unsaved", waiting: 3 })).toContain(
    "neither on the server nor on this device",
  );
});

it("does not call kept what is still being written", () => {
  expect(explainSaveState({ kind: "offline", waiting: 3, isKept: false })).not.toContain("are kept");
});

it("says of what waits for the server where it is kept meanwhile", () => {
  expect(explainSaveState({ kind: "slow", waiting: 3, isKept: true })).toContain("kept on this device");
  expect(explainSaveState({ kind: "slow", waiting: 3, isKept: false })).toContain("Keep this page open");
});

it("says to a reviewer, and to nobody else who may only look, that they can comment", () => {
  expect(explainSaveState({ kind: "viewing", mayComment: true })).toContain("comment on it");
  expect(explainSaveState({ kind: "viewing", mayComment: false })).not.toContain("comment");
});

it("says what is wrong with the copy on this device, and nothing when it is well", () => {
  expect(explainCopy({ kind: "kept", quarantined: 0 })).toBeUndefined();
  expect(explainCopy({ kind: "failing", reason: "Quota exceeded", quarantined: 0 })).toContain(
    "Quota exceeded",
  );
  expect(explainCopy({ kind: "kept", quarantined: 2 })).toContain("2 parts");
});

it("names the day of the last save when it was not today", () => {
  const noon = new Date(2026, 10, 21, 12, 5).getTime();
  expect(describeSavedAt(noon, noon + 60_000)).toBe("Last saved on the server: 12:05");
  expect(describeSavedAt(noon, noon + 86_400_000)).toContain("21 Nov");
});

it("offers another try only without a connection", () => {
  expect(mayRetry({ kind: "offline", waiting: 0, isKept: true })).toBe(true);
  expect(mayRetry({ kind: "saved" })).toBe(false);
});
