import type { RowsInput } from "@formweave/schema/data";
import { json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { RowValues } from "./parseValues.ts";
import type { TableScope } from "./tableScope.ts";

/** A row to write: its id is of the caller's own, `owner` the person of the app whom it belongs to. */
export type NewTableRow = RowsInput["rows"][number] & { readonly owner?: string };

/** A row as it is stored. */
export interface StoredRow {
  readonly number: number;
  readonly id: string;
  readonly owner: string | null;
  readonly rev: number;
  /** Values of all columns, also of those that are gone by now. */
  readonly values: RowValues;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly deletedAt: number | null;
  /** Size of the stored values, bytes. */
  readonly bytes: number;
}

/** Reads and writes rows of `app_rows`, without their index and history. */
export interface RowStatements {
  find(scope: TableScope, id: string): StoredRow | undefined;
  add(scope: TableScope, row: NewRow): number;
  /** Writes the values, rev, times of a row. */
  update(
    row: Pick<StoredRow, "number" | "rev" | "changedAt" | "deletedAt"> & { readonly data: string },
  ): void;
}

interface NewRow {
  readonly id: string;
  readonly owner: string | null;
  readonly data: string;
  readonly at: number;
}

/** Columns of a row in SQL, as `readStoredRow` reads them. */
export const ROW_COLUMNS =
  "number, id, owner_id AS owner, rev, data, created_at AS createdAt, changed_at AS changedAt, deleted_at AS deletedAt";

export type RowOfTable = Omit<StoredRow, "values" | "bytes"> & { readonly data: string };

const valuesSchema = z.record(z.string(), json);

/** Parses a row of `app_rows`. */
export function readStoredRow({ data, ...row }: RowOfTable): StoredRow {
  return { ...row, values: valuesSchema.parse(JSON.parse(data)), bytes: Buffer.byteLength(data) };
}

/** Prepares the statements. */
export function createRowStatements(db: Database): RowStatements {
  const find = db.prepare<[TableScope & { readonly id: string }], RowOfTable>(
    `SELECT ${ROW_COLUMNS} FROM app_rows
     WHERE project_id = @projectId AND environment = @environment AND table_id = @tableId AND id = @id`,
  );
  const add = db.prepare(
    `INSERT INTO app_rows (project_id, environment, table_id, id, owner_id, rev, data, created_at, changed_at)
     VALUES (@projectId, @environment, @tableId, @id, @owner, 1, @data, @at, @at)`,
  );
  const update = db.prepare(
    `UPDATE app_rows SET rev = @rev, data = @data, changed_at = @changedAt, deleted_at = @deletedAt
     WHERE number = @number`,
  );
  return {
    find(scope, id) {
      const row = find.get({ ...scope, id });
      return row && readStoredRow(row);
    },
    add: (scope, row) => Number(add.run({ ...scope, ...row }).lastInsertRowid),
    update: (row) => void update.run(row),
  };
}
