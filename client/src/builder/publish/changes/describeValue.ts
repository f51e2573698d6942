import { toPlainText, richText, type Json, type Row } from "@formweave/schema/model";
import { isColor, type NumberProperty, type Property } from "@formweave/schema/widgets";
import { cut } from "#builder/publish/describeWidget.ts";

/** A value for display; a colour also gets a swatch. */
export interface ShownValue {
  readonly text: string;
  readonly color?: string;
}

const NONE: ShownValue = { text: "none" };

/** Formats a value of a property; "none" when there is no value. */
export function describeValue(property: Property | undefined, value: Json | undefined): ShownValue {
  if (property === undefined) return describePlain(value);
  if (property.kind === "enum" && typeof value === "string") return { text: property.values[value] ?? value };
  if (property.kind === "number" && typeof value === "number") return describeNumber(property, value);
  const written = property.kind === "richText" ? richText.safeParse(value).data : undefined;
  return written === undefined ? describePlain(value) : describeText(toPlainText(written));
}

/** Formats a value of an unknown property. */
export function describePlain(value: Json | undefined): ShownValue {
  if (value === undefined || value === null || value === "") return NONE;
  if (typeof value === "boolean") return { text: value ? "yes" : "no" };
  if (Array.isArray(value)) return { text: formatCount(value.length) };
  if (typeof value === "object") return { text: "set" };
  const text = String(value);
  return isColor(text) ? { text, color: text } : describeText(text);
}

/** Compares the rows of a list: their numbers before and after, and the labels of added and removed rows. */
export function describeRows(
  before: readonly Row[],
  after: readonly Row[],
): readonly [ShownValue, ShownValue] {
  const difference = describeDifference(before, after);
  const count = formatCount(after.length);
  return [
    { text: formatCount(before.length) },
    { text: difference === "" ? count : `${count}, ${difference}` },
  ];
}

function describeDifference(before: readonly Row[], after: readonly Row[]): string {
  const [was, is] = [collectIds(before), collectIds(after)];
  const added = after.filter(({ id }) => !was.has(id));
  const removed = before.filter(({ id }) => !is.has(id));
  const parts = [formatLabels("new", added), formatLabels("without", removed)].filter((part) => part !== "");
  if (parts.length > 0) return parts.join(", ");
  return added.length + removed.length > 0 || before.length !== after.length ? "" : "changed";
}

/** "new: Mechanic, Driver"; rows without a label are left out. */
function formatLabels(word: string, rows: readonly Row[]): string {
  const labels = rows.map(({ label }) => label).filter((label) => typeof label === "string");
  return labels.length === 0 ? "" : `${word}: ${cut(labels.join(", "))}`;
}

function collectIds(rows: readonly Row[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}

function formatCount(count: number): string {
  return count === 0 ? "none" : String(count);
}

function describeNumber({ unit }: NumberProperty, value: number): ShownValue {
  return { text: unit === undefined ? String(value) : `${value} ${unit}` };
}

function describeText(text: string): ShownValue {
  return text.trim() === "" ? NONE : { text: cut(text.trim()) };
}
