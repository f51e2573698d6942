import { err, limits, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { TableRow } from "@formweave/schema/data";
import type { Json, SourceField } from "@formweave/schema/model";
import type { FieldChanges, RowChanges } from "./rowChanges.ts";
import {
  getValue,
  parseNewValues,
  pickValues,
  readAnswers,
  withoutEmpty,
  type RowValues,
} from "./parseValues.ts";
import type { OpenColumns, RowIndex } from "./rowIndex.ts";
import type { NewTableRow, RowStatements, StoredRow } from "./rowStatements.ts";
import type { TableWriting } from "./tableScope.ts";
import type { SizeChange } from "./tableSizes.ts";

/** Values to write into a row, null for those to empty, and how its history names that. */
export interface RowUpdate {
  readonly action: "update" | "restore";
  readonly values: RowValues;
}

/** A row that was written, and by what its table grew. */
export interface WrittenRow {
  readonly row: TableRow;
  readonly size: SizeChange;
}

/** Writes single rows with their index and history; what fails may have been begun. */
export interface RowWriter {
  /** Writes a new row, by the index of all columns of the table. */
  create(writing: TableWriting, columns: OpenColumns, row: NewTableRow): Result<WrittenRow>;
  /** Writes checked values; a deleted row is there again. */
  update(writing: TableWriting, row: StoredRow, update: RowUpdate): Result<WrittenRow>;
  remove(writing: TableWriting, row: StoredRow): SizeChange;
}

interface RowWriterDeps {
  readonly rows: RowStatements;
  readonly changes: RowChanges;
  readonly index: RowIndex;
  readonly now: () => number;
}

/** Creates the writer. */
export function createRowWriter(deps: RowWriterDeps): RowWriter {
  return {
    create: (writing, columns, row) => createRow(deps, { ...writing, columns }, row),
    update: (writing, row, update) => updateRow(deps, writing, { row, ...update }),
    remove: (writing, row) => removeRow(deps, writing, row),
  };
}

function createRow(
  { rows, changes, now }: RowWriterDeps,
  { columns, ...writing }: TableWriting & { readonly columns: OpenColumns },
  { id, values: given, ...rest }: NewTableRow,
): Result<WrittenRow> {
  const { scope, fields, author } = writing;
  const owner = rest.owner ?? null;
  const known = rows.find(scope, id);
  if (known !== undefined) return ok({ row: showRow(writing, known), size: { rows: 0, bytes: 0 } });
  const parsed = parseNewValues(fields, given);
  if (!parsed.ok) return parsed;
  const values = parsed.value;
  const data = packValues(columns, undefined, values);
  if (!data.ok) return data;
  const at = now();
  const number = rows.add(scope, { id, owner, data: data.value, at });
  columns.add(number, values);
  changes.record({ row: { ...scope, rowId: id }, rev: 1, action: "create", author, at, fields: {} });
  const row = { number, id, owner, rev: 1, values: { ...values }, createdAt: at, changedAt: at };
  return ok({ row, size: { rows: 1, bytes: Buffer.byteLength(data.value) } });
}

function updateRow(
  { rows, changes, index, now }: RowWriterDeps,
  writing: TableWriting,
  { row, action, values: written }: RowUpdate & { readonly row: StoredRow },
): Result<WrittenRow> {
  const { scope, fields, author } = writing;
  const values = withoutEmpty({ ...row.values, ...written });
  const isBack = row.deletedAt !== null;
  const indexed = isBack ? fields : fields.filter(({ id }) => Object.hasOwn(written, id));
  const columns = index.open(scope, indexed);
  const data = packValues(columns, row.number, values);
  if (!data.ok) return data;
  const changed = { ...row, values, rev: row.rev + 1, changedAt: now(), deletedAt: null };
  rows.update({ ...changed, data: data.value });
  columns.replace(row.number, values);
  const change = { rev: changed.rev, action, author, at: changed.changedAt };
  changes.record({
    row: { ...scope, rowId: row.id },
    ...change,
    fields: compareValues(row.values, written),
  });
  const bytes = Buffer.byteLength(data.value) - row.bytes;
  return ok({ row: showRow(writing, changed), size: { rows: Number(isBack), bytes } });
}

function removeRow(
  { rows, changes, index, now }: RowWriterDeps,
  { scope, author }: TableWriting,
  row: StoredRow,
): SizeChange {
  const at = now();
  const deleted = { ...row, rev: row.rev + 1, changedAt: at, deletedAt: at };
  rows.update({ ...deleted, data: JSON.stringify(row.values) });
  index.clear(row.number);
  const change = { rev: deleted.rev, action: "delete", author, at } as const;
  changes.record({ row: { ...scope, rowId: row.id }, ...change, fields: {} });
  return { rows: -1, bytes: 0 };
}

/** A row as its readers get it: without the values of columns that are gone. */
export function showRow({ fields }: Pick<TableWriting, "fields">, row: StoredRow): TableRow {
  const { number, id, owner, rev, createdAt, changedAt } = row;
  return { number, id, owner, rev, values: { ...pickValues(fields, row.values) }, createdAt, changedAt };
}

/** The values of a row as they are stored; fails where they are too much, or another row has one that only it may have. */
function packValues(columns: OpenColumns, row: number | undefined, values: RowValues): Result<string> {
  const data = JSON.stringify(values);
  const max = limits.MAX_ROW_BYTES;
  if (Buffer.byteLength(data) > max) return err(serverFailure("ROW_TOO_LARGE", { max: max / 1024 }));
  const field = columns.findTaken(row, values);
  return field === undefined ? ok(data) : err(describeTaken(field, getValue(values, field.id)));
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
