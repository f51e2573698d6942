import type { Json } from "@formweave/schema/model";
import type { PendingValues } from "./pendingValues.ts";

/** A new row with an id of this page's own. */
export interface AddedRow {
  readonly id: string;
  readonly values: Record<string, Json>;
}

/** A new row, until the loaded ones include it; a refused one stays, and is added again by its next change. */
export interface WaitingRow extends AddedRow {
  readonly isRefused: boolean;
}

/** Puts new rows behind the others, and rows that are added again in their place. */
export function withWaiting(known: readonly WaitingRow[], rows: readonly AddedRow[]): readonly WaitingRow[] {
  const next = new Map(known.map((row) => [row.id, row]));
  for (const row of rows) next.set(row.id, { ...row, isRefused: false });
  return [...next.values()];
}

interface RefusedRows {
  readonly rows: readonly AddedRow[];
  readonly pending: PendingValues;
}

/** Marks rows as refused, with what was typed into them meanwhile. */
export function withRefused(
  known: readonly WaitingRow[],
  { rows, pending }: RefusedRows,
): readonly WaitingRow[] {
  const refused = new Set(rows.map(({ id }) => id));
  return known.map((row) =>
    refused.has(row.id)
      ? { ...row, values: { ...row.values, ...pending.get(row.id) }, isRefused: true }
      : row,
  );
}
