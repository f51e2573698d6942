import { expect, it } from "vitest";
import { z } from "zod";
import { createIds } from "./ids.ts";

const NOW = 1_790_000_000_000;

it("makes UUIDs of version 7 that say when they were made", () => {
  const id = createIds(() => NOW)();
  expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(NOW);
});

it("makes ids that sort in the order in which they were made, when the clock stands or jumps back too", () => {
  const times = [...Array.from({ length: 10_000 }, () => NOW), NOW - 60_000, NOW + 1, NOW + 5];
  let made = 0;
  const newId = createIds(() => times[made++] ?? NOW);
  const ids = times.map(() => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
