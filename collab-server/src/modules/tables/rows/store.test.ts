import { limits } from "@formweave/schema";
import type { TableRow } from "@formweave/schema/data";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { listHistory, readStates } from "../history/readHistory.ts";
import { ADA, as, BOB, openTables, PEOPLE, SCOPE } from "../../../testing/tables/tablesRig.ts";
import { purgeRowsSchedule } from "./purgeRows.ts";

let tables: ReturnType<typeof openTables>;

beforeEach(() => {
  tables = openTables();
});

function add(id: string, values: TableRow["values"] = { name: "Ada" }) {
  return tables.tableRows.create(as(ADA), [{ id, values }]);
}

function count(table: string): unknown {
  return tables.db.prepare(`SELECT COUNT(*) FROM ${table}`).pluck().get();
}

describe("new rows", () => {
  it("are written once, however often they come", () => {
    const first = add("r", { name: "Ada", age: 36.5 });
    expect(add("r", { name: "Another" })).toEqual(first);
    expect(count("app_rows")).toBe(1);
  });

  it("are written all or none, and the value that does not fit is named", () => {
    const made = tables.tableRows.create(as(ADA), [
      { id: "a", values: { name: "Ada" } },
      { id: "b", values: { name: "Bob", age: "old", gone: 1 } },
    ]);
    expect(made).toMatchObject({
      error: { code: "ROW_INVALID", details: { row: "b", problems: [{ field: "age" }, { field: "gone" }] } },
    });
    expect([count("app_rows"), count("app_cells"), count("app_changes"), count("app_tables")]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it("have a value in every required column", () => {
    expect(add("r", { age: 3 })).toMatchObject({ error: { details: { problems: [{ field: "name" }] } } });
    expect(add("r", { name: "", age: 3 })).toMatchObject({ error: { code: "ROW_INVALID" } });
  });

  it("fit into the table, and into the plan of the organization", () => {
    add("first");
    tables.db.prepare("UPDATE app_tables SET row_count = ?").run(limits.MAX_TABLE_ROWS);
    expect(add("r")).toMatchObject({ error: { code: "TABLE_FULL" } });
    tables.db.exec("UPDATE app_tables SET row_count = 1; UPDATE organizations SET plan = 'free'");
    tables.db.exec("UPDATE organization_usage SET storage = 1000000000000");
    expect(add("r")).toMatchObject({ error: { code: "PLAN_STORAGE" } });
  });

  it("hold at most 64 KB", () => {
    const notes = Array.from(
      { length: 20 },
      (_, index) => ({ id: `n${index}`, name: "N", kind: "longText" }) as const,
    );
    const values = Object.fromEntries(notes.map(({ id }) => [id, "é".repeat(2000)]));
    const made = tables.tableRows.create(as(ADA, notes), [{ id: "r", values }]);
    expect(made).toMatchObject({ error: { code: "ROW_TOO_LARGE" } });
  });
});

describe("two people who change one row", () => {
  beforeEach(() => void add("r", { name: "Ada", age: 1 }));

  it("both keep what they changed, in different fields", () => {
    tables.tableRows.change(as(ADA), "r", { rev: 1, values: { name: "Ada L" } });
    const changed = tables.tableRows.change(as(BOB), "r", { rev: 1, values: { age: 2 } });
    expect(changed).toMatchObject({
      value: { row: { rev: 3, values: { name: "Ada L", age: 2 } }, conflicts: [] },
    });
  });

  it("learn of each other's value in the same field, and of nothing else", () => {
    tables.clock.pass(5000);
    tables.tableRows.change(as(ADA), "r", { rev: 1, values: { age: 2 } });
    const changed = tables.tableRows.change(as(BOB), "r", { rev: 1, values: { age: 3, name: "Bob" } });
    const at = tables.clock.now();
    expect(changed).toMatchObject({
      value: {
        row: { values: { name: "Bob", age: 2 } },
        conflicts: [{ field: "age", now: 2, refused: 3, by: "Ada", at }],
      },
    });
  });

  it("are no conflict where they wrote the same, or are one person in two tabs", () => {
    tables.tableRows.change(as(ADA), "r", { rev: 1, values: { age: 2 } });
    expect(tables.tableRows.change(as(BOB), "r", { rev: 1, values: { age: 2 } })).toMatchObject({
      value: { row: { rev: 2 }, conflicts: [] },
    });
    expect(tables.tableRows.change(as(ADA), "r", { rev: 1, values: { age: 7 } })).toMatchObject({
      value: { row: { values: { age: 7 } }, conflicts: [] },
    });
  });

  it("lose nothing when the history is gone that would tell", () => {
    tables.tableRows.change(as(ADA), "r", { rev: 1, values: { age: 2 } });
    tables.rowChanges.purgeSome(tables.clock.now() + 1);
    expect(tables.tableRows.change(as(BOB), "r", { rev: 1, values: { age: 3 } })).toMatchObject({
      value: { row: { values: { age: 2 } }, conflicts: [{ now: 2, refused: 3, by: null }] },
    });
  });
});

describe("a value that only one row may have", () => {
  it("is refused in another row with its column and itself", () => {
    add("a", { name: "A", mail: "a@x.de" });
    expect(add("b", { name: "B", mail: "A@X.de" })).toMatchObject({
      error: {
        code: "ROW_TAKEN",
        message: "Mail is A@X.de in another row already",
        details: { field: "mail" },
      },
    });
    add("b", { name: "B", mail: "b@x.de" });
    const taken = tables.tableRows.change(as(BOB), "b", { rev: 1, values: { mail: "a@x.de" } });
    expect(taken).toMatchObject({ error: { code: "ROW_TAKEN" } });
    expect(tables.tableRows.change(as(BOB), "a", { rev: 1, values: { mail: "a@x.de" } }).ok).toBe(true);
  });

  it("is free once its row is deleted, which then does not come back", () => {
    add("a", { name: "A", mail: "a@x.de" });
    tables.tableRows.remove(as(ADA), ["a"]);
    expect(add("b", { name: "B", mail: "a@x.de" }).ok).toBe(true);
    const row = tables.tableRows.find(SCOPE, "a");
    expect(row && tables.tableRows.putBack(as(ADA), row, row.values)).toMatchObject({
      error: { code: "ROW_TAKEN" },
    });
    expect(tables.tableRows.find(SCOPE, "a")?.deletedAt).not.toBeNull();
  });
});

describe("a column that is gone", () => {
  const left = PEOPLE.filter(({ id }) => id !== "age");

  it("keeps its values, and gives them to nobody", () => {
    add("r", { name: "Ada", age: 36 });
    const changed = tables.tableRows.change(as(ADA, left), "r", { rev: 1, values: { name: "Ada L" } });
    expect(changed).toMatchObject({ value: { row: { values: { name: "Ada L" } } } });
    expect(changed.ok && Object.keys(changed.value.row.values)).toEqual(["name"]);
    expect(tables.tableRows.find(SCOPE, "r")?.values).toEqual({ name: "Ada L", age: 36 });
    const history = listHistory(
      { name: "Ada L", age: 36 },
      tables.rowChanges.since({ ...SCOPE, rowId: "r" }, 0),
      left,
    );
    expect(JSON.stringify(history)).not.toContain("36");
  });

  it("is refused in a write", () => {
    add("r", { name: "Ada", age: 36 });
    const changed = tables.tableRows.change(as(ADA, left), "r", { rev: 1, values: { age: 37 } });
    expect(changed).toMatchObject({ error: { details: { problems: [{ code: "COLUMN_NOT_FOUND" }] } } });
  });
});

it("rows of another project, environment or table are not there", () => {
  add("r", { name: "Ada" });
  for (const other of [{ projectId: "q" }, { environment: "production" as const }, { tableId: "t" }]) {
    const elsewhere = as(BOB, PEOPLE, { ...SCOPE, ...other });
    expect(tables.tableRows.change(elsewhere, "r", { rev: 1, values: { name: "B" } })).toMatchObject({
      error: { code: "TABLE_ROW_NOT_FOUND" },
    });
    expect(tables.tableRows.remove(elsewhere, ["r"])).toEqual({ ok: true, value: 0 });
  }
});

const step = fc.record({
  id: fc.constantFrom("a", "b", "c"),
  by: fc.constantFrom(ADA, BOB),
  does: fc.oneof(
    fc.record({ name: fc.constantFrom("A", "Bé", "C".repeat(50)), age: fc.constantFrom(null, 1, 2.5) }),
    fc.constant("delete" as const),
    fc.constant("restore" as const),
  ),
});

/** Runs one step. */
function take({ id, by, does }: typeof step extends fc.Arbitrary<infer Step> ? Step : never): void {
  const row = tables.tableRows.find(SCOPE, id);
  if (row === undefined) return void add(id, { name: "New" });
  if (does === "delete") return void tables.tableRows.remove(as(by), [id]);
  if (does !== "restore") return void tables.tableRows.change(as(by), id, { rev: row.rev, values: does });
  tables.tableRows.putBack(as(by), row, row.values);
}

it("the size that is counted is the size that is there, whatever people do", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      tables.clear();
      steps.forEach(take);
      const counted = tables.db
        .prepare(
          "SELECT COALESCE(SUM(row_count), 0) AS rows, COALESCE(SUM(bytes), 0) AS bytes FROM app_tables",
        )
        .get();
      const there = tables.db
        .prepare(
          `SELECT COUNT(*) FILTER (WHERE deleted_at IS NULL) AS rows, COALESCE(SUM(OCTET_LENGTH(data)), 0) AS bytes
           FROM app_rows`,
        )
        .get();
      expect(counted).toEqual(there);
      const usage = tables.db.prepare("SELECT storage AS bytes FROM organization_usage").get();
      expect(usage).toEqual({
        bytes: tables.db.prepare("SELECT COALESCE(SUM(bytes), 0) FROM app_tables").pluck().get(),
      });
    }),
    { numRuns: 30 },
  );
});

const edit = fc.record({
  name: fc.constantFrom("A", "B"),
  age: fc.constantFrom(null, 1, 2),
  tags: fc.constantFrom(null, ["a"]),
});

/** Changes a row by edits, and lists what it was before each. */
function changeOften(edits: readonly (typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never)[]) {
  return edits.flatMap((values, index) => {
    const row = tables.tableRows.find(SCOPE, "r");
    tables.tableRows.change(as(ADA), "r", { rev: index + 1, values });
    return row?.rev === index + 1 ? [row.values] : [];
  });
}

it("a row goes back to what it was before any change that its history shows", () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), fc.nat(), (edits, chosen) => {
      tables.clear();
      add("r", { name: "New" });
      const before = changeOften(edits);
      const row = tables.tableRows.find(SCOPE, "r");
      if (row === undefined) throw new Error("There is no row");
      const states = readStates(
        row.values,
        tables.rowChanges.since({ ...SCOPE, rowId: "r" }, 1),
      ).toReversed();
      expect(states.map((state) => state.before)).toEqual(before.slice(0, states.length));
      const wanted = states[chosen % states.length]?.before ?? row.values;
      expect(tables.tableRows.putBack(as(BOB), row, wanted)).toMatchObject({ value: { values: wanted } });
      expect(tables.tableRows.find(SCOPE, "r")?.values).toEqual(wanted);
    }),
    { numRuns: 40 },
  );
});

it("a deleted row is restorable for 30 days, and gone behind them with its history", async () => {
  const day = 24 * 3_600_000;
  const purge = async (): Promise<void> => {
    await purgeRowsSchedule({ ...tables, now: tables.clock.now }).run(new AbortController().signal);
  };
  add("r");
  add("kept");
  tables.clock.pass(day);
  tables.tableRows.remove(as(ADA), ["r"]);
  tables.clock.pass(30 * day);
  await purge();
  expect(tables.tableRows.find(SCOPE, "r")).toBeDefined();
  tables.clock.pass(1);
  await purge();
  expect([count("app_rows"), count("app_changes")]).toEqual([1, 0]);
  const size = "SELECT bytes - (SELECT SUM(OCTET_LENGTH(data)) FROM app_rows) FROM app_tables";
  expect(tables.db.prepare(size).pluck().get()).toBe(0);
});

it("rows of a project that is gone go with their history, some at a time", () => {
  for (let index = 0; index < 3; index++) add(`r${index}`);
  tables.db.exec("DELETE FROM projects");
  expect(count("app_tables")).toBe(0);
  while (tables.deletedRows.dropSome("p"));
  expect(["app_rows", "app_cells", "app_fields", "app_uniques", "app_changes"].map(count)).toEqual([
    0, 0, 0, 0, 0,
  ]);
  expect(tables.db.prepare("SELECT storage FROM organization_usage").pluck().get()).toBe(0);
});
