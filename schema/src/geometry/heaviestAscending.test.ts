import { expect, it } from "vitest";
import { heaviestAscending } from "./heaviestAscending.ts";

const kept = (keys: readonly string[], heavy = -1) =>
  heaviestAscending(keys, (index) => (index === heavy ? keys.length : 1));

it("keeps as many keys as ascend", () => {
  expect(kept(["b", "c", "a", "d"])).toEqual(new Set([0, 1, 3]));
  expect(kept(["a", "a"]).size).toBe(1);
  expect(kept([]).size).toBe(0);
});

it("keeps a heavy key before all others", () => {
  expect(kept(["b", "c", "a", "d"], 2)).toEqual(new Set([2, 3]));
});
