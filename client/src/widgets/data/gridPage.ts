import { findEntries } from "./findEntries.ts";
import { sortRows, type Sorting } from "./sortRows.ts";

/** What of the records of a grid is asked for. */
export interface GridQuery {
  readonly query: string;
  readonly sorting: Sorting | undefined;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
}

export interface GridPage {
  readonly rows: ReturnType<typeof sortRows>;
  /** How many records are found in all. */
  readonly found: number;
  readonly pages: number;
  /** From 0; the last one when a further one was asked for. */
  readonly page: number;
}

/** The page of the records that hold every word of a query, in the order of a column. */
export function gridPage(
  records: readonly (readonly string[])[],
  { query, sorting, page: wanted, pageSize }: GridQuery,
): GridPage {
  const rows = sortRows(records, sorting);
  const texts = rows.map(({ cells }, at) => ({ at: String(at), text: cells.join(" ") }));
  const found = findEntries(texts, query, ["text"]).flatMap(({ at }) => rows[Number(at)] ?? []);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(wanted, pages - 1);
  return { rows: found.slice(page * pageSize, (page + 1) * pageSize), found: found.length, pages, page };
}
