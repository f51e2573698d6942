import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as Y from "yjs";
import { RowQueue } from "./rowQueue.ts";

let rows: Uint8Array[];
let refused: (update: Uint8Array) => boolean;
let attemptCount: number;
let states: string[];
let queue: RowQueue;
let doc: Y.Doc;

beforeEach(() => {
  vi.useFakeTimers();
  [rows, states, attemptCount] = [[], [], 0];
  refused = () => false;
  queue = new RowQueue({
    async write({ update }) {
      attemptCount++;
      if (refused(update)) throw new DOMException("No room", "QuotaExceededError");
      rows.push(update);
    },
    onWritten: (isAll) => states.push(isAll ? "all" : "some"),
    onFailed: (error) => states.push(String(error)),
  });
  doc = new Y.Doc();
  doc.on("update", (update: Uint8Array) => queue.push({ update }));
});

afterEach(() => vi.useRealTimers());

it("writes what comes together as one row", async () => {
  queue.open();
  for (let key = 0; key < 5; key++) set(key);
  await vi.advanceTimersByTimeAsync(0);
  expect(rows).toHaveLength(1);
  expect(keysIn(rows)).toEqual(["0", "1", "2", "3", "4"]);
  expect(states).toEqual(["all"]);
});

it("an update that can never be written keeps no other from being written, and all is never claimed", async () => {
  queue.open();
  refused = (update) => update.byteLength > 1000;
  set(1, "x".repeat(2000));
  await vi.advanceTimersByTimeAsync(0);
  set(2);
  set(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rows).toHaveLength(2);
  expect(states).not.toContain("all");
  const before = attemptCount;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(attemptCount - before).toBeLessThan(20);
  set(4);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(rows).toHaveLength(3);
  expect(states).not.toContain("all");
});

it("everything is written once there is room again", async () => {
  queue.open();
  refused = () => true;
  for (let key = 0; key < 3; key++) {
    set(key);
    // Each edit in a task of its own.
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(states).toEqual([expect.stringContaining("No room")]);
  refused = () => false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(states.at(-1)).toBe("all");
  expect(keysIn(rows)).toEqual(["0", "1", "2"]);
});

it("keeps what is unsent of rows that come together, and of no others", async () => {
  const unsent: unknown[] = [];
  const counting = new RowQueue({
    async write(row) {
      unsent.push(row.unsent?.steps);
    },
    onWritten: () => undefined,
    onFailed: () => undefined,
  });
  counting.open();
  const update = Y.encodeStateAsUpdate(doc);
  counting.push({ update, unsent: { update, steps: 1 } });
  counting.push({ update });
  counting.push({ update, unsent: { update, steps: 2 } });
  await vi.advanceTimersByTimeAsync(0);
  counting.push({ update });
  await vi.advanceTimersByTimeAsync(0);
  expect(unsent).toEqual([3, undefined]);
});

it("begins to write what is left when the page goes", async () => {
  queue.open();
  refused = () => true;
  set(1);
  await vi.advanceTimersByTimeAsync(0);
  set(2);
  refused = () => false;
  queue.finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(keysIn(rows)).toEqual(["1", "2"]);
});

function set(key: number, value = "here"): void {
  doc.getMap("m").set(String(key), value);
}

function keysIn(updates: readonly Uint8Array[]): readonly string[] {
  const read = new Y.Doc();
  for (const update of updates) Y.applyUpdate(read, update);
  return [...read.getMap("m").keys()].toSorted();
}
