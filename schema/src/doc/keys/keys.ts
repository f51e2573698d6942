import { BREAKPOINTS, type Breakpoint } from "../../model/index.ts";
import { isKeyName, parseListKey, ROW_LISTS, type CellKey, type RowKey, type RowList } from "./rowKeys.ts";

/** The schema version of this code, stored in `meta.schema`. */
export const SCHEMA_VERSION = 4;

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

/** A parsed key of a widget's map. */
export type WidgetKey =
  | { readonly kind: "field"; readonly field: WidgetField }
  | { readonly kind: "prop"; readonly name: string }
  | { readonly kind: "text"; readonly name: string }
  | { readonly kind: "binding"; readonly name: string }
  | { readonly kind: "style"; readonly breakpoint: Breakpoint; readonly style: string }
  | RowKey<RowList>
  | CellKey<RowList>;

const FIELDS: ReadonlySet<string> = new Set(WIDGET_FIELDS);

/** The key of a property's value. */
export function propKey(name: string): string {
  return `p:${name}`;
}

/** The key of a property's collaborative text. */
export function textKey(name: string): string {
  return `t:${name}`;
}

/** The key of what a property follows. */
export function bindingKey(name: string): string {
  return `b:${name}`;
}

/** The key of a style value. */
export function styleKey(breakpoint: string, style: string): string {
  return `s:${breakpoint}/${style}`;
}

/** Parses a key of a widget's map; undefined for an invalid one. */
export function parseWidgetKey(key: string): WidgetKey | undefined {
  if (isField(key)) return { kind: "field", field: key };
  const rest = key.slice(2);
  switch (key.slice(0, 2)) {
    case "p:":
      return isKeyName(rest) ? { kind: "prop", name: rest } : undefined;
    case "t:":
      return isKeyName(rest) ? { kind: "text", name: rest } : undefined;
    case "b:":
      return isKeyName(rest) ? { kind: "binding", name: rest } : undefined;
    case "s:":
      return parseStyle(rest);
    default:
      return parseListKey(key, ROW_LISTS);
  }
}

function isField(key: string): key is WidgetField {
  return FIELDS.has(key);
}

function parseStyle(rest: string): WidgetKey | undefined {
  const slash = rest.indexOf("/");
  const breakpoint = BREAKPOINTS.find((known) => known === rest.slice(0, slash));
  const style = rest.slice(slash + 1);
  return breakpoint !== undefined && isKeyName(style) ? { kind: "style", breakpoint, style } : undefined;
}
