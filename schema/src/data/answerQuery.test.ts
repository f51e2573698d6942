import fc from "fast-check";
import { expect, it } from "vitest";
import { COLUMN_KINDS, type SourceRule } from "../model/index.ts";
import { countRounds } from "../testing.ts";
import { answerQuery } from "./answerQuery.ts";
import { matchesCondition } from "./matchesCondition.ts";
import type { SourceReader } from "./resolveQuery.ts";
import { rowQuery, type RowPage, type RowQuery, type RowQueryInput, type TableRow } from "./tableRows.ts";
import { askedTable, changeHiddenParts, createField, type AskedTable } from "./testing/index.ts";

const options = [
  { value: "z", label: "Draft" },
  { value: "a", label: "Paid" },
];
const fields = [
  createField("name", "text"),
  createField("sum", "number"),
  createField("state", "choice", { options }),
  createField("patient", "link", { target: "t2" }),
];
const everyone: SourceRule = { id: "r", action: "read", who: "everyone" };

function createRow(number: number, values: TableRow["values"]): TableRow {
  return { number, id: `row_${number}`, owner: null, rev: 1, values, createdAt: number, changedAt: number };
}

const ROWS = [
  createRow(1, { name: "Zoë", sum: 7, state: "a" }),
  createRow(2, { name: "Ada", sum: "1,5", state: "z" }),
  createRow(3, { name: "zoe", state: "gone" }),
];

function ask(query: Partial<RowQueryInput>, reader: Partial<SourceReader["source"]> = {}) {
  const source = { id: "t", enabled: true, fields, rules: [everyone], ...reader };
  const asked = rowQuery.parse({ environment: "production", ...query });
  return answerQuery(ROWS, { source, actor: { kind: "nobody" }, now: 0 }, asked);
}

function listNumbers(...asked: Parameters<typeof ask>): readonly number[] | string {
  const answer = ask(...asked);
  return answer.ok ? answer.value.rows.map(({ number }) => number) : answer.error.code;
}

it.each([
  [{ field: "name", down: false }, [2, 1, 3]],
  [{ field: "name", down: true }, [3, 1, 2]],
  // What does not fit its column is empty for the order, and an option that is gone too.
  [{ field: "sum", down: false }, [1, 2, 3]],
  [{ field: "sum", down: true }, [1, 3, 2]],
  [{ field: "state", down: false }, [2, 1, 3]],
  [{ field: "$created", down: true }, [3, 2, 1]],
])("sorted by %j the rows are %j", (sort, numbers) => {
  expect(listNumbers({ sort })).toEqual(numbers);
});

it.each([
  ["ZOE", [1, 3]],
  ["7", [1]],
  ["paid", [1]],
  ["1,5", []],
  ["row", []],
])("a search for %j finds %j", (search, numbers) => {
  expect(listNumbers({ search })).toEqual(numbers);
});

it.each<[string, Partial<RowQueryInput>]>([
  ["ROWS_COLUMN", { where: [{ field: "gone", operator: "isEmpty" }] }],
  ["ROWS_COLUMN", { sort: { field: "gone", down: false } }],
  ["ROWS_SORT", { sort: { field: "patient", down: false } }],
  ["ROWS_SORT", { sort: { field: "$owner", down: false } }],
  ["ROWS_OPERATOR", { where: [{ field: "sum", operator: "contains", value: "1" }] }],
  ["ROWS_OPERATOR", { where: [{ field: "name", operator: "moreThan", value: "a" }] }],
  ["ROWS_VALUE", { where: [{ field: "sum", operator: "is", value: "1,5" }] }],
  ["ROWS_VALUE", { where: [{ field: "name", operator: "isOneOf", value: ["a", 1] }] }],
  ["ROWS_VALUE", { where: [{ field: "name", operator: "contains", value: "" }] }],
  ["ROWS_PLACE", { after: "here" }],
  ["ROWS_PLACE", { after: '{"content":"a","isCut":false,"number":1}', sort: { field: "sum", down: false } }],
  [
    "ROWS_PLACE",
    { after: '{"content":1,"isCut":false,"number":1,"more":1}', sort: { field: "sum", down: true } },
  ],
])("%s: %j is refused", (code, query) => {
  expect(listNumbers(query)).toBe(code);
});

it("a column that no sentence gives is refused like one that is not there, in filters and order", () => {
  const rules = [{ ...everyone, without: ["sum"] }];
  expect(listNumbers({ where: [{ field: "sum", operator: "isFilled" }] }, { rules })).toBe("ROWS_COLUMN");
  expect(listNumbers({ sort: { field: "sum", down: false } }, { rules })).toBe("ROWS_COLUMN");
  expect(listNumbers({ search: "7" }, { rules })).toEqual([]);
});

it("a column that is given for some rows counts as empty in all others", () => {
  const paid: SourceRule = { ...everyone, where: [{ field: "state", operator: "is", value: "a" }] };
  const rules = [{ ...everyone, only: ["state"] }, paid];
  expect(listNumbers({ where: [{ field: "name", operator: "isEmpty" }] }, { rules })).toEqual([2, 3]);
  expect(listNumbers({ where: [{ field: "name", operator: "isNot", value: "Ada" }] }, { rules })).toEqual([
    1, 2, 3,
  ]);
  expect(listNumbers({ sort: { field: "name", down: false } }, { rules })).toEqual([1, 2, 3]);
  expect(listNumbers({ search: "ada" }, { rules })).toEqual([]);
});

it("a query with more comparisons than reader a row may take is refused", () => {
  const where = Array.from({ length: 10 }, () => ({ field: "name", operator: "isFilled" }) as const);
  const rules = Array.from({ length: 5 }, (_, index) => ({
    ...everyone,
    where,
    only: index === 0 ? ["sum"] : ["name"],
  }));
  expect(listNumbers({ where }, { rules })).toBe("ROWS_TOO_MANY_CONDITIONS");
  expect(listNumbers({ where: where.slice(0, 1) }, { rules })).toEqual([1, 2, 3]);
});

it("an answer has nothing but what a sentence gives to its reader", () => {
  fc.assert(
    fc.property(askedTable, (table) => {
      const answer = answerQuery(table.rows, table.reader, table.query);
      for (const row of answer.ok ? answer.value.rows : []) {
        const given = table.rows.filter(({ id }) => id === row.id).map((stored) => listGiven(stored, table));
        expect(given).toHaveLength(1);
        expect(given[0]?.isRow).toBe(true);
        expect(Object.keys(row.values).filter((id) => given[0]?.fields.has(id) !== true)).toEqual([]);
      }
    }),
    { numRuns: countRounds(3000) },
  );
});

it("what the reader may not read makes no difference to any answer", () => {
  fc.assert(
    fc.property(askedTable, (table) => {
      const [before, after] = [table.rows, changeHiddenParts(table)].map((rows) =>
        JSON.stringify(answerQuery(rows, table.reader, table.query)),
      );
      expect(after).toBe(before);
    }),
    { numRuns: countRounds(3000) },
  );
});

it("the pages of a list have each of its rows once", () => {
  fc.assert(
    fc.property(askedTable, ({ rows, reader, query }) => {
      const whole = answerQuery(rows, reader, { ...query, size: 200 });
      if (!whole.ok) return;
      const pages = readPages(query, (asked) => {
        const page = answerQuery(rows, reader, asked);
        if (!page.ok) throw new Error(page.error.message);
        return page.value;
      });
      expect(pages).toEqual(whole.value.rows);
    }),
    { numRuns: countRounds(2000) },
  );
});

it("all kinds of columns are asked for in random tables", () => {
  const asked = fc.sample(askedTable, { numRuns: 300, seed: 1 });
  const answered = asked.filter(({ rows, reader, query }) => answerQuery(rows, reader, query).ok);
  const kinds = new Set(answered.flatMap(({ reader }) => reader.source.fields.map(({ kind }) => kind)));
  expect(answered.length).toBeGreaterThan(60);
  expect(COLUMN_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
});

/** The part of a row that the sentences give, read one by one. */
function listGiven(row: TableRow, { reader }: AskedTable): { isRow: boolean; fields: ReadonlySet<string> } {
  const { source, actor } = reader;
  const ids = source.fields.map(({ id }) => id);
  if (actor.kind === "team") return { isRow: true, fields: new Set(ids) };
  const applied = source.rules.filter(
    ({ action, who, own, where }) =>
      action === "read" &&
      (who === "everyone" ||
        (actor.kind === "person" &&
          (who === "signedIn" || actor.roles.includes(who.slice("role:".length))))) &&
      (own !== true || (actor.kind === "person" && row.owner === actor.id)) &&
      (where ?? []).every((condition) => matchesCondition(row, condition, source.fields, reader)),
  );
  const given = applied.flatMap(({ only = ids, without = [] }) => only.filter((id) => !without.includes(id)));
  return { isRow: source.enabled && applied.length > 0, fields: new Set(given) };
}

function readPages(query: RowQuery, read: (asked: RowQuery) => RowPage): readonly TableRow[] {
  const rows: TableRow[] = [];
  let after: string | null = null;
  do {
    const page: RowPage = read({ ...query, after });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
}
