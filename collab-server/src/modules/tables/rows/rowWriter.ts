import { err, limits, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { TableRow } from "@formweave/schema/data";
import type { Json, SourceField } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import type { FieldChanges, RowChanges } from "./rowChanges.ts";
import {
  getValue,
  parseNewValues,
  pickValues,
  readAnswers,
  withoutEmpty,
  type RowValues,
} from "./parseValues.ts";
import { createRowIndex, type RowIndex } from "./rowIndex.ts";
import type { NewTableRow, RowStatements, StoredRow } from "./rowStatements.ts";
import type { TableWriting } from "./tableScope.ts";
import type { TableSizes } from "./tableSizes.ts";

/** Values to write into a row, null for those to empty, and how its history names that. */
export interface RowUpdate {
  readonly action: "update" | "restore";
  readonly values: RowValues;
}

/** Writes single rows with their index, history and size; what fails may have been begun. */
export interface RowWriter {
  create(writing: TableWriting, row: NewTableRow): Result<TableRow>;
  /** Writes checked values; a deleted row is there again. */
  update(writing: TableWriting, row: StoredRow, update: RowUpdate): Result<TableRow>;
  remove(writing: TableWriting, row: StoredRow): Result<void>;
}

interface RowWriterDeps {
  readonly rows: RowStatements;
  readonly changes: RowChanges;
  readonly sizes: TableSizes;
  readonly now: () => number;
}

/** Creates the writer over a database. */
export function createRowWriter(db: Database, deps: RowWriterDeps): RowWriter {
  const parts = { ...deps, index: createRowIndex(db) };
  return {
    create: (writing, row) => createRow(parts, writing, row),
    update: (writing, row, update) => updateRow(parts, writing, { row, ...update }),
    remove: (writing, row) => removeRow(parts, writing, row),
  };
}

interface WriterParts extends RowWriterDeps {
  readonly index: RowIndex;
}

function createRow(
  { rows, changes, sizes, index, now }: WriterParts,
  writing: TableWriting,
  { id, values: given, owner = null }: NewTableRow,
): Result<TableRow> {
  const { scope, fields, author } = writing;
  const known = rows.find(scope, id);
  if (known !== undefined) return ok(showRow(writing, known));
  const parsed = parseNewValues(fields, given);
  if (!parsed.ok) return parsed;
  const values = parsed.value;
  const data = packValues(index, writing, { row: undefined, values });
  if (!data.ok) return data;
  const counted = sizes.change(scope, { rows: 1, bytes: Buffer.byteLength(data.value) });
  if (!counted.ok) return counted;
  const at = now();
  const number = rows.add(scope, { id, owner, data: data.value, at });
  index.add({ scope, row: number, fields, values });
  changes.record({ row: { ...scope, rowId: id }, rev: 1, action: "create", author, at, fields: {} });
  return ok({ number, id, owner, rev: 1, values: { ...values }, createdAt: at, changedAt: at });
}

function updateRow(
  { rows, changes, sizes, index, now }: WriterParts,
  writing: TableWriting,
  { row, action, values: written }: RowUpdate & { readonly row: StoredRow },
): Result<TableRow> {
  const { scope, fields, author } = writing;
  const values = withoutEmpty({ ...row.values, ...written });
  const isBack = row.deletedAt !== null;
  const indexed = isBack ? fields : fields.filter(({ id }) => Object.hasOwn(written, id));
  const data = packValues(index, { scope, fields: indexed }, { row: row.number, values });
  if (!data.ok) return data;
  const bytes = Buffer.byteLength(data.value) - row.bytes;
  const counted = sizes.change(scope, { rows: Number(isBack), bytes });
  if (!counted.ok) return counted;
  const changed = { ...row, values, rev: row.rev + 1, changedAt: now(), deletedAt: null };
  rows.update({ ...changed, data: data.value });
  index.replace({ scope, row: row.number, fields: indexed, values });
  const change = { rev: changed.rev, action, author, at: changed.changedAt };
  changes.record({ row: { ...scope, rowId: row.id }, ...change, fields: compareValues(row.values, written) });
  return ok(showRow(writing, changed));
}

function removeRow(
  { rows, changes, sizes, index, now }: WriterParts,
  { scope, author }: TableWriting,
  row: StoredRow,
): Result<void> {
  const at = now();
  const deleted = { ...row, rev: row.rev + 1, changedAt: at, deletedAt: at };
  rows.update({ ...deleted, data: JSON.stringify(row.values) });
  index.clear(row.number);
  const change = { rev: deleted.rev, action: "delete", author, at } as const;
  changes.record({ row: { ...scope, rowId: row.id }, ...change, fields: {} });
  return sizes.change(scope, { rows: -1, bytes: 0 });
}

/** A row as its readers get it: without the values of columns that are gone. */
export function showRow({ fields }: Pick<TableWriting, "fields">, row: StoredRow): TableRow {
  const { number, id, owner, rev, createdAt, changedAt } = row;
  return { number, id, owner, rev, values: { ...pickValues(fields, row.values) }, createdAt, changedAt };
}

/** The values of a row as they are stored; fails where they are too much, or another row has one that only it may have. */
function packValues(
  index: RowIndex,
  { scope, fields }: Pick<TableWriting, "scope" | "fields">,
  given: { readonly row: number | undefined; readonly values: RowValues },
): Result<string> {
  const data = JSON.stringify(given.values);
  const max = limits.MAX_ROW_BYTES;
  if (Buffer.byteLength(data) > max) return err(serverFailure("ROW_TOO_LARGE", { max: max / 1024 }));
  const field = index.findTaken(scope, fields, given);
  return field === undefined ? ok(data) : err(describeTaken(field, getValue(given.values, field.id)));
}

function describeTaken(field: SourceField, value: Json): Failure {
  const shown = readAnswers(field)?.show(value, "en") ?? JSON.stringify(value);
  const failure = serverFailure("ROW_TAKEN", { name: field.name, value: shown });
  return { ...failure, details: { ...failure.details, field: field.id } };
}

function compareValues(before: RowValues, written: RowValues): FieldChanges {
  return Object.fromEntries(
    Object.entries(written).map(([field, after]) => [field, { before: getValue(before, field), after }]),
  );
}
