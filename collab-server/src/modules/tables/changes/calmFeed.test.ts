import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createChangeFeed } from "../../../http/events/changeFeed.ts";
import { createCalmFeed } from "./calmFeed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("tells of the first change at once, and of all others of a second together at its end", () => {
  const feed = createCalmFeed(createChangeFeed());
  const told = vi.fn<() => void>();
  feed.listen("a", told);
  for (let index = 0; index < 10; index++) feed.changed("a");
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(told).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(told).toHaveBeenCalledTimes(2);
  feed.changed("a");
  expect(told).toHaveBeenCalledTimes(3);
});

it("tells of each key for itself, and keeps nothing of one that nobody listens to", () => {
  const feed = createCalmFeed(createChangeFeed());
  const told = vi.fn<() => void>();
  feed.changed("b");
  feed.listen("b", told);
  feed.changed("a");
  feed.changed("b");
  expect(told).toHaveBeenCalledTimes(1);
});
