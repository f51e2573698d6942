import fc from "fast-check";
import { expect, it } from "vitest";
import { linkCursors, listPages, type Cursors } from "./cursors.ts";

const SIZE = 3;

/** A page of rows in order; the cursor is the last row before it. */
function readPage(rows: readonly number[], after: string | null) {
  const from = after === null ? 0 : rows.findIndex((row) => row > Number(after));
  const page = from < 0 ? [] : rows.slice(from, from + SIZE);
  const last = page.at(-1);
  const hasMore = last !== undefined && last !== rows.at(-1);
  return { rows: page, next: hasMore ? String(last) : null };
}

/** Asks until nothing new is told, as the grid does. */
function load(rows: readonly number[], cursors: Cursors, range: { first: number; last: number }) {
  for (let known = cursors; ;) {
    const pages = listPages(range, known);
    const answers = pages.map((page) => readPage(rows, known[page] ?? null));
    const next = linkCursors(known, pages, answers);
    if (next === known) return { cursors: known, shown: answers.flatMap((answer) => answer.rows) };
    known = next;
  }
}

const someRows = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 40 });
const sorted = (rows: readonly number[]) => rows.toSorted((a, b) => a - b);

it("pages in view hold every row once, also when rows came and went since the pages before were seen", () => {
  fc.assert(
    fc.property(someRows, someRows, (before, after) => {
      const first = load(sorted(before), [null], { first: 0, last: 20 });
      expect(first.shown).toEqual(sorted(before));
      const again = load(sorted(after), first.cursors, { first: 0, last: 20 });
      expect(again.shown).toEqual(sorted(after));
    }),
  );
});

it("a jump to the end finds the pages on the way one after another", () => {
  const rows = Array.from({ length: 30 }, (_, index) => index);
  const { cursors, shown } = load(rows, [null], { first: 9, last: 9 });
  expect(cursors).toHaveLength(10);
  expect(shown).toEqual([27, 28, 29]);
});
