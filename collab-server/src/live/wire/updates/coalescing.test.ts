import { expect, it } from "vitest";
import { createCoalescing } from "./coalescing.ts";

it("lets what comes alone go at once, and what comes close behind wait for the next round", () => {
  let moment = 100;
  const coalescing = createCoalescing(() => moment);
  const delayAt = (time: number) => {
    moment = time;
    return coalescing.delay(10);
  };
  expect([100, 101, 104, 110].map(delayAt)).toEqual([0, 9, 6, 0]);
  expect([111, 119, 120, 121].map(delayAt)).toEqual([9, 1, 0, 9]);
  expect([200, 205, 230].map(delayAt)).toEqual([0, 5, 0]);
});
