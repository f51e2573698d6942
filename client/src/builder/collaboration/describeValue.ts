import {
  describeEntryKey,
  isList,
  isRecord,
  ORDER_CELL,
  parseDeletion,
  parseTreePosition,
  parseSize,
  parseStampedPoint,
  parseRowKey,
  rowBeforeRemoval,
  type Named,
  type Root,
} from "@formweave/schema/doc";
import { toPlainText, richText, type Json } from "@formweave/schema/model";

/** A value in words, with a color to show as a swatch when it is one. */
export interface ValueInWords {
  readonly text: string;
  readonly color?: string;
}

/** Stands for a value that nobody has set, as opposed to one that was removed. */
export const NOT_SET: ValueInWords = { text: "Not set" };

/** Greatest length of a shown value, characters; the log keeps the whole. */
const MAX_SHOWN = 120;
const COLOR = /^(#[\da-f]{3,8}|(rgb|hsl|oklch|oklab|lab|lch)a?\([\d\s.,%/deg+-]+\))$/i;

/** Describes the value of a key in words. `nameOf` returns the name of a widget. */
export function describeValue(
  key: string,
  value: Json | undefined,
  findName: (widgetId: string) => string | undefined,
): ValueInWords {
  if (value === undefined || value === null) return { text: key === "del" ? "Not deleted" : "Removed" };
  if (typeof value === "boolean") return { text: describeFlag(key, value) };
  if (typeof value === "number") return { text: String(value) };
  const text = describeRowPart(key, value);
  if (text !== undefined) return { text };
  if (typeof value !== "string") return { text: shorten(describeShape(key, value, findName)) };
  if (COLOR.test(value)) return { text: value, color: value };
  return { text: value.trim() === "" ? "Empty" : shorten(value) };
}

/** Describes the property that a key stands for: "label", or "option “Red”: label" for a row of the entry. */
export function describeProperty(root: Root, key: string, named?: Named): string {
  return describeEntryKey(root, key, named);
}

/** Describes what a row's value itself does not say: that the row was removed or moved. */
function describeRowPart(key: string, value: Json): string | undefined {
  const parsed = parseRowKey(key);
  if (parsed?.kind === "row" && rowBeforeRemoval(value) !== undefined) return "Removed";
  return parsed?.kind === "cell" && parsed.cell === ORDER_CELL ? "Another place" : undefined;
}

function describeFlag(key: string, value: boolean): string {
  if (key === "visible") return value ? "Shown" : "Hidden";
  if (key === "locked") return value ? "Locked" : "Unlocked";
  return value ? "On" : "Off";
}

function describeShape(key: string, value: Json, findName: (id: string) => string | undefined): string {
  switch (key) {
    case "xy":
      return describePoint(value);
    case "wh":
      return describeSize(value);
    case "at":
      return describeParent(parseTreePosition(value)?.parentId ?? null, findName);
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

function describeParent(parentId: string | null, findName: (id: string) => string | undefined): string {
  return parentId === null ? "On the canvas" : `In ${findName(parentId) ?? "a container"}`;
}

function describeContent(value: Json): string {
  const rich = richText.safeParse(value);
  if (rich.success) return toPlainText(rich.data) || "Empty";
  const labels = isList(value) ? value.map(readLabel) : [readLabel(value)];
  return labels.includes(undefined) ? JSON.stringify(value) : labels.join(", ");
}

/** Label of an option or a rule, or name of a column. */
function readLabel(value: Json): string | undefined {
  if (!isRecord(value)) return undefined;
  const label = value["label"] ?? value["name"];
  return typeof label === "string" ? label : undefined;
}

function shorten(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1)}…`;
}
