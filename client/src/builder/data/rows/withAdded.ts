import type { TableRow } from "@formweave/schema/data";
import type { AddedRow } from "./waitingRows.ts";
import type { LoadedRows } from "./useRows.ts";

/** Adds new rows on their way behind the loaded ones, which include them later. */
export function withAdded(rows: LoadedRows, added: readonly AddedRow[]): LoadedRows {
  const waiting = added.filter(({ id }) => rows.find(id) === undefined).map(toRow);
  if (waiting.length === 0) return rows;
  return {
    ...rows,
    total: typeof rows.total === "number" ? rows.total + waiting.length : rows.total,
    count: rows.count + waiting.length,
    rowAt: (index) => (index < rows.count ? rows.rowAt(index) : waiting[index - rows.count]),
    find: (id) => rows.find(id) ?? waiting.find((row) => row.id === id),
    loaded: [...rows.loaded, ...waiting],
  };
}

/** A row without a number, which it gets from the server. */
function toRow({ id, values }: AddedRow): TableRow {
  return { number: 0, id, owner: null, rev: 0, values, createdAt: 0, changedAt: 0 };
}
