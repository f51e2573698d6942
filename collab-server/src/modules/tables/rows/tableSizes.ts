import { err, limits, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { Database } from "better-sqlite3";
import type { PlanLimits } from "../../platform/plans/planLimits.ts";
import type { TableScope } from "./tableScope.ts";

/** Change of a table's size. */
export interface SizeChange {
  readonly rows: number;
  readonly bytes: number;
}

/** Rows and bytes of tables, counted in the transaction of what changes them. */
export interface TableSizes {
  /** Counts a change; fails where the table or the plan of its organization has no room for it. */
  change(scope: TableScope, by: SizeChange): Result<void>;
}

/** Keeps the counts in SQLite. */
export function createTableSizes(db: Database, planLimits: Pick<PlanLimits, "refuseBytes">): TableSizes {
  const count = db
    .prepare<[TableScope], number>(
      `SELECT row_count FROM app_tables
       WHERE project_id = @projectId AND environment = @environment AND table_id = @tableId`,
    )
    .pluck();
  const change = db.prepare(
    `INSERT INTO app_tables (project_id, environment, table_id, row_count, bytes)
     VALUES (@projectId, @environment, @tableId, @rows, @bytes)
     ON CONFLICT DO UPDATE SET row_count = row_count + @rows, bytes = bytes + @bytes`,
  );

  function refuse(scope: TableScope, { rows, bytes }: SizeChange): Failure | undefined {
    const max = limits.MAX_TABLE_ROWS;
    if (rows > 0 && (count.get(scope) ?? 0) + rows > max) return serverFailure("TABLE_FULL", { max });
    return bytes > 0 ? planLimits.refuseBytes(scope.projectId, bytes) : undefined;
  }

  return {
    change(scope, by) {
      const failure = refuse(scope, by);
      if (failure !== undefined) return err(failure);
      change.run({ ...scope, ...by });
      return ok(undefined);
    },
  };
}
