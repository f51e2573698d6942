import { BREAKPOINTS, type Breakpoint } from "../../model/index.ts";

/** The schema version of this code, stored in `meta.schema`. */
export const SCHEMA_VERSION = 3;

/** The root maps of a canvas document. */
export const ROOTS = ["meta", "screens", "widgets", "links", "layout", "sources", "flows"] as const;
export type Root = (typeof ROOTS)[number];

/** Keys of a widget that hold one plain value each. */
export const WIDGET_FIELDS = [
  "type",
  "at",
  "xy",
  "wh",
  "screen",
  "name",
  "visible",
  "locked",
  /** Set on a container whose children somebody ordered by hand. */
  "byHand",
  "createdAt",
  "createdBy",
  /** Set when the assistant changed the widget last: for whom, and when. */
  "assisted",
  "del",
] as const;
export type WidgetField = (typeof WIDGET_FIELDS)[number];

/** The lists of rows a widget may have, by their key prefix. */
export const ROW_LISTS = { o: "options", e: "events", c: "conditions", v: "validation" } as const;
export type RowPrefix = keyof typeof ROW_LISTS;
export type RowList = (typeof ROW_LISTS)[RowPrefix];

/** A parsed key of a widget's map. */
export type WidgetKey =
  | { readonly kind: "field"; readonly field: WidgetField }
  | { readonly kind: "prop"; readonly name: string }
  | { readonly kind: "text"; readonly name: string }
  | { readonly kind: "style"; readonly breakpoint: Breakpoint; readonly style: string }
  | { readonly kind: "row"; readonly list: RowList; readonly id: string }
  | CellKey;

/** The key of a row's cell that is stored apart from its row. */
export interface CellKey {
  readonly kind: "cell";
  readonly list: RowList;
  readonly id: string;
  readonly cell: string;
}

/** The cell of every row with its position in the list. */
export const ORDER_CELL = "order";

const ROW_PREFIXES: Record<RowList, RowPrefix> = {
  options: "o",
  events: "e",
  conditions: "c",
  validation: "v",
};
const FIELDS: ReadonlySet<string> = new Set(WIDGET_FIELDS);
/** Excludes names that would reach an object's prototype. */
const NAMES = /^(?!__proto__$|constructor$|prototype$)[A-Za-z_][A-Za-z0-9_-]{0,63}$/;
const IDS = /^[A-Za-z0-9_-]{1,64}$/;

/** The key of a property's value. */
export function propKey(name: string): string {
  return `p:${name}`;
}

/** The key of a property's collaborative text. */
export function textKey(name: string): string {
  return `t:${name}`;
}

/** The key of a style value. */
export function styleKey(breakpoint: string, style: string): string {
  return `s:${breakpoint}/${style}`;
}

export function rowKey(list: RowList, id: string): string {
  return `${ROW_PREFIXES[list]}:${id}`;
}

/** The key of a cell stored apart from its row. */
export function cellKey(list: RowList, id: string, cell: string): string {
  return `${rowKey(list, id)}/${cell}`;
}

/** Parses a key of a widget's map; undefined for an invalid one. */
export function parseWidgetKey(key: string): WidgetKey | undefined {
  if (isField(key)) return { kind: "field", field: key };
  const rest = key.slice(2);
  switch (key.slice(0, 2)) {
    case "p:":
      return NAMES.test(rest) ? { kind: "prop", name: rest } : undefined;
    case "t:":
      return NAMES.test(rest) ? { kind: "text", name: rest } : undefined;
    case "s:":
      return parseStyle(rest);
    default:
      return parseRow(key);
  }
}

function isField(key: string): key is WidgetField {
  return FIELDS.has(key);
}

function parseStyle(rest: string): WidgetKey | undefined {
  const slash = rest.indexOf("/");
  const breakpoint = BREAKPOINTS.find((known) => known === rest.slice(0, slash));
  const style = rest.slice(slash + 1);
  return breakpoint !== undefined && NAMES.test(style) ? { kind: "style", breakpoint, style } : undefined;
}

function parseRow(key: string): WidgetKey | undefined {
  const prefix = key.slice(0, 1);
  if (key[1] !== ":" || !isRowPrefix(prefix)) return undefined;
  const list = ROW_LISTS[prefix];
  const slash = key.indexOf("/");
  const id = slash === -1 ? key.slice(2) : key.slice(2, slash);
  if (!IDS.test(id)) return undefined;
  if (slash === -1) return { kind: "row", list, id };
  const cell = key.slice(slash + 1);
  return isCell(list, cell) ? { kind: "cell", list, id, cell } : undefined;
}

/** Only options have separately stored cells: the cells of an event or a condition make sense only together. */
function isCell(list: RowList, cell: string): boolean {
  return cell === ORDER_CELL || (list === "options" && cell !== "id" && NAMES.test(cell));
}

function isRowPrefix(prefix: string): prefix is RowPrefix {
  return prefix in ROW_LISTS && prefix.length === 1;
}
