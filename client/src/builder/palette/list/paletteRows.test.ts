import { expect, it } from "vitest";
import { DEFAULT_PALETTE_SETTINGS } from "#builder/palette/paletteSettings.ts";
import { arrangePalette, OPENING_FILTER } from "#builder/palette/arrangePalette.ts";
import { nextEntry, paletteRows } from "./paletteRows.ts";

const { groups } = arrangePalette(OPENING_FILTER, DEFAULT_PALETTE_SETTINGS);

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

it("walks along the entries and the lines, past headings, and stops at the ends", () => {
  const rows = [[], ["email", "phone", "date"], ["button"], [], ["heading", "text"]] as const;
  expect(nextEntry(rows, "date", "ArrowRight")).toBe("button");
  expect(nextEntry(rows, "heading", "ArrowLeft")).toBe("button");
  expect(nextEntry(rows, "date", "ArrowDown")).toBe("button");
  expect(nextEntry(rows, "text", "ArrowUp")).toBe("button");
  expect(nextEntry(rows, "button", "ArrowDown")).toBe("heading");
  expect(nextEntry(rows, "button", "Home")).toBe("email");
  expect(nextEntry(rows, "button", "End")).toBe("text");
  expect(nextEntry(rows, "email", "ArrowLeft")).toBeUndefined();
  expect(nextEntry(rows, "text", "ArrowDown")).toBeUndefined();
  expect(nextEntry(rows, "text", "a")).toBeUndefined();
});
