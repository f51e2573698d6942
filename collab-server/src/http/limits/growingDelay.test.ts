import { expect, it } from "vitest";
import { createGrowingDelay } from "./growingDelay.ts";

const MINUTE = 60_000;

function delayOfMinutes() {
  const clock = { time: 0 };
  const delays = { firstMs: MINUTE, longestMs: 10 * MINUTE, forgottenMs: 60 * MINUTE };
  const delay = createGrowingDelay(delays, () => clock.time);
  const secondsToWait = (key = "a"): unknown => {
    const taken = delay.consume(key, 3);
    return taken.ok ? 0 : taken.error.details?.["seconds"];
  };
  return { clock, delay, secondsToWait };
}

it("lets the first tries through, and doubles the wait behind each further one up to the longest", () => {
  const { clock, secondsToWait } = delayOfMinutes();
  expect([secondsToWait(), secondsToWait(), secondsToWait()]).toEqual([0, 0, 0]);
  for (const seconds of [60, 120, 240, 480, 600, 600]) {
    expect(secondsToWait()).toBe(seconds);
    clock.time += seconds * 1000 - 1;
    expect(secondsToWait()).toBe(1);
    clock.time += 1;
    expect(secondsToWait()).toBe(0);
  }
});

it("says nothing of other keys, and begins anew for who was right and for who has not tried for long", () => {
  const { clock, delay, secondsToWait } = delayOfMinutes();
  for (let count = 0; count < 4; count++) secondsToWait();
  expect(secondsToWait("b")).toBe(0);
  delay.forget("a");
  expect([secondsToWait(), secondsToWait(), secondsToWait(), secondsToWait()]).toEqual([0, 0, 0, 60]);
  clock.time += 60 * MINUTE;
  expect([secondsToWait(), secondsToWait(), secondsToWait(), secondsToWait()]).toEqual([0, 0, 0, 60]);
});

it("keeps so many keys and no more, those that were tried last", () => {
  const { secondsToWait } = delayOfMinutes();
  for (let count = 0; count < 3; count++) secondsToWait("first");
  for (let key = 0; key < 49_999; key++) secondsToWait(`k${key}`);
  expect(secondsToWait("first")).toBe(60);
  secondsToWait("one more");
  expect(secondsToWait("first")).toBe(0);
});
