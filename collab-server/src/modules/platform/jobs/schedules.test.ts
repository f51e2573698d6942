import { pino } from "pino";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { startSchedules, type Schedule } from "./schedules.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const HALF_MINUTES = [0, MINUTE / 2, MINUTE];

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function start(...schedules: readonly Schedule[]) {
  const scheduler = startSchedules(schedules, {
    elapsed: () => performance.now(),
    logger: pino({ level: "silent" }),
  });
  onTestFinished(() => scheduler.stop());
  return scheduler;
}

/** A schedule that notes when it runs. */
function noteRuns(intervalMs: number, run: () => Promise<void> | void = () => undefined) {
  const times: number[] = [];
  const begun = performance.now();
  const schedule = {
    kind: "notes",
    intervalMs,
    run() {
      times.push(performance.now() - begun);
      return run();
    },
  };
  return { times, schedule };
}

it("runs everything once at the start and then at its own interval, by one timer", async () => {
  const [often, daily] = [noteRuns(250), noteRuns(HOUR)];
  start(often.schedule, daily.schedule);
  expect([often.times, daily.times]).toEqual([[0], [0]]);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(often.times).toEqual([0, 250, 500, 750, 1000]);
  await vi.advanceTimersByTimeAsync(HOUR - SECOND);
  expect(daily.times).toEqual([0, HOUR]);
});

it("tries a run that failed again, a while later each time and at the latest at its interval, and is not held up by it elsewhere", async () => {
  let isBroken = true;
  const fail = (): void => {
    if (isBroken) throw new Error("The disk is full");
  };
  const [daily, often, other] = [noteRuns(24 * HOUR, fail), noteRuns(MINUTE / 2, fail), noteRuns(MINUTE / 2)];
  start(daily.schedule, often.schedule, other.schedule);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([often.times, other.times]).toEqual([HALF_MINUTES, HALF_MINUTES]);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  const [first, second, third] = [MINUTE, 6 * MINUTE, 36 * MINUTE];
  expect(daily.times).toEqual([0, first, second, third]);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(48 * HOUR);
  expect(daily.times.slice(4)).toEqual([third + 24 * HOUR, third + 48 * HOUR]);
});

it("never runs the same work twice at once", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = noteRuns(MINUTE, () => promise);
  start(slow.schedule);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(slow.times).toEqual([0]);
  resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect(slow.times).toEqual([0, HOUR]);
});

it("a stop tells what runs to end, waits for it, and starts nothing more", async () => {
  const ended: string[] = [];
  let runs = 0;
  const long: Schedule = {
    kind: "long",
    intervalMs: MINUTE,
    run: (signal) =>
      new Promise((resolve) => {
        runs++;
        signal.addEventListener("abort", () => setTimeout(resolve, SECOND));
      }),
  };
  const stopped = start(long)
    .stop()
    .then(() => ended.push("stopped"));
  await vi.advanceTimersByTimeAsync(SECOND - 1);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  await vi.advanceTimersByTimeAsync(HOUR);
  expect([ended, runs, vi.getTimerCount()]).toEqual([["stopped"], 1, 0]);
});
