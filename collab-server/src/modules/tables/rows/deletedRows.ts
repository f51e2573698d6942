import type { Database } from "better-sqlite3";
import type { TableScope } from "./tableScope.ts";

/** Rows of tables that are gone for good. */
export interface DeletedRows {
  /** Removes some of the rows that were deleted before a time; true while there may be more. */
  purgeSome(before: number): boolean;
  /** Removes some rows of a project that is gone, with their history; true while there are more. */
  dropSome(projectId: string): boolean;
}

/** Rows that one step removes, each with its cells. */
const AT_ONCE = 500;

interface PurgedRow extends TableScope {
  readonly number: number;
  readonly bytes: number;
}

/** Removes rows from SQLite. */
export function createDeletedRows(db: Database): DeletedRows {
  const next = db.prepare<[number], PurgedRow>(
    `SELECT number, project_id AS projectId, environment, table_id AS tableId, OCTET_LENGTH(data) AS bytes
     FROM app_rows WHERE deleted_at < ? LIMIT ${AT_ONCE}`,
  );
  const uncount = db.prepare(
    `UPDATE app_tables SET bytes = bytes - @bytes
     WHERE project_id = @projectId AND environment = @environment AND table_id = @tableId`,
  );
  const remove = db.prepare<[number]>("DELETE FROM app_rows WHERE number = ?");
  const drops = ["app_rows", "app_changes"].map((table) =>
    db.prepare(
      `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE project_id = ? LIMIT ${AT_ONCE})`,
    ),
  );
  const dropFields = db.prepare("DELETE FROM app_fields WHERE project_id = ?");
  return {
    purgeSome: db.transaction((before: number): boolean => {
      const rows = next.all(before);
      for (const row of rows) {
        uncount.run(row);
        remove.run(row.number);
      }
      return rows.length === AT_ONCE;
    }),
    dropSome: db.transaction((projectId: string): boolean => {
      const isMore = drops.some((drop) => drop.run(projectId).changes > 0);
      if (!isMore) dropFields.run(projectId);
      return isMore;
    }),
  };
}
