import { expect, it } from "vitest";
import { createRecentlyUsed } from "./recentlyUsed.ts";

it("what was used last is made once, and what was not used for longest is made anew", () => {
  const made: string[] = [];
  const read = createRecentlyUsed(2, (key) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect(["a", "b", "a", "c", "a", "b"].map(read)).toEqual(["A", "B", "A", "C", "A", "B"]);
  expect(made).toEqual(["a", "b", "c", "b"]);
});
