import { expect, it } from "vitest";
import { nestRows } from "./nestRows.ts";

it("groups rows under the one before them", () => {
  const rows = [
    { id: "a", nested: true },
    { id: "b", nested: false },
    { id: "c", nested: true },
    { id: "d", nested: true },
    { id: "e", nested: false },
  ];
  expect(nestRows(rows).map(({ row, below }) => [row.id, ...below.map(({ id }) => id)])).toEqual([
    ["a"],
    ["b", "c", "d"],
    ["e"],
  ]);
});
