import { beforeEach, expect, it, vi } from "vitest";
import { createSettled } from "./settled.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function begin(first: readonly string[] = []) {
  const settled = createSettled(first, 2000);
  return { ...settled, now: () => [...settled.reported.get()] };
}

it("says at once what was so before", () => {
  expect(begin(["a"]).now()).toEqual(["a"]);
});

it("says what is new after a pause, however often it changed while somebody typed", () => {
  const { read, type, now } = begin();
  for (const half of ["a sign is missing", "a bracket is open", "a bracket is open"]) {
    type();
    read([half]);
    vi.advanceTimersByTime(1900);
    expect(now()).toEqual([]);
  }
  type();
  vi.advanceTimersByTime(1900);
  expect(now()).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(now()).toEqual(["a bracket is open"]);
});

it("says it at once when what was typed in is left, also when it is read only then", () => {
  const { read, type, leave, now } = begin();
  type();
  read(["a"]);
  leave();
  expect(now()).toEqual(["a"]);
  read(["b"]);
  expect(now()).toEqual(["b"]);
  type();
  read(["b", "c"]);
  expect(now()).toEqual(["b"]);
});

it("says no more what is over, and waits again when it comes back", () => {
  const { read, now } = begin(["a", "b"]);
  read(["b"]);
  expect(now()).toEqual(["b"]);
  read(["a", "b"]);
  expect(now()).toEqual(["b"]);
  vi.advanceTimersByTime(2000);
  expect(now()).toEqual(["a", "b"]);
});
