import { err, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { ChangedRow, RowChange, TableRow } from "@formweave/schema/data";
import { sameJson } from "@formweave/schema/doc";
import { findConflicts, readSinceBase } from "./findConflicts.ts";
import { getValue, parseValues, type RowValues } from "./parseValues.ts";
import type { RowChanges } from "./rowChanges.ts";
import type { RowIndex } from "./rowIndex.ts";
import type { NewTableRow, RowStatements, StoredRow } from "./rowStatements.ts";
import { showRow, type RowUpdate, type RowWriter } from "./rowWriter.ts";
import type { TableScope, TableWriting } from "./tableScope.ts";
import type { SizeChange, TableSizes } from "./tableSizes.ts";

/** The parts of a store of rows. */
interface WritingParts {
  readonly rows: RowStatements;
  readonly changes: RowChanges;
  readonly index: RowIndex;
  readonly write: RowWriter;
  readonly sizes: TableSizes;
}

/** Values to write, null for those to empty, and the rev of the row as their writer saw it. */
export type FieldsChange = Pick<RowChange, "rev" | "values">;

/** Writes new rows; what fails may have been begun. */
export function createRows(
  parts: WritingParts,
  writing: TableWriting,
  given: readonly NewTableRow[],
): Result<TableRow[]> {
  const columns = parts.index.open(writing.scope, writing.fields);
  const made: TableRow[] = [];
  const sizes: SizeChange[] = [];
  for (const one of given) {
    const written = parts.write.create(writing, columns, one);
    if (!written.ok) return err(nameRow(written.error, one));
    made.push(written.value.row);
    sizes.push(written.value.size);
  }
  return countAll(parts, writing.scope, { done: made, sizes });
}

/** Changes the fields that nobody else changed since the writer saw the row. */
export function changeRow(
  parts: WritingParts,
  writing: TableWriting,
  { id, rev, values }: FieldsChange & { readonly id: string },
): Result<ChangedRow> {
  const row = findKept(parts, writing.scope, id);
  if (row === undefined) return err(serverFailure("TABLE_ROW_NOT_FOUND"));
  const parsed = parseValues(writing.fields, values);
  if (!parsed.ok) return parsed;
  const sinceBase = readSinceBase(parts.changes, { ...writing.scope, row }, rev);
  const conflicts = findConflicts(sinceBase, parsed.value, writing.author);
  const refused = new Set(conflicts.map(({ field }) => field));
  const written = Object.entries(parsed.value).filter(
    ([field, value]) => !refused.has(field) && !sameJson(value, getValue(row.values, field)),
  );
  if (written.length === 0) return ok({ row: showRow(writing, row), conflicts });
  const changed = updateRow(parts, writing, { row, action: "update", values: Object.fromEntries(written) });
  return changed.ok ? ok({ row: changed.value, conflicts }) : changed;
}

/** Deletes those of the rows that are there. */
export function removeRows(
  parts: WritingParts,
  writing: TableWriting,
  ids: readonly string[],
): Result<number> {
  const kept = [...new Set(ids)].flatMap((id) => findKept(parts, writing.scope, id) ?? []);
  const sizes = kept.map((row) => parts.write.remove(writing, row));
  return countAll(parts, writing.scope, { done: kept.length, sizes });
}

/** Writes the values that a row had once into the columns that there are. */
export function putBackRow(
  parts: WritingParts,
  writing: TableWriting,
  { row, values }: { readonly row: StoredRow; readonly values: RowValues },
): Result<TableRow> {
  const whole = writing.fields.map(({ id }) => [id, getValue(values, id)] as const);
  const other = whole.filter(([id, value]) => !sameJson(value, getValue(row.values, id)));
  return updateRow(parts, writing, { row, action: "restore", values: Object.fromEntries(other) });
}

function updateRow(
  parts: WritingParts,
  writing: TableWriting,
  { row, ...update }: RowUpdate & { readonly row: StoredRow },
): Result<TableRow> {
  const written = parts.write.update(writing, row, update);
  if (!written.ok) return written;
  return countAll(parts, writing.scope, { done: written.value.row, sizes: [written.value.size] });
}

/** Counts all that was written at once: a count for each row would cost as much as the row. */
function countAll<T>(
  { sizes: tableSizes }: WritingParts,
  scope: TableScope,
  { done, sizes }: { readonly done: T; readonly sizes: readonly SizeChange[] },
): Result<T> {
  const sum = (key: keyof SizeChange) => sizes.reduce((total, size) => total + size[key], 0);
  const counted = tableSizes.change(scope, { rows: sum("rows"), bytes: sum("bytes") });
  return counted.ok ? ok(done) : counted;
}

function findKept({ rows }: WritingParts, scope: TableScope, id: string): StoredRow | undefined {
  const row = rows.find(scope, id);
  return row?.deletedAt === null ? row : undefined;
}

function nameRow(failure: Failure, { id }: NewTableRow): Failure {
  return { ...failure, details: { ...failure.details, row: id } };
}
