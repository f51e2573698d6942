import type * as Y from "yjs";
import {
  findEntry,
  findListRoot,
  orderOfRow,
  readRow,
  readRows,
  rowBeforeRemoval,
  rowKey,
  rowValue,
  toJsonValue,
  withCells,
  writeRow,
  type RowAddress,
  type RowValue,
} from "../../doc/index.ts";
import { orderBetween } from "../../geometry/index.ts";
import type { Json, Row } from "../../model/index.ts";

/** Cells of a row by name; null takes one out. */
export type CellValues = Readonly<Record<string, Json>>;

/** The row as it is; undefined when it does not exist or was removed. */
export function readStoredRow(doc: Y.Doc, { entryId, list, id }: RowAddress): RowValue | undefined {
  return readRow(findEntry(doc, findListRoot(list), entryId), list, id);
}

/** The row as it was removed; undefined when it was not. */
export function readRemovedRow(doc: Y.Doc, { entryId, list, id }: RowAddress): RowValue | undefined {
  return rowBeforeRemoval(toJsonValue(findEntry(doc, findListRoot(list), entryId)?.get(rowKey(list, id))));
}

/** Changes cells of a row, or adds it behind the others. */
export function writeCells(doc: Y.Doc, at: RowAddress, cells: CellValues): void {
  const stored = readStoredRow(doc, at) ?? { order: orderBefore(doc, at, null) };
  writeRow(doc, at, withCells(stored, Object.entries(cells)));
}

/** Writes a row whole, in its place or behind the others. */
export function writeWhole(doc: Y.Doc, at: RowAddress, row: Row): void {
  const stored = readStoredRow(doc, at);
  writeRow(doc, at, rowValue(row, stored === undefined ? orderBefore(doc, at, null) : orderOfRow(stored)));
}

/** Moves a row before another one of its list, or behind all others; writes nothing else. */
export function moveBefore(doc: Y.Doc, at: RowAddress, before: string | null): void {
  const stored = readStoredRow(doc, at);
  if (stored !== undefined) writeRow(doc, at, { ...stored, order: orderBefore(doc, at, before) });
}

/** An order key right before another row; behind all others for null, and for a row that is gone. */
function orderBefore(doc: Y.Doc, { entryId, list, id }: RowAddress, before: string | null): string {
  const rows = readRows(findEntry(doc, findListRoot(list), entryId), list).filter((row) => row.id !== id);
  const found = rows.findIndex((row) => row.id === before);
  const index = found === -1 ? rows.length : found;
  const orderAt = (row: (typeof rows)[number] | undefined) => {
    const stored = row && readStoredRow(doc, { entryId, list, id: row.id });
    return stored === undefined ? null : orderOfRow(stored);
  };
  return orderBetween(orderAt(rows[index - 1]), orderAt(rows[index]), id);
}
