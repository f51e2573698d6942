import { foldAccents, type Json, type SourceField } from "@formweave/schema/model";
import { createHash } from "node:crypto";
import { parseValue } from "./parseValues.ts";

/** A value of a row as rows are found and sorted by it: a number, or a text. */
export interface RowCell {
  /** The chosen option, of several; empty otherwise. */
  readonly part: string;
  readonly number: number | null;
  readonly text: string | null;
}

/** Longest value that is compared as it is; longer ones by their hash. */
const MAX_COMPARED = 200;

/** The cells of a column in a row; none for a value that does not fit its column (any more). */
export function toRowCells(field: SourceField, value: Json): readonly RowCell[] {
  const parsed = parseValue(field, value);
  if (!parsed.ok || parsed.value === undefined) return [];
  const { kind } = field;
  if (kind === "choices") return toChosenCells(parsed.value);
  return [{ part: "", ...toCellValue(kind, parsed.value) }];
}

/** A value as it is compared with those that only one row may have; undefined where nothing is to compare. */
export function toUniqueValue(field: SourceField, value: Json): string | undefined {
  const parsed = parseValue(field, value);
  if (!parsed.ok || parsed.value === undefined) return undefined;
  const { value: read } = parsed;
  const text = typeof read === "string" ? readUnique(field, read) : JSON.stringify(read);
  return text.length > MAX_COMPARED ? createHash("sha256").update(text).digest("hex") : text;
}

function readUnique({ kind }: SourceField, text: string): string {
  const normal = text.normalize("NFC");
  return kind === "email" ? normal.toLowerCase() : normal;
}

function toChosenCells(value: Json): readonly RowCell[] {
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  return [...new Set(chosen)].map((part) => ({ part, number: null, text: foldAccents(part) }));
}

/** Days, times and ids are compared as they are, other texts without the case and accents of their letters. */
const EXACT: ReadonlySet<SourceField["kind"]> = new Set(["date", "dateTime", "time", "link"]);

function toCellValue(kind: SourceField["kind"], value: Json): Omit<RowCell, "part"> {
  if (typeof value === "number" || typeof value === "boolean") return { number: Number(value), text: null };
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { number: null, text: EXACT.has(kind) ? text : foldAccents(text) };
}
