import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FieldConflictRow } from "../../log/updateLog.ts";
import { createConflictNotifier } from "./conflictNotifier.ts";

let reported: string[];
let notifier: ReturnType<typeof createConflictNotifier>;

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  notifier = createConflictNotifier((projectId) => void reported.push(projectId));
});

afterEach(() => {
  vi.useRealTimers();
});

it("a batch without conflicts is no news", () => {
  notifier.follow({ conflicts: [], fieldConflicts: [] });
  expect(reported).toEqual([]);
});

it("each project with conflicts in a batch is told once, and at once", () => {
  notifier.follow({
    conflicts: [],
    fieldConflicts: [conflictIn("one"), conflictIn("two"), conflictIn("one")],
  });
  expect(reported).toEqual(["one", "two"]);
});

it("what comes soon after is told together, once the second is over, and never dropped", () => {
  for (let typed = 0; typed < 30; typed++)
    notifier.follow({ conflicts: [], fieldConflicts: [conflictIn("one")] });
  expect(reported).toEqual(["one"]);
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual(["one", "one"]);
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual(["one", "one"]);
});

it("news after a rest are told at once again", () => {
  notifier.follow({ conflicts: [], fieldConflicts: [conflictIn("one")] });
  vi.advanceTimersByTime(1000);
  notifier.follow({ conflicts: [], fieldConflicts: [conflictIn("one")] });
  expect(reported).toEqual(["one", "one"]);
});

function conflictIn(projectId: string): FieldConflictRow {
  return {
    id: "conflict",
    sessionId: "session",
    projectId,
    fieldId: "w1",
    key: "name",
    userId: "ann",
    userValue: "A",
    otherUserId: "bob",
    otherValue: "B",
    at: 0,
  };
}
