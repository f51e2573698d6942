import fc from "fast-check";
import { expect, it } from "vitest";
import { sortRows, type Sorting } from "./sortRows.ts";

const byText: Sorting = { column: 0, isNumeric: false, direction: "ascending" };
const byNumber: Sorting = { ...byText, isNumeric: true };

function first(rows: readonly (readonly string[])[], sorting: Sorting): readonly (string | undefined)[] {
  return sortRows(rows, sorting).map((row) => row.cells[0]);
}

it("sorts text as people read it and numbers by their value", () => {
  expect(first([["b10"], ["b9"], ["a"]], byText)).toEqual(["a", "b9", "b10"]);
  expect(first([["€ 1,000"], ["€ 20"], ["-3"]], byNumber)).toEqual(["-3", "€ 20", "€ 1,000"]);
});

it("turns round, but keeps empty cells at the end", () => {
  expect(first([[""], ["a"], ["b"]], { ...byText, direction: "descending" })).toEqual(["b", "a", ""]);
});

it("neither loses nor doubles a row, whatever is asked", () => {
  const rows = fc.array(fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }));
  const sorting = fc.record({
    column: fc.nat(4),
    isNumeric: fc.boolean(),
    direction: fc.constantFrom("ascending" as const, "descending" as const),
  });
  fc.assert(
    fc.property(rows, sorting, (table, by) => {
      const ids = sortRows(table, by).map((row) => row.id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(table.map((_, index) => index));
    }),
  );
});
