import { findDefinition } from "../../widgets/index.ts";
import { parseWidgetKey, type Root, type WidgetField, type WidgetKey } from "../keys/keys.ts";
import { ORDER_CELL, type CellKey, type EntryList } from "../keys/rowKeys.ts";
import { parseSourceKey } from "../keys/sourceKeys.ts";
import type { Row } from "../../model/index.ts";
import { parsePageTextKey } from "../keys/pageTextKeys.ts";
import { parseThemeKey } from "./themeEntries.ts";

const FIELD_NAMES: Record<WidgetField, string> = {
  type: "type",
  at: "place in the order",
  xy: "position",
  wh: "size",
  screen: "screen",
  name: "name",
  visible: "visibility",
  locked: "lock",
  byHand: "order of what is inside",
  createdAt: "date of creation",
  createdBy: "author",
  assisted: "assistance",
  del: "deletion",
};
const LIST_NAMES: Readonly<Record<EntryList, string>> = {
  options: "option",
  events: "event",
  conditions: "condition",
  validation: "validation rule",
  query: "part of what it shows",
  fields: "column",
  rules: "sentence about who may",
  headers: "header",
  operations: "call",
  inputs: "input of a call",
};
/** Names of cells whose own would not tell. */
const CELL_NAMES: Readonly<Record<string, string>> = {
  [ORDER_CELL]: "place",
  unique: "no two alike",
  target: "table that it links to",
  cacheS: "time that answers are kept",
};

/** Names of the keys of other entries than widgets. */
const RECORD_KEYS: Partial<Record<Root, Readonly<Record<string, string>>>> = {
  screens: {
    route: "address",
    order: "place in the order",
    showInNav: "place in the navigation",
    access: "people who may open it",
    record: "row that it shows",
  },
  links: { from: "start", to: "end" },
  layout: { at: "position", xy: "place in the diagram" },
};
const SOURCE_KEYS: Readonly<Record<string, string>> = {
  enabled: "switch",
  base: "address",
  auth: "sign-in",
  parse: "way of reading",
  origin: "form whose responses it shows",
};
const COMMON_KEYS: Readonly<Record<string, string>> = { del: "deletion", kind: "kind" };
const META_KEYS: Readonly<Record<string, string>> = {
  byHand: "order of the components",
  home: "start screen",
  signUp: "people who may make an account",
};
const KEYED_NAMES = [
  ["role:", "role"],
  ["var:", "variable"],
  ["r:", "role that may open it"],
  ["p:", "parameter"],
] as const;

/** The name for people of a key of an entry of any root; given the widget or source, a row is called by its label or name. */
export function describeEntryKey(root: Root, key: string, named?: Named): string {
  if (root === "widgets") return describeKey(key, named);
  return root === "sources" ? describeSourceKey(key, named) : describeRecordKey(root, key);
}

function describeRecordKey(root: Root, key: string): string {
  const keyed = KEYED_NAMES.find(([prefix]) => key.startsWith(prefix))?.[1];
  if (root === "meta") return META_KEYS[key] ?? keyed ?? describeKey(key);
  return RECORD_KEYS[root]?.[key] ?? keyed ?? COMMON_KEYS[key] ?? key;
}

function describeSourceKey(key: string, named: Named | undefined): string {
  const parsed = parseSourceKey(key);
  if (parsed !== undefined && parsed.kind !== "field") return describeRow(parsed, named);
  return SOURCE_KEYS[key] ?? COMMON_KEYS[key] ?? key;
}

/** The widget or data source of a key, as far as it helps to name a row. */
export interface Named {
  readonly type: string;
  readonly rows: Readonly<Partial<Record<EntryList, readonly Row[]>>>;
}

/** The name of a widget's key for people; given the widget, a row is called by its label. */
export function describeKey(key: string, widget?: Named): string {
  const themed = parseThemeKey(key);
  if (themed !== undefined) return `${themed} of the theme`;
  const text = parsePageTextKey(key);
  if (text !== undefined) return `${text} of the page`;
  const parsed = parseWidgetKey(key);
  return parsed === undefined ? key : describeParsed(parsed, widget);
}

function describeParsed(key: WidgetKey, widget: Named | undefined): string {
  switch (key.kind) {
    case "field":
      return FIELD_NAMES[key.field];
    case "prop":
    case "text":
      return spellName(key.name);
    case "binding":
      return `binding of ${spellName(key.name)}`;
    case "style":
      return key.breakpoint === "base" ? key.style : `${key.style} (${key.breakpoint})`;
    case "row":
    case "cell":
      return describeRow(key, widget);
  }
}

function spellName(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

type RowName = Pick<CellKey, "list" | "id"> & { readonly cell?: string };

/** Describes a row or cell: "option “Red”: label", or "label of an option" when the row is gone or has no label. */
function describeRow({ list, id, cell }: RowName, widget: Named | undefined): string {
  const named = readLabel(widget?.rows[list]?.find((other) => other.id === id));
  const row = named === "" ? LIST_NAMES[list] : `${LIST_NAMES[list]} “${named}”`;
  if (cell === undefined) return row;
  const title = cellTitle(cell, widget);
  return named === "" ? `${title} of ${/^[aeiou]/.test(row) ? "an" : "a"} ${row}` : `${row}: ${title}`;
}

/** The label of an option, or the name of a column; "" where there is none. */
function readLabel(row: Row | undefined): string {
  const label = row?.["label"] ?? row?.["name"];
  return typeof label === "string" ? label.trim() : "";
}

function cellTitle(cell: string, widget: Named | undefined): string {
  const property = findDefinition(widget?.type ?? "")?.properties["options"];
  const title = property?.kind === "rows" ? property.cells[cell]?.title : undefined;
  return (title ?? CELL_NAMES[cell] ?? cell).toLowerCase();
}
