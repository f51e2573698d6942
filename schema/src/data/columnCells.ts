import type { FieldAnswers } from "../answers/index.ts";
import {
  foldAccents,
  isEntityId,
  type ColumnKind,
  type FieldReference,
  type Json,
  type SourceField,
} from "../model/index.ts";
import { findColumnAnswers } from "./columnAnswers.ts";
import type { TableRow } from "./tableRows.ts";

/** A comparable form of a value: rows are found and sorted by cells alone, in memory as in SQLite. */
export interface ColumnCell {
  /** The chosen option, for columns of several; "" in all others. */
  readonly part: string;
  readonly number: number | null;
  readonly text: string | null;
}

const NO_CELLS: readonly ColumnCell[] = [];
/** The cell of a value without the column's shape: its column is filled, but the cell equals nothing and sorts with the empty ones. */
const UNFIT: readonly ColumnCell[] = [{ part: "", number: null, text: null }];

/**
 * The cells of a stored value: none where the column is empty, one of each chosen option for `choices`, else one. The value needs
 * the shape of the column's kind only: its limits and options may have changed since it was written.
 */
export function readColumnCells(field: SourceField, value: Json | undefined): readonly ColumnCell[] {
  if (value === undefined || isBlank(value)) return NO_CELLS;
  const read = field.kind === "link" ? readLink(value) : findAnswers(field).read(value);
  if (read === undefined) return UNFIT;
  return isBlank(read) ? NO_CELLS : toCells(field, read);
}

/** The cells of a row in a column; columns that are gone have none. */
export function readRowCells(
  row: TableRow,
  reference: FieldReference,
  fields: readonly SourceField[],
): readonly ColumnCell[] {
  switch (reference) {
    case "$owner":
      return row.owner === null ? NO_CELLS : [toTextCell(row.owner)];
    case "$created":
      return [toNumberCell(row.createdAt)];
    case "$changed":
      return [toNumberCell(row.changedAt)];
    default: {
      const field = fields.find(({ id }) => id === reference);
      return field === undefined ? NO_CELLS : readColumnCells(field, readValue(row.values, field.id));
    }
  }
}

/** A row's value of a column, also of one with the id "__proto__". */
export function readValue(values: TableRow["values"], id: string): Json | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

/** Folds a text as cells have it: letter case, width and accents make no difference, and SQLite reads all of it. */
export function foldCellText(text: string): string {
  return foldAccents(toStoredText(text));
}

/** The text of a cell in which an option is chosen. */
export function readOptionText(field: SourceField, value: string): string {
  return readColumnCells({ ...field, kind: "choice" }, value)[0]?.text ?? "";
}

function isBlank(value: Json): boolean {
  if (typeof value === "string") return value.trim() === "";
  return value === null || (Array.isArray(value) && value.every((one) => one === ""));
}

const answersByField = new WeakMap<SourceField, FieldAnswers>();

/** Remembers the rules of a column, which are the same for all its values. */
function findAnswers(field: SourceField): FieldAnswers {
  const answers = answersByField.get(field) ?? findColumnAnswers(field);
  if (answers === undefined) throw new Error(`The widgets of ${field.kind} columns are not loaded`);
  answersByField.set(field, answers);
  return answers;
}

function readLink(value: Json): string | undefined {
  return isEntityId(value) ? value : undefined;
}

function toCells(field: SourceField, value: Json): readonly ColumnCell[] {
  if (Array.isArray(value)) return toChosenCells(value);
  if (typeof value === "string") return [toTextCell(toComparedText(field, value))];
  return [toNumberCell(Number(value))];
}

function toChosenCells(values: readonly Json[]): readonly ColumnCell[] {
  const chosen = new Set(values.map(String).map(toStoredText).filter(Boolean));
  return [...chosen].map((value) => ({ part: value, number: null, text: value }));
}

function toNumberCell(number: number): ColumnCell {
  // Zero has no sign.
  return { part: "", number: number + 0, text: null };
}

function toTextCell(text: string): ColumnCell {
  return { part: "", number: null, text };
}

function toComparedText({ kind }: SourceField, value: string): string {
  if (EXACT.has(kind)) return toStoredText(value);
  return TIMES.has(kind) ? value.replace(NO_SECONDS, "$1") : foldCellText(value);
}

const EXACT: ReadonlySet<ColumnKind> = new Set(["choice", "link"]);
const TIMES: ReadonlySet<ColumnKind> = new Set(["dateTime", "time"]);
/** Browsers write 10:00 with and without its seconds. */
const NO_SECONDS = /^(.*\d\d:\d\d):00(?:\.0+)?$/;

/** SQLite ends a text at its first NUL, and has no halves of surrogate pairs. */
function toStoredText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
