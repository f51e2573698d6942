import { expect, it } from "vitest";
import { createHandClock } from "../testing/handClock.ts";
import { createBreaker } from "./breaker.ts";

function setUp(failures = 0) {
  const clock = createHandClock();
  const breaker = createBreaker(clock.elapsed);
  for (let n = 0; n < failures; n++) {
    breaker.enter();
    breaker.leave("failed");
  }
  return { clock, breaker };
}

it("opens after 5 failures", () => {
  const { breaker } = setUp(4);
  expect(breaker.enter()).toBe(true);
  breaker.leave("failed");
  expect(breaker.enter()).toBe(false);
});

it("does not count failures that are 60 seconds ago, and none before an answer", () => {
  const { clock, breaker } = setUp(4);
  clock.pass(60_000);
  breaker.leave("failed");
  expect(breaker.enter()).toBe(true);
  for (let n = 0; n < 3; n++) breaker.leave("failed");
  breaker.leave("answered");
  breaker.leave("failed");
  expect(breaker.enter()).toBe(true);
});

it("lets one call try after 30 seconds, and no other until that has ended", () => {
  const { clock, breaker } = setUp(5);
  clock.pass(29_999);
  expect(breaker.enter()).toBe(false);
  clock.pass(1);
  expect(breaker.enter()).toBe(true);
  expect(breaker.enter()).toBe(false);
  breaker.leave("answered");
  expect([breaker.enter(), breaker.enter()]).toEqual([true, true]);
});

it("opens again after one failure when the trial fails", () => {
  const { clock, breaker } = setUp(5);
  clock.pass(30_000);
  breaker.enter();
  breaker.leave("failed");
  clock.pass(29_999);
  expect(breaker.enter()).toBe(false);
  clock.pass(1);
  expect(breaker.enter()).toBe(true);
});

it("lets another try when nobody waited for the trial", () => {
  const { clock, breaker } = setUp(5);
  clock.pass(30_000);
  breaker.enter();
  breaker.leave("unknown");
  expect([breaker.enter(), breaker.enter()]).toEqual([true, false]);
});
