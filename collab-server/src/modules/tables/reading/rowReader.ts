import { rowQuery, type RowPage } from "@formweave/schema/data";
import { sourceField } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { readStoredRow, ROW_COLUMNS, type RowOfTable } from "../rows/rowStatements.ts";
import { showRow } from "../rows/rowWriter.ts";

/** A question for a page of a table's rows. */
export const pageQuestion = z.object({
  projectId: z.string(),
  tableId: z.string(),
  fields: z.array(sourceField),
  query: rowQuery,
});
export type RowPageQuestion = z.infer<typeof pageQuestion>;

/** Most rows that are counted one by one. */
const MAX_COUNTED = 10_000;

/** Reads a page of rows; blocks its thread while reading. */
export function readRowPage(db: Database, { projectId, tableId, fields, query }: RowPageQuestion): RowPage {
  const { environment, after, size } = query;
  const scope = { projectId, environment, tableId, after: Number(after ?? 0), size: size + 1 };
  const found = db.prepare<[object], RowOfTable>(
    `SELECT ${ROW_COLUMNS} FROM app_rows WHERE project_id = @projectId AND environment = @environment
       AND table_id = @tableId AND deleted_at IS NULL AND number > @after ORDER BY number LIMIT @size`,
  );
  const rows = found.all(scope).map((row) => showRow({ fields }, readStoredRow(row)));
  const page = rows.slice(0, size);
  return {
    rows: page,
    total: countRows(db, scope),
    next: rows.length > size ? String(page.at(-1)?.number) : null,
  };
}

function countRows(db: Database, scope: object): RowPage["total"] {
  const count = db
    .prepare<[object], number>(
      `SELECT COUNT(*) FROM (SELECT 1 FROM app_rows WHERE project_id = @projectId AND environment = @environment
         AND table_id = @tableId AND deleted_at IS NULL LIMIT ${MAX_COUNTED + 1})`,
    )
    .pluck()
    .get(scope);
  return (count ?? 0) > MAX_COUNTED ? "more" : (count ?? 0);
}
