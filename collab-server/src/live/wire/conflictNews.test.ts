import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FieldConflictRow } from "../log/updateLog.ts";
import { createConflictNews } from "./conflictNews.ts";

let told: string[];
let news: ReturnType<typeof createConflictNews>;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  news = createConflictNews((projectId) => void told.push(projectId));
});

afterEach(() => {
  vi.useRealTimers();
});

it("a batch without conflicts is no news", () => {
  news.follow({ conflicts: [], fieldConflicts: [] });
  expect(told).toEqual([]);
});

it("each project with conflicts in a batch is told once, and at once", () => {
  news.follow({ conflicts: [], fieldConflicts: [conflictIn("one"), conflictIn("two"), conflictIn("one")] });
  expect(told).toEqual(["one", "two"]);
});

it("what comes soon after is told together, once the second is over, and never dropped", () => {
  for (let typed = 0; typed < 30; typed++)
    news.follow({ conflicts: [], fieldConflicts: [conflictIn("one")] });
  expect(told).toEqual(["one"]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["one", "one"]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(["one", "one"]);
});

it("news after a rest are told at once again", () => {
  news.follow({ conflicts: [], fieldConflicts: [conflictIn("one")] });
  vi.advanceTimersByTime(1000);
  news.follow({ conflicts: [], fieldConflicts: [conflictIn("one")] });
  expect(told).toEqual(["one", "one"]);
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
