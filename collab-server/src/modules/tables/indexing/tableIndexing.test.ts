import type { SourceField } from "@formweave/schema/model";
import { beforeEach, expect, it } from "vitest";
import { ADA, as, openTables, SCOPE } from "../../../testing/tables/tablesRig.ts";

const TEXT: readonly SourceField[] = [{ id: "size", name: "Size", kind: "text" }];
const NUMBER: readonly SourceField[] = [{ id: "size", name: "Size", kind: "number" }];
const ROWS = 250;

let tables: ReturnType<typeof openTables>;

beforeEach(() => {
  tables = openTables();
  tables.tableIndexing.follow(SCOPE, TEXT);
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    id: `r${index}`,
    values: { size: String(index % 200) },
  }));
  tables.tableRows.create(as(ADA, TEXT), rows);
});

function countJobs(): unknown {
  return tables.db.prepare("SELECT COUNT(*) FROM jobs WHERE kind = 'index-rows'").pluck().get();
}

function indexAll(fields: readonly SourceField[]): void {
  let after: number | undefined = 0;
  while (after !== undefined) after = tables.tableIndexing.indexSome(SCOPE, fields, after);
}

it("a column that is new, renamed or moved needs no indexing", () => {
  tables.tableIndexing.follow(SCOPE, [
    { id: "new", name: "New", kind: "date" },
    { id: "size", name: "N", kind: "text" },
  ]);
  expect(countJobs()).toBe(0);
});

it("a column of another kind is indexed once, however many ask", () => {
  for (let index = 0; index < 3; index++) tables.tableIndexing.follow(SCOPE, NUMBER);
  expect(countJobs()).toBe(1);
});

it("values that do not fit the new kind stay, and are found by their column again once it is as before", () => {
  const cells = () => tables.db.prepare("SELECT row, text, number FROM app_cells ORDER BY row").all();
  const before = cells();
  indexAll(NUMBER);
  expect(cells()).not.toEqual(before);
  expect(tables.tableRows.find(SCOPE, "r7")?.values).toEqual({ size: "7" });
  indexAll(TEXT);
  expect(cells()).toEqual(before);
});

it("of rows with one value in a column that becomes unique, the first keeps it", () => {
  const unique: readonly SourceField[] = [{ id: "size", name: "Size", kind: "text", unique: true }];
  indexAll(unique);
  expect(tables.db.prepare("SELECT COUNT(*) FROM app_uniques").pluck().get()).toBe(200);
  const taken = tables.tableRows.create(as(ADA, unique), [{ id: "more", values: { size: "5" } }]);
  expect(taken).toMatchObject({ error: { code: "ROW_TAKEN" } });
});
