import { isEntityId, isRichText, type Json, type RichText, type Row } from "../model/index.ts";
import { isColor, matchesFormat } from "./format.ts";
import type { Cell, Property, RowsProperty } from "./property.ts";

// Deeper than a person can indent; deeper trees would exhaust the stack.
const MAX_TREE_DEPTH = 120;

/** A value of any kind of property. */
export type AnyValue = string | number | boolean | RichText | readonly Row[];

/** The value if it is of the property's kind, else undefined; for rows, only the valid ones. Never throws. */
export function readValue(property: Property, value: unknown): AnyValue | undefined {
  if (property.kind === "number") return Number.isFinite(value) ? Number(value) : undefined;
  if (property.kind === "boolean") return typeof value === "boolean" ? value : undefined;
  if (property.kind === "richText") return readRichText(value);
  if (property.kind === "rows") return Array.isArray(value) ? readRows(property, value) : undefined;
  return typeof value === "string" && acceptsString(property, value) ? value : undefined;
}

/** True for a value of a cell's kind. */
export function isCellValue(cell: Cell, value: unknown): value is string | number | boolean {
  if (cell.kind === "number") return Number.isFinite(value);
  return typeof value === cell.kind && (typeof value !== "string" || matchesFormat(cell.format, value));
}

function acceptsString(
  property: Exclude<Property, { kind: "number" | "boolean" | "richText" | "rows" }>,
  value: string,
) {
  if (property.kind === "text") return true;
  if (property.kind === "string") return matchesFormat(property.format, value);
  return property.kind === "enum" ? Object.hasOwn(property.values, value) : isColor(value);
}

/** Reads a rich text; undefined when it is invalid or too deep. Never throws. */
export function readRichText(value: unknown): RichText | undefined {
  return isShallow(value, MAX_TREE_DEPTH) && isRichText(value) ? value : undefined;
}

function readRows(property: RowsProperty, values: readonly unknown[]): readonly Row[] {
  const found = new Map<string, Row>();
  for (const value of values) {
    const row = readRow(property, value);
    if (row !== undefined && !found.has(row.id)) found.set(row.id, row);
  }
  return [...found.values()];
}

function readRow({ cells }: RowsProperty, value: unknown): Row | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  const { id } = value;
  if (!isEntityId(id)) return undefined;
  const given = new Map<string, unknown>(Object.entries(value));
  const read = Object.entries(cells).map(([name, cell]) => [name, cellValue(cell, given.get(name))] as const);
  return { ...Object.fromEntries(read), id };
}

function cellValue(cell: Cell, value: unknown): Json {
  if (isCellValue(cell, value)) return value;
  if (cell.kind === "string") return "";
  return cell.kind === "number" ? 0 : false;
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}
