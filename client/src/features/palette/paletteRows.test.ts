import { expect, it } from "vitest";
import { EMPTY_SHELF } from "./shelf.ts";
import { arrangePalette, OPENING_FILTER } from "./arrangePalette.ts";
import { paletteRows } from "./paletteRows.ts";

const { groups } = arrangePalette(OPENING_FILTER, EMPTY_SHELF);

it("has a row for each heading and as many as the entries below it take", () => {
  const rows = paletteRows(groups, 3);
  expect(rows.filter(({ length }) => length === 0)).toHaveLength(groups.length);
  expect(rows).toHaveLength(groups.reduce((sum, { entries }) => sum + 1 + Math.ceil(entries.length / 3), 0));
  expect(rows.every(({ length }) => length <= 3)).toBe(true);
});

it("keeps every entry, in order, whatever the columns", () => {
  const types = groups.flatMap(({ entries }) => entries.map(({ type }) => type));
  for (const columns of [1, 2, 5]) expect(paletteRows(groups, columns).flat()).toEqual(types);
});
