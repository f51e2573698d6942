import type { RowPage } from "@formweave/schema/data";

/** Beginnings of the pages that are known, in their order; null is that of the first page. */
export type Cursors = readonly (string | null)[];

/** Returns the pages to ask for: those in view whose beginning is known, and the last known one while some in view are not. */
export function listPages(
  { first, last }: { readonly first: number; readonly last: number },
  cursors: Cursors,
): readonly number[] {
  const end = cursors.length - 1;
  const pages: number[] = [];
  for (let page = Math.min(first, end); page <= Math.min(last, end); page++) pages.push(page);
  return pages;
}

/** Adds the beginnings that pages tell of the ones behind them; the same list when they tell nothing new. */
export function linkCursors(
  cursors: Cursors,
  pages: readonly number[],
  answers: readonly (Pick<RowPage, "next"> | undefined)[],
): Cursors {
  const next = [...cursors];
  for (const [at, page] of pages.entries()) {
    const answer = answers[at];
    // A page whose beginning has just moved tells of rows that are no longer its own.
    if (answer === undefined || next[page] !== cursors[page]) continue;
    if (answer.next === null) next.length = Math.min(next.length, page + 1);
    else next[page + 1] = answer.next;
  }
  const isSame = next.length === cursors.length && next.every((cursor, at) => cursor === cursors[at]);
  return isSame ? cursors : next;
}
