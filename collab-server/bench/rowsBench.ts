import { rowQuery, type RowActor, type RowQueryInput, type TableRow } from "@formweave/schema/data";
import { createField } from "@formweave/schema/data/testing";
import type { SourceRule } from "@formweave/schema/model";
import { compileQuery, type TableReader } from "../src/modules/tables/sql/compileQuery.ts";
import { readRows } from "../src/modules/tables/sql/readRows.ts";
import { addRows, createMemoryTable, SCOPE } from "../src/modules/tables/sql/testing/memoryTable.ts";
import { formatTable } from "./table.ts";

const ROWS = 100_000;
const RUNS = 5;
/** A prime beside the number of rows, which puts contents in another order than the rows. */
const STEP = 7919;
const START = Date.UTC(2026, 0, 1);
const STATES = ["new", "open", "paid", "done"];
const PEOPLE = 50;

type Asked = Partial<RowQueryInput>;
type Database = ReturnType<typeof createMemoryTable>;

const FIELDS = [
  createField("name", "text"),
  createField("sum", "number"),
  createField("state", "choice", { options: STATES.map((value) => ({ value, label: value })) }),
  createField("day", "date"),
  createField("done", "yesNo"),
  createField("note", "longText"),
];
const RULES: readonly SourceRule[] = [
  { id: "own", action: "read", who: "signedIn", own: true },
  {
    id: "paid",
    action: "read",
    who: "everyone",
    where: [{ field: "state", operator: "is", value: "paid" }],
    only: ["name", "sum"],
  },
];
const PERSON: RowActor = { kind: "person", id: "person-1", email: "a@example.org", name: "A", roles: [] };

const ASKED: readonly (readonly [name: string, query: Asked])[] = [
  ["in the order of creation", {}],
  ["sorted by a text", { sort: { field: "name", down: false } }],
  ["sorted by options", { sort: { field: "state", down: false } }],
  ["one of 1,000, sorted by a day", { ...filter("is", 5), sort: { field: "day", down: true } }],
  ["one of 100, sorted by a text", { ...filter("atLeast", 990), sort: { field: "name", down: false } }],
  ["nearly all, sorted by a text", { ...filter("atLeast", 10), sort: { field: "name", down: false } }],
  ["none, sorted by a text", { ...filter("is", -1), sort: { field: "name", down: false } }],
  ["a search that finds one", { search: "99999", sort: { field: "day", down: false } }],
  ["a search that finds all", { search: "name", sort: { field: "day", down: false } }],
];

/** Prints how long a page of 50 rows with its count takes in a table of the largest size, for the team and for a person of the app. */
export function benchRows(): Promise<void> {
  const db = createMemoryTable();
  db.transaction(() => addRows(db, { scope: SCOPE, fields: FIELDS, rows: createRows() }))();
  const rows = ASKED.map(([name, query]) => [
    name,
    `${measure(db, { kind: "team" }, query).toFixed(1)} ms`,
    `${measure(db, PERSON, query).toFixed(1)} ms`,
  ]);
  db.close();
  process.stdout.write(formatTable([`50 of ${ROWS} rows, best of ${RUNS}`, "team", "two sentences"], rows));
  return Promise.resolve();
}

function filter(operator: "is" | "atLeast", value: number): Asked {
  return { where: [{ field: "sum", operator, value }] };
}

function measure(db: Database, actor: RowActor, query: Asked): number {
  const source = { id: SCOPE.tableId, enabled: true, fields: FIELDS, rules: RULES };
  const reader: TableReader = { source, actor, now: START, projectId: SCOPE.projectId };
  const compiled = compileQuery(reader, rowQuery.parse({ environment: "production", ...query }));
  if (!compiled.ok) throw new Error(compiled.error.message);
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    readRows(db, compiled.value);
    return performance.now() - started;
  });
  return Math.min(...times);
}

function createRows(): readonly TableRow[] {
  return Array.from({ length: ROWS }, (_, index) => {
    const seed = (index * STEP) % ROWS;
    return {
      number: index + 1,
      id: `row-${index}`,
      owner: `person-${index % PEOPLE}`,
      rev: 1,
      createdAt: START + index,
      changedAt: START + index,
      values: {
        name: `Name ${seed}`,
        sum: seed % 1000,
        state: STATES[seed % STATES.length] ?? "",
        day: new Date(START + seed * 10_000_000).toISOString().slice(0, 10),
        done: seed % 2 === 0,
        ...(seed % 3 > 0 && { note: `Some words about ${seed}` }),
      },
    };
  });
}
