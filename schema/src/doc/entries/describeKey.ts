import { findDefinition } from "../../widgets/index.ts";
import {
  ORDER_CELL,
  parseWidgetKey,
  type CellKey,
  type Root,
  type WidgetField,
  type WidgetKey,
} from "../keys/keys.ts";
import { parsePageTextKey } from "../keys/pageTextKeys.ts";
import { parseThemeKey } from "./themeEntries.ts";
import type { WidgetRecord } from "./widgets.ts";

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
const LIST_NAMES = {
  options: "option",
  events: "event",
  conditions: "condition",
  validation: "validation rule",
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

/** The name for people of a key of an entry of any root; given the widget, a row is called by its label. */
export function describeEntryKey(root: Root, key: string, widget?: Named): string {
  if (root === "widgets") return describeKey(key, widget);
  const keyed = KEYED_NAMES.find(([prefix]) => key.startsWith(prefix))?.[1];
  if (root === "meta") return META_KEYS[key] ?? keyed ?? describeKey(key);
  return RECORD_KEYS[root]?.[key] ?? keyed ?? COMMON_KEYS[key] ?? key;
}

/** The widget of a key, as far as it helps to name a row. */
type Named = Pick<WidgetRecord, "type" | "rows">;

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
      return key.name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
    case "style":
      return key.breakpoint === "base" ? key.style : `${key.style} (${key.breakpoint})`;
    case "row":
    case "cell":
      return describeRow(key, widget);
  }
}

type RowKey = Pick<CellKey, "list" | "id"> & { readonly cell?: string };

/** Describes a row or cell: "option “Red”: label", or "label of an option" when the row is gone or has no label. */
function describeRow({ list, id, cell }: RowKey, widget: Named | undefined): string {
  const label = widget?.rows[list].find((row) => row.id === id)?.["label"];
  const named = typeof label === "string" ? label.trim() : "";
  const row = named === "" ? LIST_NAMES[list] : `${LIST_NAMES[list]} “${named}”`;
  if (cell === undefined) return row;
  const title = cellTitle(cell, widget);
  return named === "" ? `${title} of ${/^[aeiou]/.test(row) ? "an" : "a"} ${row}` : `${row}: ${title}`;
}

function cellTitle(cell: string, widget: Named | undefined): string {
  if (cell === ORDER_CELL) return "place";
  const property = findDefinition(widget?.type ?? "")?.properties["options"];
  const title = property?.kind === "rows" ? property.cells[cell]?.title : undefined;
  return (title ?? cell).toLowerCase();
}
