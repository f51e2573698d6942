import type * as Y from "yjs";
import { orderBetween } from "../../geometry/index.ts";
import type { Json, Row } from "../../model/index.ts";
import { findDefinition } from "../../widgets/index.ts";
import { cellKey, hasCells, ORDER_CELL, parseRowKey, rowKey, type EntryList } from "./rowKeys.ts";
import { isList, isRecord, toJsonValue } from "./values.ts";

/** A stored row: its cells and its order key, without the id, which is in the key. */
export type RowValue = Readonly<Record<string, Json>>;

/** Locates an option, column or similar row within a list of a widget or a data source. */
export interface RowAddress {
  readonly entryId: string;
  readonly list: EntryList;
  readonly id: string;
}

/** The value of one row under an order key. */
export function rowValue({ id: _id, ...cells }: Row, order: string): RowValue {
  return { ...cells, [ORDER_CELL]: order };
}

/** The order key of a row; "" where it has none. */
export function orderOfRow({ [ORDER_CELL]: order }: RowValue): string {
  return typeof order === "string" ? order : "";
}

/**
 * The values of rows in the given order, ready to be written, by id. Rows that are in this order already keep their order keys;
 * the others come between them.
 */
export function orderRows(
  rows: readonly Row[],
  findOrder: (id: string) => string | undefined = () => undefined,
): ReadonlyMap<string, RowValue> {
  const existing = ascendingOrders(rows.map(({ id }) => findOrder(id)));
  const following = nextKnown(existing);
  const values = new Map<string, RowValue>();
  let previous: string | null = null;
  for (const [index, row] of rows.entries()) {
    const order: string = existing[index] ?? orderBetween(previous, following[index] ?? null, row.id);
    values.set(row.id, rowValue(row, order));
    previous = order;
  }
  return values;
}

/** For each position the next known order key, at it or after it. */
function nextKnown(orders: readonly (string | undefined)[]): readonly (string | undefined)[] {
  let next: string | undefined;
  return orders
    .toReversed()
    .map((order) => (next = order ?? next))
    .toReversed();
}

/** The order keys that can stay: all of them when they ascend, otherwise none. */
function ascendingOrders(orders: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const known = orders.filter((order) => order !== undefined);
  const rises = known.every((order, index) => index === 0 || (known[index - 1] ?? "") < order);
  return rises ? orders : orders.map(() => undefined);
}

/** The value of a row's key unless it was removed; separately stored cells are not included. */
export function livingRow(value: Json | undefined): RowValue | undefined {
  return isRecord(value) ? value : undefined;
}

/**
 * The value for a removed row: the row as the remover saw it, in an array, which code of schema 1 does not read as a row. So a
 * removal has an author, and a row changed concurrently by somebody else can be restored whole.
 */
export function removedRow(row: RowValue): Json {
  return [row];
}

/** The row before its removal; undefined where it was not removed. */
export function rowBeforeRemoval(value: Json | undefined): RowValue | undefined {
  const [row, ...others] = isList(value) ? value : [];
  return others.length === 0 && isRecord(row) ? row : undefined;
}

/** Merges separately stored cells into a row; null removes a cell. */
export function withCells(row: RowValue, cells: Iterable<readonly [cell: string, value: Json]>): RowValue {
  const merged: Record<string, Json> = { ...row };
  for (const [cell, value] of cells) {
    if (value === null) delete merged[cell];
    else merged[cell] = value;
  }
  return merged;
}

/** The row as people see it, with its cells; undefined when it does not exist or was removed. */
export function readRow(
  entry: Y.Map<unknown> | undefined,
  list: EntryList,
  id: string,
): RowValue | undefined {
  const row = livingRow(toJsonValue(entry?.get(rowKey(list, id))));
  return row && entry && withCells(row, readCells(entry, list, id));
}

/** The separately stored cells of a row, whether the row exists or not. */
export function readCells(entry: Y.Map<unknown>, list: EntryList, id: string): ReadonlyMap<string, Json> {
  const cells = new Map<string, Json>();
  for (const cell of cellNames(entry, list) ?? writtenCells(entry, list, id)) {
    const value = toJsonValue(entry.get(cellKey(list, id, cell)));
    if (value !== undefined) cells.set(cell, value);
  }
  return cells;
}

/** The cells that a row can have; undefined where no definition of a widget tells. */
function cellNames(entry: Y.Map<unknown>, list: EntryList): readonly string[] | undefined {
  if (!hasCells(list)) return [ORDER_CELL];
  const type = entry.get("type");
  const property = typeof type === "string" ? findDefinition(type)?.properties["options"] : undefined;
  return property?.kind === "rows" ? [...Object.keys(property.cells), ORDER_CELL] : undefined;
}

/** Scans all keys of the entry, which is slow with thousands of rows. */
function writtenCells(entry: Y.Map<unknown>, list: EntryList, id: string): readonly string[] {
  const start = cellKey(list, id, "");
  return [...entry.keys()].flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
}

/** The keys that belong to a key of an entry: for a row its own and those of its cells. */
export function keysOfRow(entry: Y.Map<unknown>, key: string): readonly string[] {
  const row = parseRowKey(key);
  if (row?.kind !== "row") return [key];
  return [key, ...[...readCells(entry, row.list, row.id).keys()].map((cell) => `${key}/${cell}`)];
}

/** The value of a cell in its row's own register, even when the cell is also stored apart; undefined for all other keys. */
export function valueInRow(entry: Y.Map<unknown> | undefined, key: string): Json | undefined {
  const parsed = parseRowKey(key);
  if (parsed?.kind !== "cell") return undefined;
  return livingRow(toJsonValue(entry?.get(rowKey(parsed.list, parsed.id))))?.[parsed.cell];
}

/**
 * The value of a key as people see it: a row with its cells, a cell from its own key or else from its row, anything else
 * unchanged.
 */
export function effectiveValue(entry: Y.Map<unknown> | undefined, key: string): Json | undefined {
  const parsed = parseRowKey(key);
  if (parsed?.kind === "row") return readRow(entry, parsed.list, parsed.id);
  if (parsed?.kind === "cell") return readRow(entry, parsed.list, parsed.id)?.[parsed.cell];
  return toJsonValue(entry?.get(key));
}
