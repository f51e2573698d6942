import type { Database } from "better-sqlite3";
import type { ResponseScope } from "../../responses/responseIndex.ts";
import { compileSelection, type Condition } from "../compileSelection.ts";
import type { Side } from "./sides.ts";

/** The responses of one side of a comparison, by their row numbers in the index. */
export interface ChosenRows {
  readonly count: number;
  /** Submission times, ms since 1970, and the times to finish, ms; unknown ones are left out. */
  readonly times: readonly number[];
  readonly tookMs: readonly number[];
  /** SQL condition that the row number in a column is one of these. */
  within(column: string): Condition;
  /** The same as a condition on the rows `r` of `response_rows`. */
  readonly selection: Condition;
}

export interface ChoosingParts {
  readonly db: Database;
  readonly scope: ResponseScope;
  readonly search: string;
  readonly now: number;
}

type FoundRow = [number: number, at: number, tookMs: number | null];

/** Finds the responses of a side. When their row numbers are consecutive, conditions use a range instead of a lookup for each row. */
export function chooseRows(parts: ChoosingParts, side: Side, name: "now" | "before"): ChosenRows {
  const { db, scope } = parts;
  const selection = compileSide(parts, side);
  const found = db
    .prepare<unknown[], FoundRow>(
      `SELECT r.number, r.submitted_at, r.took_ms FROM response_rows r WHERE ${selection.sql}`,
    )
    .raw()
    .all(...selection.params);
  const [first, last] = bounds(found.map(([number]) => number));
  const run: Condition = { sql: "BETWEEN ? AND ?", params: [first, last] };
  const isRun = found.length === countWithin(db, scope, run);
  const set = isRun ? undefined : keep(db, selection, name);
  return {
    count: found.length,
    times: found.map(([, at]) => at),
    tookMs: found.flatMap(([, , ms]) => ms ?? []),
    // The unary plus keeps SQLite from using an index on the column, which would look up each of many rows.
    within: (column) =>
      set === undefined
        ? { sql: `${column} ${run.sql}`, params: run.params }
        : { sql: `+${column} IN (SELECT row FROM ${set})`, params: [] },
    selection,
  };
}

function compileSide({ scope, search, now }: ChoosingParts, { filters, from, before }: Side): Condition {
  const { projectId, environment } = scope;
  return compileSelection(
    projectId,
    { environment, search, filters: [...filters, { kind: "received", is: "between", from, before }] },
    now,
  );
}

function bounds(numbers: readonly number[]): readonly [first: number, last: number] {
  let [first, last] = [Infinity, -Infinity];
  for (const number of numbers) {
    first = Math.min(first, number);
    last = Math.max(last, number);
  }
  return numbers.length === 0 ? [1, 0] : [first, last];
}

function countWithin(db: Database, { projectId, environment }: ResponseScope, run: Condition): number {
  const sql = `SELECT COUNT(*) FROM response_rows WHERE project_id = ? AND environment = ? AND number ${run.sql}`;
  return (
    db
      .prepare<unknown[], number>(sql)
      .pluck()
      .get(projectId, environment, ...run.params) ?? 0
  );
}

/** Writes the row numbers into a temporary table of the connection. */
function keep(db: Database, { sql, params }: Condition, name: "now" | "before"): string {
  const table = `temp.chosen_${name}`;
  db.exec(`CREATE TABLE IF NOT EXISTS ${table} (row INTEGER PRIMARY KEY) STRICT; DELETE FROM ${table}`);
  db.prepare(`INSERT INTO ${table} SELECT r.number FROM response_rows r WHERE ${sql}`).run(...params);
  return table;
}
