import type { Result } from "@formweave/schema";
import type { ChangedRow, TableRow } from "@formweave/schema/data";
import type { Database } from "better-sqlite3";
import type { PlanLimits } from "../../platform/plans/planLimits.ts";
import type { RowValues } from "./parseValues.ts";
import type { RowChanges } from "./rowChanges.ts";
import { createRowIndex } from "./rowIndex.ts";
import { createRowStatements, type NewTableRow, type StoredRow } from "./rowStatements.ts";
import { createRowWriter } from "./rowWriter.ts";
import type { TableScope, TableWriting } from "./tableScope.ts";
import { createTableSizes } from "./tableSizes.ts";
import { createUndoOnFailure } from "./undoOnFailure.ts";
import { changeRow, createRows, putBackRow, removeRows, type FieldsChange } from "./writeRows.ts";

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

interface TableRowsDeps {
  readonly changes: RowChanges;
  readonly now: () => number;
  readonly planLimits: Pick<PlanLimits, "refuseBytes">;
}

/** Stores rows in SQLite, with their index, history and size. */
export function createTableRows(db: Database, { changes, now, planLimits }: TableRowsDeps): TableRows {
  const rows = createRowStatements(db);
  const index = createRowIndex(db);
  const write = createRowWriter({ rows, changes, index, now });
  const parts = { rows, changes, index, write, sizes: createTableSizes(db, planLimits) };
  const undoOnFailure = createUndoOnFailure(db);
  return {
    find: (scope, id) => rows.find(scope, id),
    create: (writing, given) => undoOnFailure(() => createRows(parts, writing, given)),
    change: (writing, id, change) => undoOnFailure(() => changeRow(parts, writing, { id, ...change })),
    remove: (writing, ids) => undoOnFailure(() => removeRows(parts, writing, ids)),
    putBack: (writing, row, values) => undoOnFailure(() => putBackRow(parts, writing, { row, values })),
  };
}
