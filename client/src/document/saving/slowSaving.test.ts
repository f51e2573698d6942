import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SLOW_SAVING_MS, watchSlowSaving } from "./slowSaving.ts";
import { createStatus, type StatusStore } from "#document/status.ts";

let status: StatusStore;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem() {}, removeItem() {} });
  status = createStatus("test");
  status.update({ phase: "ready", connection: "online", mayEdit: true });
  stop = watchSlowSaving(status);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says so when the server has confirmed nothing for ten seconds, until it does", () => {
  status.update({ unacknowledged: 2 });
  vi.advanceTimersByTime(SLOW_SAVING_MS - 1);
  expect(status.get().isSlow).toBe(false);
  status.update({ unacknowledged: 3 });
  vi.advanceTimersByTime(1);
  expect(status.get().isSlow).toBe(true);
  status.update({ unacknowledged: 2 });
  expect(status.get().isSlow).toBe(false);
  vi.advanceTimersByTime(SLOW_SAVING_MS);
  expect(status.get().isSlow).toBe(true);
  status.update({ unacknowledged: 0 });
  expect(status.get().isSlow).toBe(false);
});

it("says nothing of a server that confirms one change after the other, however long somebody works", () => {
  status.update({ unacknowledged: 1 });
  for (let step = 0; step < 30; step++) {
    vi.advanceTimersByTime(1000);
    status.update({ unacknowledged: 2 });
    status.update({ unacknowledged: 1 });
  }
  expect(status.get().isSlow).toBe(false);
});

it("says nothing without a line, which is said already", () => {
  status.update({ connection: "offline", waiting: 3, unacknowledged: 1 });
  vi.advanceTimersByTime(2 * SLOW_SAVING_MS);
  expect(status.get().isSlow).toBe(false);
});
