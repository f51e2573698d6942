import {
  describeKey,
  ORDER_CELL,
  parseDeletion,
  parsePlace,
  parseSize,
  parseStampedPoint,
  parseWidgetKey,
  rowBeforeRemoval,
  type WidgetRecord,
} from "@formweave/schema/doc";
import { plainTextOf, richText, type Json } from "@formweave/schema/model";

/** A value as people read it: words, with a swatch beside them where it is a colour. */
export interface ValueInWords {
  readonly text: string;
  readonly color?: string;
}

/** In the place of a value that nobody has set, and so nobody removed. */
export const NOT_SET: ValueInWords = { text: "Not set" };

/** Longest text that is shown of a value; the whole stays in the log. */
const MAX_SHOWN = 120;
const COLOR = /^(#[\da-f]{3,8}|(rgb|hsl|oklch|oklab|lab|lch)a?\([\d\s.,%/deg+-]+\))$/i;

/** Says what a value of a key is. `nameOf` gives the name of a widget. */
export function describeValue(
  key: string,
  value: Json | undefined,
  nameOf: (widgetId: string) => string | undefined,
): ValueInWords {
  if (value === undefined || value === null) return { text: key === "del" ? "Not deleted" : "Removed" };
  if (typeof value === "boolean") return { text: describeFlag(key, value) };
  if (typeof value === "number") return { text: String(value) };
  const text = describeRowPart(key, value);
  if (text !== undefined) return { text };
  if (typeof value !== "string") return { text: shorten(describeShape(key, value, nameOf)) };
  if (COLOR.test(value)) return { text: value, color: value };
  return { text: value.trim() === "" ? "Empty" : shorten(value) };
}

/** What is changed, in front of people: "label", of a row of the widget "option “Red”: label". */
export function describePlace(root: string, key: string, widget?: WidgetRecord): string {
  return root === "widgets" || root === "meta" ? describeKey(key, widget) : key;
}

/** Of a row what its value does not say itself: that it was removed, or where it stands. */
function describeRowPart(key: string, value: Json): string | undefined {
  const parsed = parseWidgetKey(key);
  if (parsed?.kind === "row" && rowBeforeRemoval(value) !== undefined) return "Removed";
  return parsed?.kind === "cell" && parsed.cell === ORDER_CELL ? "Another place" : undefined;
}

function describeFlag(key: string, value: boolean): string {
  if (key === "visible") return value ? "Shown" : "Hidden";
  if (key === "locked") return value ? "Locked" : "Unlocked";
  return value ? "On" : "Off";
}

function describeShape(key: string, value: Json, nameOf: (id: string) => string | undefined): string {
  switch (key) {
    case "xy":
      return describePoint(value);
    case "wh":
      return describeSize(value);
    case "at":
      return describeParent(parsePlace(value)?.parentId ?? null, nameOf);
    case "del":
      return parseDeletion(value) === undefined ? "Not deleted" : "Deleted";
    default:
      return describeContent(value);
  }
}

function describePoint(value: Json): string {
  const point = parseStampedPoint(value);
  return point === undefined ? "Nowhere" : `${Math.round(point.x)}, ${Math.round(point.y)}`;
}

function describeSize(value: Json): string {
  const size = parseSize(value);
  return size === undefined ? "No size" : `${Math.round(size.width)} × ${Math.round(size.height)}`;
}

function describeParent(parentId: string | null, nameOf: (id: string) => string | undefined): string {
  return parentId === null ? "On the canvas" : `In ${nameOf(parentId) ?? "a container"}`;
}

function describeContent(value: Json): string {
  const rich = richText.safeParse(value);
  if (rich.success) return plainTextOf(rich.data) || "Empty";
  const label = labelOf(value);
  return label ?? JSON.stringify(value);
}

/** Options and rules bear a label. */
function labelOf(value: Json): string | undefined {
  if (typeof value !== "object" || value === null || !("label" in value)) return undefined;
  return typeof value.label === "string" ? value.label : undefined;
}

function shorten(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1)}…`;
}
