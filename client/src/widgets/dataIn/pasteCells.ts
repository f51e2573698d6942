import type { EntryColumn } from "@formweave/schema/answers";
import { addEntry, type Entry } from "./entries.ts";

interface PastePlace {
  readonly columns: readonly EntryColumn[];
  /** Where the first of the cells goes. */
  readonly row: number;
  readonly column: number;
  /** How many rows there may be. */
  readonly maxRows: number;
}

/** Whether a text is more than one cell, as a spreadsheet copies them. */
export function isManyCells(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/**
 * The entries with the cells of a spreadsheet in them: a line a row, a tab between cells. Rows are added as far as there may be
 * more; what a column does not take is there to be seen and refused, cells beyond the last column are left out.
 */
export function pasteCells(
  entries: readonly Entry[],
  text: string,
  { columns, row, column, maxRows }: PastePlace,
): readonly Entry[] {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const last = Math.min(row + lines.length, maxRows);
  let grown = entries;
  while (grown.length < last) grown = addEntry(grown);
  return grown.map((entry, index) => {
    const line = lines[index - row];
    if (index < row || line === undefined) return entry;
    const cells = line.split("\t").flatMap((cell, offset) => {
      const target = columns[column + offset];
      const value = cell.trim();
      return target === undefined ? [] : [[target.id, value] as const];
    });
    return { ...entry, values: new Map([...entry.values, ...cells]) };
  });
}
