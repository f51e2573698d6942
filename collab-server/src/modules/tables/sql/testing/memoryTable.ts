import { readColumnCells, type SourceReader, type TableRow } from "@formweave/schema/data";
import type { SourceField } from "@formweave/schema/model";
import SQLite, { type Database } from "better-sqlite3";
import type { TableScope } from "../../rows/tableScope.ts";

const SCHEMA = `
  CREATE TABLE app_rows (
    number INTEGER PRIMARY KEY AUTOINCREMENT, project_id TEXT NOT NULL, environment TEXT NOT NULL, table_id TEXT NOT NULL,
    id TEXT NOT NULL, owner_id TEXT, rev INTEGER NOT NULL, data TEXT NOT NULL, created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL, deleted_at INTEGER, UNIQUE (project_id, environment, table_id, id)
  ) STRICT;
  CREATE INDEX app_rows_by_number ON app_rows (project_id, environment, table_id, number) WHERE deleted_at IS NULL;
  CREATE TABLE app_fields (
    id INTEGER PRIMARY KEY, project_id TEXT NOT NULL, environment TEXT NOT NULL, table_id TEXT NOT NULL,
    field_id TEXT NOT NULL, UNIQUE (project_id, environment, table_id, field_id)
  ) STRICT;
  CREATE TABLE app_cells (
    row INTEGER NOT NULL REFERENCES app_rows (number) ON DELETE CASCADE, field INTEGER NOT NULL,
    part TEXT NOT NULL DEFAULT '', number REAL, text TEXT, PRIMARY KEY (row, field, part)
  ) WITHOUT ROWID, STRICT;
  CREATE INDEX app_cells_by_value ON app_cells (field, number, text, row);
`;

/** The table of random rows. */
export const SCOPE: TableScope = { projectId: "p", environment: "production", tableId: "t" };
/** Tables beside it, with the same columns: nothing of them may come in. */
const OTHERS: readonly TableScope[] = [
  { ...SCOPE, projectId: "p2" },
  { ...SCOPE, environment: "staging" },
  { ...SCOPE, tableId: "t2" },
];

/** Creates a database in memory without rows. */
export function createMemoryTable(): Database {
  const db = new SQLite(":memory:");
  db.exec(SCHEMA);
  return db;
}

/** Rows that also stand elsewhere. */
const REPEATED = 2;

/** Replaces all rows; some of them stand in other tables too, and among the deleted ones. */
export function fillTable(db: Database, rows: readonly TableRow[], { source }: SourceReader): void {
  db.exec("DELETE FROM app_cells; DELETE FROM app_rows; DELETE FROM app_fields");
  addRows(db, { scope: SCOPE, fields: source.fields, rows });
  const repeated = rows.slice(0, REPEATED);
  OTHERS.forEach((scope, index) => {
    const moved = repeated.map((row) => moveRow(row, 1000 * (index + 1)));
    addRows(db, { scope, fields: source.fields, rows: moved });
  });
  addRows(db, {
    scope: SCOPE,
    fields: source.fields,
    rows: repeated.map((row) => moveRow(row, 9000)),
    deletedAt: 1,
  });
}

interface AddedRows {
  readonly scope: TableScope;
  readonly fields: readonly SourceField[];
  readonly rows: readonly TableRow[];
  readonly deletedAt?: number;
}

/** Adds rows to a table, with their cells. */
export function addRows(db: Database, { scope, fields, rows, deletedAt }: AddedRows): void {
  const addRow = db.prepare(
    `INSERT INTO app_rows VALUES (@number, @projectId, @environment, @tableId, @id, @owner, @rev, @data, @createdAt, @changedAt,
       @deletedAt)`,
  );
  const addCell = db.prepare("INSERT INTO app_cells (row, field, part, number, text) VALUES (?, ?, ?, ?, ?)");
  const columns = fields.map((field) => ({ field, id: ensureField(db, scope, field.id) }));
  for (const { values, ...row } of rows) {
    addRow.run({ ...scope, ...row, data: JSON.stringify(values), deletedAt: deletedAt ?? null });
    for (const { field, id } of columns)
      for (const { part, number, text } of readColumnCells(field, readOwn(values, field.id)))
        addCell.run(row.number, id, part, number, text);
  }
}

function ensureField(db: Database, scope: TableScope, fieldId: string): number {
  db.prepare(
    `INSERT INTO app_fields (project_id, environment, table_id, field_id)
     VALUES (@projectId, @environment, @tableId, @fieldId) ON CONFLICT DO NOTHING`,
  ).run({ ...scope, fieldId });
  const id = db
    .prepare<[object], number>(
      `SELECT id FROM app_fields WHERE project_id = @projectId AND environment = @environment AND table_id = @tableId
         AND field_id = @fieldId`,
    )
    .pluck()
    .get({ ...scope, fieldId });
  if (id === undefined) throw new Error(`The field ${fieldId} was not added`);
  return id;
}

function readOwn(values: TableRow["values"], id: string) {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

function moveRow(row: TableRow, by: number): TableRow {
  return { ...row, number: row.number + by, id: `${row.id}_${by}` };
}
