import { expect, it } from "vitest";
import { createHandClock } from "../../../testing/handClock.ts";
import { createFairQueue, createFairScheduler } from "./fairScheduler.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it("does fifty things at once, the others in later turns and in their order", async () => {
  const done: number[] = [];
  const scheduler = createFairScheduler(createHandClock().elapsed);
  for (let number = 0; number < 120; number++) scheduler.add(() => done.push(number));
  expect(done).toHaveLength(50);
  await nextTurn();
  scheduler.add(() => done.push(120));
  expect(done).toHaveLength(100);
  await nextTurn();
  expect(done).toEqual(Array.from({ length: 121 }, (_, number) => number));
});

it("does no more at once than what takes 4 ms, and one thing at least", async () => {
  const done: number[] = [];
  const time = createHandClock();
  const scheduler = createFairScheduler(time.elapsed);
  for (let number = 0; number < 3; number++) {
    scheduler.add(() => {
      done.push(number);
      time.pass(10);
    });
  }
  expect(done).toEqual([0]);
  await nextTurn();
  expect(done).toEqual([0, 1]);
  await nextTurn();
  expect(done).toEqual([0, 1, 2]);
});

it("lets one of a line pass at a time, and others have as much time as it took", async () => {
  const time = createHandClock();
  const line = createFairQueue(time.elapsed);
  const passed: number[] = [];
  const all = [0, 1, 2].map(async (number) => {
    await line();
    passed.push(number);
    time.pass(50);
  });
  await Promise.all(all.slice(0, 1));
  await nextTurn();
  await nextTurn();
  expect(passed).toEqual([0]);
  const start = performance.now();
  await Promise.all(all);
  expect(passed).toEqual([0, 1, 2]);
  expect(performance.now() - start).toBeGreaterThan(90);
});
