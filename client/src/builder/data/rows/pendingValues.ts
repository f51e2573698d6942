import type { Json } from "@formweave/schema/model";

/** Values that are on their way to the server, by row and field. */
export type PendingValues = ReadonlyMap<string, Readonly<Record<string, Json>>>;

/** A value on its way into a cell. */
interface PendingEdit {
  readonly rowId: string;
  readonly field: string;
  readonly after: Json;
}

/** Adds the values of edits on their way. */
export function withPending(known: PendingValues, edits: readonly PendingEdit[]): PendingValues {
  const next = new Map(known);
  for (const { rowId, field, after } of edits) next.set(rowId, { ...next.get(rowId), [field]: after });
  return next;
}

/** Drops values that have arrived, but for cells that were written again meanwhile. */
export function withoutPending(known: PendingValues, edits: readonly PendingEdit[]): PendingValues {
  const next = new Map(known);
  for (const { rowId, field, after } of edits) {
    const { [field]: value, ...others } = next.get(rowId) ?? {};
    if (value !== after) continue;
    if (Object.keys(others).length === 0) next.delete(rowId);
    else next.set(rowId, others);
  }
  return next;
}
