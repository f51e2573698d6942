import type { RowHistoryEntry } from "@formweave/schema/data";
import { json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { RowAuthor, TableScope } from "./tableScope.ts";

/** A row of a table, also one that is deleted. */
export interface NamedRow extends TableScope {
  readonly rowId: string;
}

/** Values before and after a change, by field. */
export type FieldChanges = RowHistoryEntry["fields"];

/** A change to record. */
export interface NewRowChange {
  readonly row: NamedRow;
  /** Count of the row's changes, this one among them. */
  readonly rev: number;
  readonly action: RowHistoryEntry["action"];
  readonly author: RowAuthor;
  readonly at: number;
  /** Empty where the row is made or deleted: the values are in the row itself. */
  readonly fields: FieldChanges;
}

/** A recorded change. */
export interface RowChangeRecord extends RowHistoryEntry {
  readonly rev: number;
  readonly userId: string | null;
  readonly personId: string | null;
}

/** Changes of rows: their history, and what a writer did not know of. */
export interface RowChanges {
  record(change: NewRowChange): void;
  /** Changes of a row behind `rev`, oldest first. */
  since(row: NamedRow, rev: number): readonly RowChangeRecord[];
  /** Removes some of what is older than `before`; true while there may be more. */
  purgeSome(before: number): boolean;
}

/** Most changes that are kept of one row; the oldest go first. */
const MAX_KEPT = 200;
/** Changes that one step of a purge removes. */
const AT_ONCE = 1000;

const fieldChanges = z.record(z.string(), z.strictObject({ before: json, after: json }));

interface Row extends Omit<RowChangeRecord, "fields"> {
  readonly fields: string;
}

/** Stores the changes in SQLite. */
export function createRowChanges(db: Database): RowChanges {
  const sql = statements(db);
  return {
    record({ row, author, fields, ...change }) {
      sql.add.run({ ...row, ...author, ...change, fields: JSON.stringify(fields) });
      if (change.rev > MAX_KEPT) sql.trim.run({ ...row, rev: change.rev - MAX_KEPT });
    },
    since: (row, rev) =>
      sql.since.all({ ...row, rev }).map(({ fields, ...entry }) => ({
        ...entry,
        fields: fieldChanges.parse(JSON.parse(fields)),
      })),
    purgeSome: (before) => sql.purge.run(before).changes === AT_ONCE,
  };
}

const OF_ROW =
  "project_id = @projectId AND environment = @environment AND table_id = @tableId AND row_id = @rowId";

function statements(db: Database) {
  return {
    add: db.prepare(
      `INSERT INTO app_changes (project_id, environment, table_id, row_id, rev, action, user_id, person_id, by_name, at, fields)
       VALUES (@projectId, @environment, @tableId, @rowId, @rev, @action, @userId, @personId, @name, @at, @fields)`,
    ),
    trim: db.prepare(`DELETE FROM app_changes WHERE ${OF_ROW} AND rev <= @rev`),
    since: db.prepare<[NamedRow & { readonly rev: number }], Row>(
      `SELECT c.seq, c.rev, c.action, c.user_id AS userId, c.person_id AS personId, COALESCE(u.name, c.by_name) AS by,
         c.at, c.fields
       FROM app_changes c LEFT JOIN users u ON u.id = c.user_id WHERE ${OF_ROW} AND c.rev > @rev ORDER BY c.seq`,
    ),
    purge: db.prepare<[number]>(
      `DELETE FROM app_changes WHERE seq IN (SELECT seq FROM app_changes WHERE at < ? LIMIT ${AT_ONCE})`,
    ),
  };
}
