import { limits } from "@formweave/schema";
import type { RowPage, TableRow } from "@formweave/schema/data";
import { useState } from "react";
import { useRowPages, type RowQuestion, type TableAddress } from "#api/tables.ts";
import { linkCursors, listPages, type Cursors } from "./cursors.ts";

/** Rows of one call. */
const PAGE = limits.MAX_PAGE_ROWS;

/** The rows that somebody looks at, as far as they are loaded. */
export interface LoadedRows {
  /** Rows that match; "more" above 10,000, undefined until it is known. */
  readonly total: RowPage["total"] | undefined;
  /** Rows that the grid has room for: all that match, or those up to the end of the last known page. */
  readonly count: number;
  /** Returns undefined while the row is loading. */
  readonly rowAt: (index: number) => TableRow | undefined;
  readonly find: (id: string) => TableRow | undefined;
  readonly loaded: readonly TableRow[];
  readonly error: Error | null;
  readonly retry: () => void;
  /** Asks for the rows of a range. */
  readonly look: (first: number, last: number) => void;
}

/**
 * Loads the rows in view. Pages are found one after another, because each begins where the one before ends; a page that has
 * changed moves the beginning of the next one.
 */
export function useRows(address: TableAddress, question: RowQuestion): LoadedRows {
  const key = JSON.stringify([address, question]);
  const [kept, setKept] = useState<{ readonly key: string; readonly cursors: Cursors }>({
    key,
    cursors: [null],
  });
  const cursors = kept.key === key ? kept.cursors : FIRST_PAGE;
  const [range, setRange] = useState({ first: 0, last: 0 });
  const pages = listPages(range, cursors);
  const answers = useRowPages(address, question, {
    cursors: pages.map((page) => cursors[page] ?? null),
    size: PAGE,
  });
  const fresh = answers.map(({ data, isPlaceholderData }) => (isPlaceholderData ? undefined : data));
  const linked = linkCursors(cursors, pages, fresh);
  // A page that arrived tells of the next one, which is asked for at once.
  if (linked !== cursors) setKept({ key, cursors: linked });

  const pageAt = (page: number) => answers[pages.indexOf(page)]?.data;
  const known = answers.find(({ data }) => data !== undefined)?.data;
  const failed = answers.find(({ error }) => error !== null);
  const loaded = answers.flatMap(({ data }) => data?.rows ?? []);
  return {
    total: known?.total,
    count: countRows(known?.total, cursors, loaded.length),
    rowAt: (index) => pageAt(Math.floor(index / PAGE))?.rows[index % PAGE],
    find: (id) => loaded.find((row) => row.id === id),
    loaded,
    error: failed?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.error !== null) void answer.refetch();
    },
    look(first, last) {
      const next = { first: Math.floor(first / PAGE), last: Math.floor(last / PAGE) };
      if (next.first !== range.first || next.last !== range.last) setRange(next);
    },
  };
}

const FIRST_PAGE: Cursors = [null];

function countRows(total: RowPage["total"] | undefined, cursors: Cursors, loaded: number): number {
  if (typeof total === "number") return total;
  return total === "more" ? Math.max(cursors.length * PAGE, loaded) : 0;
}
