/** The lists of rows that a widget may have, by their key prefix. */
export const ROW_LISTS = {
  o: "options",
  e: "events",
  c: "conditions",
  v: "validation",
  q: "query",
} as const;
export type RowList = (typeof ROW_LISTS)[keyof typeof ROW_LISTS];

/** The lists of rows that a data source may have, by their key prefix. */
export const SOURCE_LISTS = { f: "fields", a: "rules", h: "headers", op: "operations", i: "inputs" } as const;
export type SourceList = (typeof SOURCE_LISTS)[keyof typeof SOURCE_LISTS];

/** A list of rows of any entry. No two lists share a prefix, so that a key alone says its list. */
export type EntryList = RowList | SourceList;
const LISTS: Readonly<Record<string, EntryList>> = { ...ROW_LISTS, ...SOURCE_LISTS };

/** The cell of every row with its position in the list. */
export const ORDER_CELL = "order";

/**
 * Lists whose cells are stored apart: two people may change different cells of one row, and both keep theirs. Rows of other lists
 * are stored whole, but for their order: their cells make sense only together.
 */
const WITH_CELLS: readonly EntryList[] = ["options", "fields", "operations"];

/** The key of a row. */
export interface RowKey<List extends EntryList = EntryList> {
  readonly kind: "row";
  readonly list: List;
  readonly id: string;
}

/** The key of a row's cell that is stored apart from its row. */
export interface CellKey<List extends EntryList = EntryList> {
  readonly kind: "cell";
  readonly list: List;
  readonly id: string;
  readonly cell: string;
}

/** Excludes names that would reach an object's prototype. */
const NAMES = /^(?!__proto__$|constructor$|prototype$)[A-Za-z_][A-Za-z0-9_-]{0,63}$/;
const IDS = /^[A-Za-z0-9_-]{1,64}$/;
const PREFIXES = new Map(Object.entries(LISTS).map(([prefix, list]) => [list, prefix]));

/** True for a name that a key may hold: of a property, a text, a style or a cell. */
export function isKeyName(name: string): boolean {
  return NAMES.test(name);
}

export function rowKey(list: EntryList, id: string): string {
  return `${PREFIXES.get(list) ?? ""}:${id}`;
}

/** The key of a cell stored apart from its row. */
export function cellKey(list: EntryList, id: string, cell: string): string {
  return `${rowKey(list, id)}/${cell}`;
}

/** The root whose entries have a list. */
export function findListRoot(list: EntryList): "widgets" | "sources" {
  return Object.values<EntryList>(ROW_LISTS).includes(list) ? "widgets" : "sources";
}

/** True for a list whose rows have cells that are stored apart, beside their order. */
export function hasCells(list: EntryList): boolean {
  return WITH_CELLS.includes(list);
}

/** Parses the key of a row or of its cell, of any entry; undefined for other keys. */
export function parseRowKey(key: string): RowKey | CellKey | undefined {
  return parseListKey(key, LISTS);
}

/** Like `parseRowKey`, for some of the lists. */
export function parseListKey<List extends EntryList>(
  key: string,
  lists: Readonly<Record<string, List>>,
): RowKey<List> | CellKey<List> | undefined {
  const colon = key.indexOf(":");
  const prefix = key.slice(0, Math.max(0, colon));
  const list = Object.hasOwn(lists, prefix) ? lists[prefix] : undefined;
  if (list === undefined) return undefined;
  const slash = key.indexOf("/");
  const id = slash === -1 ? key.slice(colon + 1) : key.slice(colon + 1, slash);
  if (!IDS.test(id)) return undefined;
  if (slash === -1) return { kind: "row", list, id };
  const cell = key.slice(slash + 1);
  return isCell(list, cell) ? { kind: "cell", list, id, cell } : undefined;
}

function isCell(list: EntryList, cell: string): boolean {
  return cell === ORDER_CELL || (hasCells(list) && cell !== "id" && isKeyName(cell));
}
