import { expect, it } from "vitest";
import { findBefore } from "./useOrderDrag.ts";

const ids = ["a", "b", "c", "d"];
const middles = new Map([
  ["a", 10],
  ["b", 20],
  ["c", 30],
]);

it.each([
  ["a", 5, undefined],
  ["a", 25, "c"],
  ["a", 99, "d"],
  ["c", 5, "a"],
  ["b", 22, undefined],
  ["d", 15, "b"],
])("dragging %s to %d goes before %s", (id, at, expected) => {
  expect(findBefore(ids, id, middles, at)).toBe(expected);
});

it("behind the last one is the end", () => {
  expect(findBefore(["a", "b"], "a", middles, 99)).toBeNull();
});
