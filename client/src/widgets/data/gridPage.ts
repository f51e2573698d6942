import { findEntries } from "./findEntries.ts";
import { sortRows, type Sorting } from "./sortRows.ts";

/** Search, sorting and page of a grid's records. */
export interface GridQuery {
  readonly query: string;
  readonly sorting: Sorting | undefined;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
}

export interface GridPage {
  readonly rows: ReturnType<typeof sortRows>;
  /** Total number of records found. */
  readonly found: number;
  readonly pages: number;
  /** From 0; never beyond the last page. */
  readonly page: number;
}

/** Returns one page of the records that contain every word of a query, sorted by a column. */
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
