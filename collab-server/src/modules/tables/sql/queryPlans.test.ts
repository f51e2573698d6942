import { rowQuery, type RowQueryInput } from "@formweave/schema/data";
import { createField } from "@formweave/schema/data/testing";
import type { SourceRule } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { compileQuery } from "./compileQuery.ts";
import type { SqlPart } from "./sqlPart.ts";
import { createMemoryTable, SCOPE } from "./testing/memoryTable.ts";

const db = createMemoryTable();
const fields = [createField("name", "text"), createField("sum", "number")];
const own: SourceRule = { id: "r", action: "read", who: "signedIn", own: true };
const named: SourceRule = {
  ...own,
  own: false,
  where: [{ field: "name", operator: "is", value: "Ada" }],
  only: ["sum"],
};

function compile(query: Partial<RowQueryInput>, rules: readonly SourceRule[] = [own]) {
  const source = { id: SCOPE.tableId, enabled: true, fields: [...fields], rules: [...rules] };
  const actor = { kind: "person", id: "ada", email: "ada@example.org", name: "Ada", roles: [] } as const;
  const asked = rowQuery.parse({ environment: "production", ...query });
  const compiled = compileQuery({ source, actor, now: 0, projectId: SCOPE.projectId }, asked);
  if (!compiled.ok) throw new Error(compiled.error.message);
  return compiled.value;
}

function explain({ sql, params }: SqlPart): readonly string[] {
  const limits = sql.endsWith("LIMIT ?") ? [50] : [];
  return db
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...params, ...limits)
    .map(({ detail }) => detail);
}

it.each([
  { field: "sum", down: false },
  { field: "sum", down: true },
  { field: "name", down: false },
  { field: "name", down: true },
])("a page sorted by %j is read along the index of the column, without sorting", (sort) => {
  const [first, second] = compile({ sort, where: [{ field: "sum", operator: "atLeast", value: 1 }] }, [
    own,
    named,
  ]).walks.many.map(explain);
  expect(first?.[0]).toMatch(/^SEARCH s USING (?:COVERING )?INDEX app_cells_by_value \(field=\?/);
  expect([...(first ?? []), ...(second ?? [])].filter((step) => step.includes("ORDER BY"))).toEqual([]);
});

it("no statement reads a table from end to end", () => {
  const { walks, count } = compile(
    {
      search: "ada",
      sort: { field: "name", down: false },
      where: [{ field: "name", operator: "isNot", value: "x" }],
    },
    [own, named],
  );
  const steps = [...walks.few, ...walks.many, count].flatMap(explain);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((step) => /^SCAN (?!CONSTANT|\(subquery)/.test(step))).toEqual([]);
});

it("counting looks contents up in sets, however many conditions and sentences there are", () => {
  const other: SourceRule = { ...named, where: [{ field: "name", operator: "isNot", value: "Ben" }] };
  const { count } = compile({ where: [{ field: "name", operator: "isEmpty" }], search: "ada" }, [
    own,
    named,
    other,
  ]);
  const steps = explain(count);
  expect(steps.some((step) => step.startsWith("LIST SUBQUERY"))).toBe(true);
  // As many as rows, each for every condition.
  expect(steps.filter((step) => step.startsWith("CORRELATED"))).toEqual([]);
});

it("nothing that comes from outside stands in a statement", () => {
  const hostile = `x'"; DROP TABLE app_rows; --`;
  const { walks, count } = compile({
    search: hostile,
    sort: { field: "name", down: true },
    after: JSON.stringify({ content: "'".repeat(40), isCut: true, number: 1 }),
    where: [{ field: "name", operator: "isOneOf", value: [hostile, hostile.repeat(2)] }],
  });
  for (const { sql, params } of [...walks.few, ...walks.many, count]) {
    expect(sql).not.toMatch(/drop|ada|production/i);
    expect(sql.split("?").length - 1).toBe(params.length + Number(sql.endsWith("LIMIT ?")));
  }
});
