import type * as Y from "yjs";
import type { Json, Row } from "../../model/index.ts";
import { findEntry, writeEntry } from "../entries/entries.ts";
import type { Root } from "../keys/keys.ts";
import { createRowCollector } from "../keys/rowCollector.ts";
import {
  cellKey,
  findListRoot,
  hasCells,
  ORDER_CELL,
  parseRowKey,
  rowKey,
  type EntryList,
} from "../keys/rowKeys.ts";
import { noteChange } from "../entries/recorder.ts";
import {
  livingRow,
  orderOfRow,
  orderRows,
  readCells,
  readRow,
  removedRow,
  type RowAddress,
  type RowValue,
} from "../keys/rows.ts";
import { isList, toJsonValue, sameJson } from "../keys/values.ts";

/**
 * Changes a row with as few writes as possible: in an existing row only the cells that differ are written, each on its own key,
 * so that concurrent writes into other cells survive. Undefined removes the row.
 */
export function writeRow(doc: Y.Doc, address: RowAddress, value: RowValue | undefined): void {
  const root = findListRoot(address.list);
  const entry = findEntry(doc, root, address.entryId);
  if (entry === undefined) throw new Error(`No entry ${root}/${address.entryId}`);
  const storedRow = readRow(entry, address.list, address.id);
  if (value === undefined) {
    if (storedRow !== undefined) removeRow(doc, entry, address, storedRow);
  } else if (storedRow === undefined) addRow(doc, entry, address, value);
  else if (hasCells(address.list)) writeCells(doc, entry, { ...address, storedRow }, value);
  else writeLogicRow(doc, entry, { ...address, storedRow }, value);
}

/** Changes a list of rows; rows that stay in their order keep their order keys. */
export function writeRows(doc: Y.Doc, { entryId, list }: Omit<RowAddress, "id">, rows: readonly Row[]): void {
  const entry = findEntry(doc, findListRoot(list), entryId);
  const wanted = orderRows(rows, (id) => orderIn(entry, list, id));
  for (const { id } of readRows(entry, list))
    if (!wanted.has(id)) writeRow(doc, { entryId, list, id }, undefined);
  for (const [id, value] of wanted) writeRow(doc, { entryId, list, id }, value);
}

/** The rows of one list of an entry, in their order. */
export function readRows(entry: Y.Map<unknown> | undefined, list: EntryList): readonly Row[] {
  const rows = createRowCollector();
  for (const key of entry?.keys() ?? []) {
    const parsed = parseRowKey(key);
    const value = parsed?.list === list ? toJsonValue(entry?.get(key)) : undefined;
    if (parsed !== undefined && value !== undefined) rows.add(parsed, value);
  }
  return rows.list(list);
}

function orderIn(entry: Y.Map<unknown> | undefined, list: EntryList, id: string): string | undefined {
  const row = readRow(entry, list, id);
  return row && orderOfRow(row);
}

/** Restores an earlier value of a key, as undo does; a value that is no row removes the row of the key. */
export function writeBack(
  doc: Y.Doc,
  { root, id, key, value }: { root: Root; id: string; key: string; value: Json | undefined },
): void {
  const entry = findEntry(doc, root, id);
  const parsed = parseRowKey(key);
  if (entry === undefined) return;
  if (parsed?.kind === "row" && findListRoot(parsed.list) === root && livingRow(value) === undefined)
    writeRow(doc, { entryId: id, list: parsed.list, id: parsed.id }, undefined);
  else writeEntry(doc, root, id, { key, value });
}

/** Removes a row with all known cells: a cell that remains was written by somebody who did not know of the removal. */
function removeRow(
  doc: Y.Doc,
  entry: Y.Map<unknown>,
  { entryId, list, id }: RowAddress,
  storedRow: RowValue,
): void {
  dropCells(doc, entry, { entryId, list, id });
  writeEntry(doc, findListRoot(list), entryId, { key: rowKey(list, id), value: removedRow(storedRow) });
}

function dropCells(doc: Y.Doc, entry: Y.Map<unknown>, { entryId, list, id }: RowAddress): void {
  for (const cell of readCells(entry, list, id).keys())
    writeEntry(doc, findListRoot(list), entryId, { key: cellKey(list, id, cell), value: undefined });
}

function addRow(doc: Y.Doc, entry: Y.Map<unknown>, address: RowAddress, value: RowValue): void {
  const { entryId, list, id } = address;
  // Cells left over from a removed row do not belong to the new one.
  dropCells(doc, entry, address);
  const key = rowKey(list, id);
  const before = toJsonValue(entry.get(key));
  entry.set(key, value);
  // Undoing an addition is a removal like any other.
  const undone = isList(before) ? before : removedRow(value);
  noteChange(doc, { root: findListRoot(list), id: entryId, key, before: undone, after: value });
}

interface ExistingRow extends RowAddress {
  readonly storedRow: RowValue;
}

function writeCells(doc: Y.Doc, entry: Y.Map<unknown>, address: ExistingRow, value: RowValue): void {
  for (const cell of new Set([...Object.keys(address.storedRow), ...Object.keys(value)]))
    writeCell(doc, entry, address, [cell, value[cell] ?? null]);
}

/** A logic row is stored as one value, except its order. */
function writeLogicRow(doc: Y.Doc, entry: Y.Map<unknown>, address: ExistingRow, value: RowValue): void {
  const { entryId, list, id, storedRow } = address;
  const key = rowKey(list, id);
  const { [ORDER_CELL]: order = "", ...cells } = value;
  const { [ORDER_CELL]: _order, ...previous } = storedRow;
  if (!sameJson(cells, previous)) {
    const own = orderOfRow(livingRow(toJsonValue(entry.get(key))) ?? {});
    writeEntry(doc, findListRoot(list), entryId, { key, value: { ...cells, [ORDER_CELL]: own } });
  }
  writeCell(doc, entry, address, [ORDER_CELL, order]);
}

function writeCell(
  doc: Y.Doc,
  entry: Y.Map<unknown>,
  { entryId, list, id, storedRow }: ExistingRow,
  [cell, value]: readonly [cell: string, value: Json],
): void {
  const before = storedRow[cell] ?? null;
  if (sameJson(before, value)) return;
  const key = cellKey(list, id, cell);
  entry.set(key, value);
  // Until a cell is stored apart its value is in the row; undo stores it apart again.
  noteChange(doc, { root: findListRoot(list), id: entryId, key, before, after: value });
}
