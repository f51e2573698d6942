import type { SourceField } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import type { Jobs } from "../../platform/jobs/store.ts";
import { createRowIndex } from "../rows/rowIndex.ts";
import { readStoredRow, ROW_COLUMNS, type RowOfTable } from "../rows/rowStatements.ts";
import type { TableScope } from "../rows/tableScope.ts";
import { describeColumns, listChanged, packColumns, unpackColumns } from "./indexedColumns.ts";

/** Keeps the index of tables in step with their columns. */
export interface TableIndexing {
  /** Notes the columns that a table has now; queues the indexing of those that changed. Call before rows are written or read. */
  follow(scope: TableScope, fields: readonly SourceField[]): void;
  /** Indexes the changed columns of some rows behind `after`; returns the last of them, undefined at the end of the table. */
  indexSome(scope: TableScope, fields: readonly SourceField[], after: number): number | undefined;
}

/** Rows indexed in one transaction; other calls are served in between. */
const AT_ONCE = 100;

/** Creates the indexing in SQLite. */
export function createTableIndexing(db: Database, jobs: Pick<Jobs, "add" | "has">): TableIndexing {
  const index = createRowIndex(db);
  const sql = statements(db);

  /** Changed columns, without those in which no row ever had a value. */
  function findOutdated(scope: TableScope, fields: readonly SourceField[]): readonly SourceField[] {
    const known = new Set(sql.fields.all(scope));
    const changed = listChanged(fields, unpackColumns(sql.columns.get(scope) ?? ""));
    return changed.filter(({ id }) => known.has(id));
  }

  const enter = (scope: TableScope, fields: readonly SourceField[]): void =>
    void sql.enter.run({ ...scope, columns: packColumns(describeColumns(fields)) });

  return {
    follow(scope, fields) {
      const columns = packColumns(describeColumns(fields));
      if (sql.columns.get(scope) === columns) return;
      if (findOutdated(scope, fields).length === 0) return enter(scope, fields);
      const key = `index-rows ${Object.values(scope).join(" ")}`;
      if (!jobs.has(key)) jobs.add({ kind: "index-rows", key, payload: { ...scope, after: 0 } });
    },
    indexSome: db.transaction((scope: TableScope, fields: readonly SourceField[], after: number) => {
      const outdated = findOutdated(scope, fields);
      const rows = outdated.length === 0 ? [] : sql.rows.all({ ...scope, after }).map(readStoredRow);
      const columns = index.open(scope, outdated);
      for (const { number, values } of rows) columns.replace(number, values);
      if (rows.length === AT_ONCE) return rows.at(-1)?.number;
      enter(scope, fields);
      return undefined;
    }),
  };
}

const OF_TABLE = "project_id = @projectId AND environment = @environment AND table_id = @tableId";

function statements(db: Database) {
  return {
    columns: db.prepare<[TableScope], string>(`SELECT columns FROM app_tables WHERE ${OF_TABLE}`).pluck(),
    enter: db.prepare(
      `INSERT INTO app_tables (project_id, environment, table_id, columns)
       VALUES (@projectId, @environment, @tableId, @columns) ON CONFLICT DO UPDATE SET columns = @columns`,
    ),
    fields: db.prepare<[TableScope], string>(`SELECT field_id FROM app_fields WHERE ${OF_TABLE}`).pluck(),
    rows: db.prepare<[TableScope & { readonly after: number }], RowOfTable>(
      `SELECT ${ROW_COLUMNS} FROM app_rows
       WHERE ${OF_TABLE} AND deleted_at IS NULL AND number > @after ORDER BY number LIMIT ${AT_ONCE}`,
    ),
  };
}
