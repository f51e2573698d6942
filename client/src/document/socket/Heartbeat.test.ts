import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Heartbeat } from "./Heartbeat.ts";

let isUrgent: boolean;
let backlog: number;
const ping = vi.fn<() => void>();
const onDead = vi.fn<() => void>();
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  isUrgent = false;
  backlog = 0;
  heartbeat = new Heartbeat({ ping, onDead, backlog: () => backlog, isUrgent: () => isUrgent });
  heartbeat.start();
  heartbeat.settle();
});

afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
});

it("asks a silent socket within a second of work that is not confirmed, and gives it up after two more", () => {
  vi.advanceTimersByTime(5000);
  expect(ping).not.toHaveBeenCalled();
  isUrgent = true;
  heartbeat.hurry();
  vi.advanceTimersByTime(1);
  expect(ping).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1998);
  expect(onDead).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(onDead).toHaveBeenCalledTimes(1);
});

it("asks every ten seconds while nothing is to be confirmed, and is content with an answer", () => {
  for (let round = 1; round <= 5; round++) {
    vi.advanceTimersByTime(10_000);
    expect(ping).toHaveBeenCalledTimes(round);
    heartbeat.handleReceived();
  }
  expect(onDead).not.toHaveBeenCalled();
});

it("asks less and less often on a line that answers, while the server keeps one waiting", () => {
  isUrgent = true;
  heartbeat.hurry();
  for (const silenceMs of [1000, 2000, 4000, 8000, 10_000]) {
    ping.mockClear();
    vi.advanceTimersByTime(silenceMs - 1);
    expect(ping).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ping).toHaveBeenCalledTimes(1);
    heartbeat.handleReceived();
  }
  heartbeat.hurry();
  vi.advanceTimersByTime(1000);
  expect(ping).toHaveBeenCalledTimes(2);
});

it("does not give up a socket through which bytes still leave", () => {
  backlog = 3000;
  heartbeat.probe();
  for (let left = 2999; left > 2990; left--) {
    backlog = left;
    vi.advanceTimersByTime(2000);
  }
  expect(onDead).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4000);
  expect(onDead).toHaveBeenCalledTimes(1);
});

it("waits longer with each socket that it gave up, until one is good again", () => {
  const lifetime = () => {
    const before = onDead.mock.calls.length;
    heartbeat.start();
    heartbeat.probe();
    let ms = 0;
    for (; onDead.mock.calls.length === before; ms += 100) vi.advanceTimersByTime(100);
    return ms;
  };
  expect([lifetime(), lifetime(), lifetime()]).toEqual([2000, 4000, 8000]);
  heartbeat.noteAllConfirmed();
  expect(lifetime()).toBe(2000);
});

it("takes the time that a slow line needs for no death", () => {
  for (let answer = 0; answer < 2; answer++) {
    heartbeat.probe();
    vi.advanceTimersByTime(1500);
    heartbeat.handleReceived();
  }
  heartbeat.probe();
  vi.advanceTimersByTime(4000);
  expect(onDead).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(onDead).toHaveBeenCalledTimes(1);
});

it("does not take a line for slow that stalled once", () => {
  for (const tookMs of [20, 1900]) {
    heartbeat.probe();
    vi.advanceTimersByTime(tookMs);
    heartbeat.handleReceived();
  }
  heartbeat.probe();
  vi.advanceTimersByTime(2000);
  expect(onDead).toHaveBeenCalledTimes(1);
});

it("asks once more when the page itself slept through the answer", () => {
  heartbeat.probe();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(2000);
  expect(onDead).not.toHaveBeenCalled();
  expect(ping).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2000);
  expect(onDead).toHaveBeenCalledTimes(1);
});
