import { err, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { ChangedRow, RowChange, TableRow } from "@formweave/schema/data";
import { sameJson } from "@formweave/schema/doc";
import type { Database } from "better-sqlite3";
import type { PlanLimits } from "../../platform/plans/planLimits.ts";
import type { RowChanges } from "./rowChanges.ts";
import { findConflicts, readSinceBase } from "./findConflicts.ts";
import { getValue, parseValues, type RowValues } from "./parseValues.ts";
import { createRowStatements, type NewTableRow, type StoredRow } from "./rowStatements.ts";
import { createRowWriter, showRow } from "./rowWriter.ts";
import type { TableScope, TableWriting } from "./tableScope.ts";
import { createTableSizes } from "./tableSizes.ts";
import { createUndoOnFailure } from "./undoOnFailure.ts";

/** Rows of tables. Each call takes effect whole or not at all; within a transaction it joins it. */
export interface TableRows {
  /** A row, also one that is deleted. */
  find(scope: TableScope, id: string): StoredRow | undefined;
  /** Writes new rows; one whose id is there already stays as it is. */
  create(writing: TableWriting, rows: readonly NewTableRow[]): Result<TableRow[]>;
  /** Changes named fields; those that somebody else changed since `rev` stay, and are among the conflicts. */
  change(writing: TableWriting, id: string, change: FieldsChange): Result<ChangedRow>;
  /** Deletes rows for 30 days; returns the number of those that were there. */
  remove(writing: TableWriting, ids: readonly string[]): Result<number>;
  /** Writes the values that a row had once; a deleted row is there again. */
  putBack(writing: TableWriting, row: StoredRow, values: RowValues): Result<TableRow>;
}

type FieldsChange = Pick<RowChange, "rev" | "values">;

interface TableRowsDeps {
  readonly changes: RowChanges;
  readonly now: () => number;
  readonly planLimits: Pick<PlanLimits, "refuseBytes">;
}

/** Stores rows in SQLite, with their index, history and size. */
export function createTableRows(db: Database, { changes, now, planLimits }: TableRowsDeps): TableRows {
  const rows = createRowStatements(db);
  const write = createRowWriter(db, { rows, changes, sizes: createTableSizes(db, planLimits), now });
  const undoOnFailure = createUndoOnFailure(db);

  function findKept(scope: TableScope, id: string): StoredRow | undefined {
    const row = rows.find(scope, id);
    return row?.deletedAt === null ? row : undefined;
  }

  function change(writing: TableWriting, id: string, { rev, values }: FieldsChange): Result<ChangedRow> {
    const row = findKept(writing.scope, id);
    if (row === undefined) return err(serverFailure("TABLE_ROW_NOT_FOUND"));
    const parsed = parseValues(writing.fields, values);
    if (!parsed.ok) return parsed;
    const sinceBase = readSinceBase(changes, { ...writing.scope, row }, rev);
    const conflicts = findConflicts(sinceBase, parsed.value, writing.author);
    const refused = new Set(conflicts.map(({ field }) => field));
    const written = Object.entries(parsed.value).filter(
      ([field, value]) => !refused.has(field) && !sameJson(value, getValue(row.values, field)),
    );
    if (written.length === 0) return ok({ row: showRow(writing, row), conflicts });
    const changed = write.update(writing, row, { action: "update", values: Object.fromEntries(written) });
    return changed.ok ? ok({ row: changed.value, conflicts }) : changed;
  }

  return {
    find: (scope, id) => rows.find(scope, id),
    create: (writing, given) => undoOnFailure(() => runEach(given, (one) => write.create(writing, one))),
    change: (writing, id, given) => undoOnFailure(() => change(writing, id, given)),
    remove(writing, ids) {
      const kept = [...new Set(ids)].flatMap((id) => findKept(writing.scope, id) ?? []);
      const removed = undoOnFailure(() => runEach(kept, (row) => write.remove(writing, row)));
      return removed.ok ? ok(kept.length) : removed;
    },
    putBack: (writing, row, values) =>
      undoOnFailure(() => {
        const whole = writing.fields.map(({ id }) => [id, getValue(values, id)] as const);
        const other = whole.filter(([id, value]) => !sameJson(value, getValue(row.values, id)));
        return write.update(writing, row, { action: "restore", values: Object.fromEntries(other) });
      }),
  };
}

/** Runs a task for each row until one fails; the failure names that row. */
function runEach<Row extends { readonly id: string }, T>(
  rows: readonly Row[],
  task: (row: Row) => Result<T>,
): Result<T[]> {
  const done: T[] = [];
  for (const row of rows) {
    const result = task(row);
    if (!result.ok) return err(nameRow(result.error, row));
    done.push(result.value);
  }
  return ok(done);
}

function nameRow(failure: Failure, { id }: { readonly id: string }): Failure {
  return { ...failure, details: { ...failure.details, row: id } };
}
