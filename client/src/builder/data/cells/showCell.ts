import { writeNumber } from "@formweave/schema/answers";
import { getColumnAnswers } from "./getColumnAnswers.ts";
import type { Json, SourceField } from "@formweave/schema/model";

/** Returns the text of a value for reading; a value that does not fit its column is shown as it was written. */
export function showCell(field: SourceField, value: Json | null | undefined, language: string): string {
  if (value === null || value === undefined) return "";
  if (!isFitting(field, value)) return showRaw(value);
  return getColumnAnswers(field)?.show(value, language) ?? showRaw(value);
}

/** Returns the text of a value for editing and copying; `readTyped` reads it back in the same language. */
export function writeCell(field: SourceField, value: Json | null | undefined, language: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return writeNumber(value, language);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" && field.kind !== "choice") return value;
  return showCell(field, value, language);
}

/** True when a value is one of its column's kind; links are ids of rows. */
export function isFitting(field: SourceField, value: Json): boolean {
  if (field.kind === "link") return typeof value === "string";
  return getColumnAnswers(field)?.parse(value).ok === true;
}

/** Returns a value as it was written, whatever its column is. */
export function showRaw(value: Json): string {
  if (Array.isArray(value)) return value.map((item) => showRaw(item)).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
