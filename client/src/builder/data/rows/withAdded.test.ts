import { expect, it } from "vitest";
import type { LoadedRows } from "./useRows.ts";
import { withAdded } from "./withAdded.ts";

const ROW = { number: 7, id: "a", owner: null, rev: 2, values: { name: "Ada" }, createdAt: 1, changedAt: 1 };
const ROWS: LoadedRows = {
  total: 1,
  count: 1,
  rowAt: (index) => (index === 0 ? ROW : undefined),
  find: (id) => (id === "a" ? ROW : undefined),
  loaded: [ROW],
  error: null,
  retry: () => undefined,
  look: () => undefined,
};

it("a new row stands behind the loaded ones, and only until it is one of them", () => {
  const both = withAdded(ROWS, [
    { id: "a", values: { name: "of before" } },
    { id: "b", values: { name: "Ben" } },
  ]);
  expect([both.total, both.count]).toEqual([2, 2]);
  expect([both.rowAt(0)?.values, both.rowAt(1)?.values, both.rowAt(2)]).toEqual([
    { name: "Ada" },
    { name: "Ben" },
    undefined,
  ]);
  expect(both.find("b")).toMatchObject({ rev: 0 });
  expect(withAdded(ROWS, [{ id: "a", values: {} }])).toBe(ROWS);
});
