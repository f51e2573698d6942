import { MAX_COMPARISONS } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import { serverFailure } from "../serverErrors.ts";
import { resolveCondition, type CellComparison, type RowActor } from "./resolveCondition.ts";
import {
  grantsWithField,
  readRights,
  type AccessedSource,
  type RowGrant,
  type RowRights,
} from "./rowAccess.ts";
import { readCursor, type RowCursor } from "./rowCursor.ts";
import { resolveSort, type RowSort } from "./rowSort.ts";
import { resolveSearch, type SearchedColumns } from "./searchedColumns.ts";
import type { RowQuery } from "./tableRows.ts";

/** The reader of a source, at an instant in ms. */
export interface SourceReader {
  readonly source: AccessedSource & { readonly id: string };
  readonly actor: RowActor;
  readonly now: number;
}

/** A query whose every part fits the source and the rights of its reader. */
export interface ResolvedQuery {
  readonly rights: RowRights;
  readonly comparisons: readonly CellComparison[];
  /** One of them has to pass; null without a search. */
  readonly search: readonly SearchedColumns[] | null;
  readonly sort: RowSort;
  readonly after: RowCursor | null;
  readonly size: number;
}

/**
 * Checks a query against the columns that the actor may read in some row; all others are refused as those that are not there. Nothing is
 * ignored: a query with one part that does not fit is refused as a whole.
 */
export function resolveQuery({ source, actor, now }: SourceReader, query: RowQuery): Result<ResolvedQuery> {
  const rights = readRights(source, "read", { actor, now });
  if (rights.grants.length === 0) return err(serverFailure("ROWS_FORBIDDEN"));
  const fields = source.fields.filter(({ id }) => grantsWithField(rights, id).length > 0);
  const comparisons: CellComparison[] = [];
  for (const condition of query.where) {
    const comparison = resolveCondition(condition, fields, { actor, now });
    if (!comparison.ok) return comparison;
    comparisons.push(comparison.value);
  }
  const sort = resolveSort(query.sort, fields);
  if (!sort.ok) return sort;
  const after = readCursor(query.after, sort.value);
  if (!after.ok) return after;
  const search = resolveSearch(query.search, fields);
  const parts = { comparisons, search, sort: sort.value };
  if (countComparisons(rights, parts) > MAX_COMPARISONS)
    return err(serverFailure("ROWS_TOO_MANY_CONDITIONS"));
  return ok({ ...parts, rights, after: after.value, size: query.size });
}

type QueryParts = Pick<ResolvedQuery, "comparisons" | "search" | "sort">;

/** Comparisons on one row, at most: each part of a query is made only where one of the sentences gives its column. */
function countComparisons(rights: RowRights, { comparisons, search, sort }: QueryParts): number {
  const compared = comparisons.map(({ field }) => field);
  const guarded = [...compared, ...(sort.by === "creation" ? [] : [sort.field])];
  const lists = [...guarded.map((field) => grantsWithField(rights, field)), rights.grants];
  if (search !== null) lists.push(rights.grants);
  return guarded.length + lists.map(countInGrants).reduce((sum, count) => sum + count, 0);
}

function countInGrants(grants: readonly RowGrant[]): number {
  return grants.reduce((sum, { comparisons }) => sum + comparisons.length, 0);
}
