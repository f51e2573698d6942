import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "@formweave/schema";
import { activity, announceDone, announceLoading, announceNothing } from "./activity.ts";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  announceNothing();
  vi.useRealTimers();
});

it("a success stands for two seconds", () => {
  announceDone("Component moved");
  vi.advanceTimersByTime(1999);
  expect(activity.get()).toEqual({ kind: "success", message: "Component moved" });
  vi.advanceTimersByTime(1);
  expect(activity.get()).toEqual({ kind: "idle" });
});

it("the second of two stands for its own two seconds", () => {
  announceDone("Undone");
  vi.advanceTimersByTime(limits.SUCCESS_MESSAGE_MS - 1);
  announceDone("Redone");
  vi.advanceTimersByTime(limits.SUCCESS_MESSAGE_MS - 1);
  expect(activity.get()).toEqual({ kind: "success", message: "Redone" });
});

it("what is on its way is said until it is there", () => {
  announceDone("Undone");
  announceLoading("Adding component…");
  vi.advanceTimersByTime(limits.SUCCESS_MESSAGE_MS * 10);
  expect(activity.get()).toEqual({ kind: "loading", message: "Adding component…" });
});
