import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SLOW_SAVING_MS, watchSlowSaving } from "./slowSaving.ts";
import { createStatus, type SessionStatus, type StatusStore } from "#document/status.ts";

let status: StatusStore;
let stop: () => void;

const isSlow = ({ connection }: SessionStatus) => connection.kind === "online" && connection.isSlow;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem() {}, removeItem() {} });
  status = createStatus("test");
  status.update({ phase: "ready", connection: { kind: "online", isSlow: false }, access: "edit" });
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
  expect(isSlow(status.get())).toBe(false);
  status.update({ unacknowledged: 3 });
  vi.advanceTimersByTime(1);
  expect(isSlow(status.get())).toBe(true);
  status.update({ unacknowledged: 2 });
  expect(isSlow(status.get())).toBe(false);
  vi.advanceTimersByTime(SLOW_SAVING_MS);
  expect(isSlow(status.get())).toBe(true);
  status.update({ unacknowledged: 0 });
  expect(isSlow(status.get())).toBe(false);
});

it("says nothing of a server that confirms one change after the other, however long somebody works", () => {
  status.update({ unacknowledged: 1 });
  for (let step = 0; step < 30; step++) {
    vi.advanceTimersByTime(1000);
    status.update({ unacknowledged: 2 });
    status.update({ unacknowledged: 1 });
  }
  expect(isSlow(status.get())).toBe(false);
});

it("says nothing without a line, which is said already", () => {
  status.update({ connection: { kind: "offline" }, waiting: 3, unacknowledged: 1 });
  vi.advanceTimersByTime(2 * SLOW_SAVING_MS);
  expect(isSlow(status.get())).toBe(false);
});
