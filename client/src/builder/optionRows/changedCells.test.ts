import { expect, it } from "vitest";
import { changedCells } from "./changedCells.ts";

const row = { id: "a", label: "Red", value: "red" };

it("holds only the cells that differ, so that nobody's work in the others is written over", () => {
  expect(changedCells(row, { ...row, label: "Crimson" })).toEqual({ label: "Crimson" });
  expect(changedCells(row, { ...row, href: "#" })).toEqual({ href: "#" });
  expect(changedCells(row, { ...row })).toEqual({});
});

it("says null for a cell that was taken out", () => {
  expect(changedCells(row, { id: "a", label: "Red" })).toEqual({ value: null });
});
