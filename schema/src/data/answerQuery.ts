import { MAX_COUNTED_ROWS } from "../limits.ts";
import { ok, type Result } from "../result.ts";
import { hasPassingCell } from "./matchesCondition.ts";
import type { CellComparison } from "./resolveCondition.ts";
import { resolveQuery, type ResolvedQuery, type SourceReader } from "./resolveQuery.ts";
import { cutRow, isReadableCell, isReadableRow, type RowRights } from "./rowAccess.ts";
import { completeContent, writeCursor, type RowCursor } from "./rowCursor.ts";
import { comparePlaces, readPlace, type RowPlace } from "./rowSort.ts";
import type { SearchedColumns } from "./searchedColumns.ts";
import type { RowPage, RowQuery, TableRow } from "./tableRows.ts";

/**
 * Answers a query over all rows of a table, in memory: the meaning of the SQL that the server reads rows with. A cell that the actor may
 * not read counts as empty in filters, search and order; a row of which they may read nothing counts as not there.
 */
export function answerQuery(
  rows: readonly TableRow[],
  reader: SourceReader,
  query: RowQuery,
): Result<RowPage> {
  const resolved = resolveQuery(reader, query);
  return resolved.ok ? ok(readPage(rows, resolved.value)) : resolved;
}

function readPage(rows: readonly TableRow[], query: ResolvedQuery): RowPage {
  const { rights, sort, after, size } = query;
  const found = rows.filter((row) => isFound(row, query));
  const start = after === null ? undefined : findPlace(after, rows, query);
  const placed = found
    .map((row) => ({ row, place: readPlace(row, sort, rights) }))
    .filter(({ place }) => start === undefined || comparePlaces(place, start, sort.down) > 0)
    .toSorted((a, b) => comparePlaces(a.place, b.place, sort.down));
  const page = placed.slice(0, size);
  const last = page.at(-1);
  return {
    rows: page.flatMap(({ row }) => cutRow(row, rights) ?? []),
    total: found.length > MAX_COUNTED_ROWS ? "more" : found.length,
    next: last === undefined || placed.length === page.length ? null : writeCursor(last.place),
  };
}

function isFound(row: TableRow, { rights, comparisons, search }: ResolvedQuery): boolean {
  return (
    isReadableRow(row, rights) &&
    comparisons.every((comparison) => matchesReadable(row, comparison, rights)) &&
    (search === null || search.some((searched) => isSearched(row, searched, rights)))
  );
}

function matchesReadable(row: TableRow, comparison: CellComparison, rights: RowRights): boolean {
  const isPassing =
    isReadableCell(row, comparison.field, rights) && hasPassingCell(row, comparison, rights.source.fields);
  return isPassing === comparison.isWanted;
}

function isSearched(row: TableRow, { fields, test }: SearchedColumns, rights: RowRights): boolean {
  return [...fields].some(
    (field) =>
      isReadableCell(row, field, rights) && hasPassingCell(row, { field, test }, rights.source.fields),
  );
}

function findPlace(after: RowCursor, rows: readonly TableRow[], { sort, rights }: ResolvedQuery): RowPlace {
  const row = rows.find(({ number }) => number === after.number);
  const now = row === undefined ? null : readPlace(row, sort, rights).content;
  return { content: completeContent(after, now), number: after.number };
}
