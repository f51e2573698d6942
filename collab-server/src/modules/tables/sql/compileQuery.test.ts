import {
  answerQuery,
  type RowPage,
  type RowQuery,
  type SourceReader,
  type TableRow,
} from "@formweave/schema/data";
import { askedTable, changeHiddenParts } from "@formweave/schema/data/testing";
import { ok, type Result } from "@formweave/schema";
import { countRounds } from "@formweave/schema/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compileQuery } from "./compileQuery.ts";
import { readRows } from "./readRows.ts";
import { createMemoryTable, fillTable, SCOPE } from "./testing/memoryTable.ts";

const db = createMemoryTable();

/** A list of few rows is sorted, one of many is walked along its index; here also lists of few rows are walked. */
type Walk = "few" | "many";

function answerInSql(reader: SourceReader, query: RowQuery, walk: Walk = "few"): Result<RowPage> {
  const compiled = compileQuery({ ...reader, projectId: SCOPE.projectId }, query);
  if (!compiled.ok) return compiled;
  const { walks } = compiled.value;
  return ok(readRows(db, { ...compiled.value, walks: { few: walks[walk], many: [] } }));
}

/** All pages of a list, the first of them that of the query. */
function listPages(reader: SourceReader, query: RowQuery): readonly RowPage[] {
  const pages: RowPage[] = [];
  let after: string | null = null;
  do {
    const answer = answerInSql(reader, { ...query, after });
    if (!answer.ok) return pages;
    pages.push(answer.value);
    after = answer.value.next;
  } while (after !== null);
  return pages;
}

it("SQLite answers each query, page by page, as memory does, and refuses the same", () => {
  fc.assert(
    fc.property(askedTable, ({ rows, reader, query }) => {
      fillTable(db, rows, reader);
      let after: string | null = null;
      do {
        const asked: RowQuery = { ...query, after };
        const answer = answerInSql(reader, asked);
        expect(answer).toEqual(answerQuery(rows, reader, asked));
        expect(answerInSql(reader, asked, "many")).toEqual(answer);
        after = answer.ok ? answer.value.next : null;
      } while (after !== null);
    }),
    { numRuns: countRounds(2500) },
  );
});

it("what the reader may not read makes no difference to rows, order, search, counts and pages", () => {
  fc.assert(
    fc.property(askedTable, (table) => {
      const [before, after] = [table.rows, changeHiddenParts(table)].map((rows) => {
        fillTable(db, rows, table.reader);
        return JSON.stringify(
          listPages(table.reader, table.query).map((page) => ({ ...page, rows: page.rows.map(sortValues) })),
        );
      });
      expect(after).toBe(before);
    }),
    { numRuns: countRounds(1000) },
  );
});

/** The order of a row's values is that of its writing, which says nothing. */
function sortValues({ values, ...row }: TableRow) {
  const sorted = Object.entries(values).toSorted(([a], [b]) => a.localeCompare(b));
  return { ...row, values: sorted };
}
