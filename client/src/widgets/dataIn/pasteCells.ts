import type { EntryColumn } from "@formweave/schema/answers";
import { addEntry, type Entry } from "./entries.ts";

interface PastePlace {
  readonly columns: readonly EntryColumn[];
  /** Target of the first cell. */
  readonly row: number;
  readonly column: number;
  /** Largest number of rows. */
  readonly maxRows: number;
}

/** True when a text has several cells in the format spreadsheets copy. */
export function isManyCells(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/**
 * Pastes spreadsheet cells into the entries: one line per row, tabs between cells. Rows are added up to the limit; values that a column
 * refuses are kept so that people see them refused, cells beyond the last column are dropped.
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
