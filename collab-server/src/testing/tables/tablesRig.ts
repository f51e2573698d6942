import type { Database } from "better-sqlite3";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import type { SourceField } from "@formweave/schema/model";
import { createHandClock, type HandClock } from "../handClock.ts";
import { createJobs, type Jobs } from "../../modules/platform/jobs/store.ts";
import { createPlanLimits } from "../../modules/platform/plans/planLimits.ts";
import { createTableStores, type TableStores } from "../../modules/tables/services.ts";
import type { RowAuthor, TableScope, TableWriting } from "../../modules/tables/rows/tableScope.ts";

/** Columns of a table of people. */
export const PEOPLE: readonly SourceField[] = [
  { id: "name", name: "Name", kind: "text", required: true },
  { id: "mail", name: "Mail", kind: "email", unique: true },
  { id: "age", name: "Age", kind: "number" },
  {
    id: "tags",
    name: "Tags",
    kind: "choices",
    options: ["a", "b"].map((value) => ({ value, label: value })),
  },
];
export const SCOPE: TableScope = { projectId: "p", environment: "development", tableId: "people" };
export const ADA = writer("ada");
export const BOB = writer("bob");

function writer(userId: string): RowAuthor {
  return { userId, personId: null, name: null };
}

/** Stores of tables with what moves them. */
interface TablesRig extends TableStores {
  readonly db: Database;
  readonly clock: HandClock;
  readonly jobs: Jobs;
  /** Deletes all rows and their history. */
  clear(): void;
}

/** Stores of tables over an empty database, on a clock that is moved by hand. */
export function openTables(): TablesRig {
  const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  db.exec(`INSERT INTO organizations (id, name, plan, created_at) VALUES ('o', 'O', 'enterprise', 0);
    INSERT INTO users (id, email, name, password_hash, color, created_at) VALUES ('ada', 'ada@x.de', 'Ada', '', 1, 0),
      ('bob', 'bob@x.de', 'Bob', '', 2, 0);
    INSERT INTO projects (id, organization_id, name, kind, created_by, created_at, updated_at)
      VALUES ('p', 'o', 'P', 'app', 'ada', 0, 0);`);
  const clock = createHandClock();
  const planLimits = createPlanLimits(db, clock.now);
  const jobs = createJobs(db, clock.now);
  const stores = createTableStores(db, { now: clock.now, planLimits, jobs });
  const clear = () => void db.exec("DELETE FROM app_rows; DELETE FROM app_changes; DELETE FROM app_tables");
  return { db, clock, jobs, ...stores, clear };
}

/** Writing to the table of people, or to another one. */
export function as(author: RowAuthor, fields = PEOPLE, scope = SCOPE): TableWriting {
  return { scope, fields, author };
}
