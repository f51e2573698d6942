import type { Database } from "better-sqlite3";
import type { ChangeFeed } from "../../http/events/changeFeed.ts";
import type { ProjectServices } from "../projects/services.ts";
import { createRowChanges, type RowChanges } from "./rows/rowChanges.ts";
import { createTableIndexing, type TableIndexing } from "./indexing/tableIndexing.ts";
import { createDeletedRows, type DeletedRows } from "./rows/deletedRows.ts";
import { createTableRows, type TableRows } from "./rows/store.ts";
import type { ThreadedRowReader } from "./reading/threadedRowReader.ts";

/** Stores of the tables of apps. */
export interface TableStores {
  readonly tableRows: TableRows;
  readonly rowChanges: RowChanges;
  readonly deletedRows: DeletedRows;
  readonly tableIndexing: TableIndexing;
}

/** Services of tables, with those of the wings below. */
export interface TableServices extends TableStores, ProjectServices {
  readonly rowReader: ThreadedRowReader;
  /** Change events of tables, by `tableKey`. */
  readonly tableFeed: ChangeFeed;
}

/** Creates the stores over a migrated database. */
export function createTableStores(
  db: Database,
  { now, planLimits, jobs }: Pick<ProjectServices, "now" | "planLimits" | "jobs">,
): TableStores {
  const rowChanges = createRowChanges(db);
  return {
    rowChanges,
    tableRows: createTableRows(db, { changes: rowChanges, now, planLimits }),
    deletedRows: createDeletedRows(db),
    tableIndexing: createTableIndexing(db, jobs),
  };
}
