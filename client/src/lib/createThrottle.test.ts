import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createThrottle } from "./createThrottle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("acts at once, then once in each interval with the latest", () => {
  const [throttle, acted] = [createThrottle(50), vi.fn<(callback: string) => void>()];
  for (const callback of ["first", "skipped", "second"]) throttle.run(() => acted(callback));
  expect(acted.mock.calls).toEqual([["first"]]);
  vi.advanceTimersByTime(50);
  expect(acted.mock.calls).toEqual([["first"], ["second"]]);
  throttle.run(() => acted("third"));
  vi.advanceTimersByTime(49);
  expect(acted).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(acted).toHaveBeenLastCalledWith("third");
});

it("acts no more once it is stopped, and then begins anew", () => {
  const [throttle, acted] = [createThrottle(50), vi.fn<() => void>()];
  throttle.run(acted);
  throttle.run(acted);
  throttle.stop();
  vi.advanceTimersByTime(500);
  expect(acted).toHaveBeenCalledTimes(1);
  throttle.run(acted);
  expect(acted).toHaveBeenCalledTimes(2);
});
