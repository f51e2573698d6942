import type { Database } from "better-sqlite3";

/** Rows of tables that are gone for good. */
export interface DeletedRows {
  /** Removes rows that were deleted before a time; returns their number. */
  purge(before: number): number;
  /** Removes some rows of a project that is gone, with their history; true while there are more. */
  dropSome(projectId: string): boolean;
}

/** Rows that one step removes, each with its cells. */
const AT_ONCE = 500;

/** Removes rows from SQLite. */
export function createDeletedRows(db: Database): DeletedRows {
  const uncount = db.prepare(
    `UPDATE app_tables SET bytes = app_tables.bytes - gone.bytes
     FROM (SELECT project_id, environment, table_id, SUM(OCTET_LENGTH(data)) AS bytes FROM app_rows
           WHERE deleted_at < ? GROUP BY project_id, environment, table_id) AS gone
     WHERE app_tables.project_id = gone.project_id AND app_tables.environment = gone.environment
       AND app_tables.table_id = gone.table_id`,
  );
  const remove = db.prepare("DELETE FROM app_rows WHERE deleted_at < ?");
  const drops = ["app_rows", "app_changes"].map((table) =>
    db.prepare(
      `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE project_id = ? LIMIT ${AT_ONCE})`,
    ),
  );
  const dropFields = db.prepare("DELETE FROM app_fields WHERE project_id = ?");
  return {
    purge: db.transaction((before: number): number => {
      uncount.run(before);
      return remove.run(before).changes;
    }),
    dropSome: db.transaction((projectId: string): boolean => {
      const isMore = drops.some((drop) => drop.run(projectId).changes > 0);
      if (!isMore) dropFields.run(projectId);
      return isMore;
    }),
  };
}
