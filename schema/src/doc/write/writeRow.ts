import type * as Y from "yjs";
import type { Json, Row } from "../../model/index.ts";
import { findEntry, writeEntry } from "../entries/entries.ts";
import { cellKey, ORDER_CELL, parseWidgetKey, rowKey, type Root, type RowList } from "../keys/keys.ts";
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
import { readWidget } from "../entries/widgets.ts";

/**
 * Changes a row with as few writes as possible: in an existing row only the cells that differ are written, each on its own key,
 * so that concurrent writes into other cells survive. Undefined removes the row.
 */
export function writeRow(doc: Y.Doc, address: RowAddress, value: RowValue | undefined): void {
  const entry = findEntry(doc, "widgets", address.widgetId);
  if (entry === undefined) throw new Error(`No widget ${address.widgetId}`);
  const storedRow = readRow(entry, address.list, address.id);
  if (value === undefined) {
    if (storedRow !== undefined) removeRow(doc, entry, address, storedRow);
  } else if (storedRow === undefined) addRow(doc, entry, address, value);
  else if (address.list === "options") writeCells(doc, entry, { ...address, storedRow }, value);
  else writeLogicRow(doc, entry, { ...address, storedRow }, value);
}

/** Changes a list of rows; rows that stay in their order keep their order keys. */
export function writeRows(
  doc: Y.Doc,
  { widgetId, list }: Omit<RowAddress, "id">,
  rows: readonly Row[],
): void {
  const entry = findEntry(doc, "widgets", widgetId);
  const storedRow = readWidget(doc, widgetId)?.rows[list] ?? [];
  const wanted = orderRows(rows, (id) => orderIn(entry, list, id));
  for (const { id } of storedRow) if (!wanted.has(id)) writeRow(doc, { widgetId, list, id }, undefined);
  for (const [id, value] of wanted) writeRow(doc, { widgetId, list, id }, value);
}

function orderIn(entry: Y.Map<unknown> | undefined, list: RowList, id: string): string | undefined {
  const row = readRow(entry, list, id);
  return row && orderOfRow(row);
}

/** Restores an earlier value of a key, as undo does; a value that is no row removes the row of the key. */
export function writeBack(
  doc: Y.Doc,
  { root, id, key, value }: { root: Root; id: string; key: string; value: Json | undefined },
): void {
  const entry = findEntry(doc, root, id);
  const parsed = root === "widgets" ? parseWidgetKey(key) : undefined;
  if (entry === undefined) return;
  if (parsed?.kind === "row" && livingRow(value) === undefined)
    writeRow(doc, { widgetId: id, list: parsed.list, id: parsed.id }, undefined);
  else writeEntry(doc, root, id, { key, value });
}

/** Removes a row with all known cells: a cell that remains was written by somebody who did not know of the removal. */
function removeRow(
  doc: Y.Doc,
  entry: Y.Map<unknown>,
  { widgetId, list, id }: RowAddress,
  storedRow: RowValue,
): void {
  dropCells(doc, entry, { widgetId, list, id });
  writeEntry(doc, "widgets", widgetId, { key: rowKey(list, id), value: removedRow(storedRow) });
}

function dropCells(doc: Y.Doc, entry: Y.Map<unknown>, { widgetId, list, id }: RowAddress): void {
  for (const cell of readCells(entry, list, id).keys())
    writeEntry(doc, "widgets", widgetId, { key: cellKey(list, id, cell), value: undefined });
}

function addRow(doc: Y.Doc, entry: Y.Map<unknown>, address: RowAddress, value: RowValue): void {
  const { widgetId, list, id } = address;
  // Cells left over from a removed row do not belong to the new one.
  dropCells(doc, entry, address);
  const key = rowKey(list, id);
  const before = toJsonValue(entry.get(key));
  entry.set(key, value);
  // Undoing an addition is a removal like any other.
  const undone = isList(before) ? before : removedRow(value);
  noteChange(doc, { root: "widgets", id: widgetId, key, before: undone, after: value });
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
  const { widgetId, list, id, storedRow } = address;
  const key = rowKey(list, id);
  const { [ORDER_CELL]: order = "", ...cells } = value;
  const { [ORDER_CELL]: _order, ...previous } = storedRow;
  if (!sameJson(cells, previous)) {
    const own = orderOfRow(livingRow(toJsonValue(entry.get(key))) ?? {});
    writeEntry(doc, "widgets", widgetId, { key, value: { ...cells, [ORDER_CELL]: own } });
  }
  writeCell(doc, entry, address, [ORDER_CELL, order]);
}

function writeCell(
  doc: Y.Doc,
  entry: Y.Map<unknown>,
  { widgetId, list, id, storedRow }: ExistingRow,
  [cell, value]: readonly [cell: string, value: Json],
): void {
  const before = storedRow[cell] ?? null;
  if (sameJson(before, value)) return;
  const key = cellKey(list, id, cell);
  entry.set(key, value);
  // Until a cell is stored apart its value is in the row; undo stores it apart again.
  noteChange(doc, { root: "widgets", id: widgetId, key, before, after: value });
}
