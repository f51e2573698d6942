import { expect, it } from "vitest";
import { inTurn } from "./inTurn.ts";

it("runs as many tasks at once as it may, the others in their order, whether they fail or not", async () => {
  const turn = inTurn(2);
  const started: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const tasks = ends.map(async ({ promise }, index) =>
    turn(() => {
      started.push(index);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  ends[1]?.reject(new Error("failed"));
  await expect(tasks[1]).rejects.toThrow("failed");
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const [index, { resolve }] of ends.entries()) resolve(index);
  expect(await Promise.all(tasks.toSpliced(1, 1))).toEqual([0, 2, 3, 4]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});
