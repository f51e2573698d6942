import type { CellComparison, ResolvedQuery, RowCursor, RowSort } from "@formweave/schema/data";
import type { TableScope } from "../rows/tableScope.ts";
import { compileTest, findField, findSystemColumn, type CellSearch } from "./compileComparison.ts";
import { compileFound, compileReadableCell, compileReadableRow, compileScope } from "./compileFound.ts";
import { all, any, joinParts, sql, TRUE, type SqlPart } from "./sqlPart.ts";

/** A part of a list in its order; each row has a number and the content that it is sorted by. */
export interface RowWalk {
  readonly from: SqlPart;
  /** NULL for rows without content that their reader may see. */
  readonly content: SqlPart;
  readonly where: SqlPart;
  readonly order: SqlPart;
}

type SortByColumn = Exclude<RowSort, { readonly by: "creation" }>;
type SortByCells = SortByColumn & { readonly by: "number" | "text" };

const ROWS = sql`app_rows r`;

/**
 * The walk through few rows: all of them are found by their cells, and then sorted. Also the way of orders that no index has.
 */
export function compileSorted(scope: TableScope, query: ResolvedQuery, by: CellSearch): RowWalk {
  const { sort, after } = query;
  const found = compileFound(scope, query, by);
  const [number, down] = [sql`r.number`, sort.down];
  if (sort.by === "creation") {
    const start = after === null ? TRUE : isBehind([number], [sql`${after.number}`], sort);
    return { from: ROWS, content: sql`NULL`, where: all([found, start]), order: orderBy([number], down) };
  }
  const content = compileContent(scope, query, sort, by);
  const start = after === null ? TRUE : compileStart(scope, { query, after, content, number });
  return {
    from: ROWS,
    content,
    where: all([found, start]),
    order: sql`content ${down ? sql`DESC` : sql`ASC`} NULLS LAST, ${orderBy([number], down)}`,
  };
}

/**
 * The walks through many rows, along the cells of the sorted column in the order of their index: a page ends after the rows that it has.
 * Rows without content come in a second walk.
 */
export function compileAlongCells(
  scope: TableScope,
  query: ResolvedQuery,
  sort: SortByCells,
): readonly RowWalk[] {
  const { rights, after } = query;
  const found = compileFound(scope, query, "byRow");
  const isReadable = compileReadableCell(scope, rights, sort.field, "byRow");
  const isFilled = sql`EXISTS (SELECT 1 FROM app_cells s WHERE s.row = r.number AND ${isSorted(scope, sort)})`;
  const isEmpty = sql`NOT ${all([isReadable, isFilled])}`;
  const isBehindEmpty =
    after?.content === null ? isBehind([sql`r.number`], [sql`${after.number}`], sort) : TRUE;
  const last: RowWalk = {
    from: ROWS,
    content: sql`NULL`,
    where: all([found, isEmpty, isBehindEmpty]),
    order: orderBy([sql`r.number`], sort.down),
  };
  if (after?.content === null) return [last];
  return [walkCells(scope, query, sort, all([found, isReadable])), last];
}

function walkCells(scope: TableScope, query: ResolvedQuery, sort: SortByCells, found: SqlPart): RowWalk {
  const { after, comparisons } = query;
  const [content, number] = [sort.by === "number" ? sql`s.number` : sql`s.text`, sql`s.row`];
  const start = after === null ? TRUE : compileLater(scope, { query, after, content, number });
  return {
    // CROSS JOIN keeps this order of the tables.
    from: sql`app_cells s CROSS JOIN app_rows r`,
    content,
    where: all([
      sql`r.number = s.row`,
      isSorted(scope, sort),
      // A filter on the sorted column itself is a range of its index.
      ...comparisons.filter(isOnSorted(sort)).map(({ test }) => compileTest(SORTED_CELL, test)),
      start,
      found,
    ]),
    // All columns of the index, though numbers have no text.
    order: orderBy(sort.by === "number" ? [content, sql`s.text`, number] : [content, number], sort.down),
  };
}

const SORTED_CELL = { number: sql`s.number`, text: sql`s.text` };

function isOnSorted(sort: SortByCells): (comparison: CellComparison) => boolean {
  return ({ field, isWanted }) => field === sort.field && isWanted;
}

/** Condition on the cells `s` that have the content of the sorted column. */
function isSorted(scope: TableScope, { field, by }: SortByCells): SqlPart {
  const isContent =
    by === "number" ? sql`s.number IS NOT NULL` : sql`s.number IS NULL AND s.text IS NOT NULL`;
  return sql`s.field = ${findField(scope, field)} AND s.part = '' AND ${isContent}`;
}

/** Content of the sorted column in a row `r`; NULL where there is none, or none that the actor may read. */
function compileContent(
  scope: TableScope,
  { rights }: ResolvedQuery,
  sort: SortByColumn,
  by: CellSearch,
): SqlPart {
  const content = findSystemColumn(sort.field) ?? findContent(scope, sort);
  const isReadable = compileReadableCell(scope, rights, sort.field, by);
  return isReadable === TRUE ? content : sql`CASE WHEN ${isReadable} THEN ${content} END`;
}

function findContent(scope: TableScope, sort: SortByColumn): SqlPart {
  if (sort.by !== "rank") {
    const content = sort.by === "number" ? sql`s.number` : sql`s.text`;
    return sql`(SELECT ${content} FROM app_cells s WHERE s.row = r.number AND s.field = ${findField(scope, sort.field)}
      AND s.part = '')`;
  }
  const places = [...sort.ranks].map(([text, rank]) => sql`WHEN ${text} THEN ${rank}`);
  const rank = places.length === 0 ? sql`NULL` : sql`CASE s.text ${joinParts(places, " ")} END`;
  return sql`(SELECT min(${rank}) FROM app_cells s WHERE s.row = r.number AND s.field = ${findField(scope, sort.field)})`;
}

interface Start {
  readonly query: ResolvedQuery;
  readonly after: RowCursor;
  readonly content: SqlPart;
  readonly number: SqlPart;
}

/** Condition on rows behind a cursor. */
function compileStart(scope: TableScope, start: Start): SqlPart {
  const { query, after, content, number } = start;
  const isEmpty = sql`${content} IS NULL`;
  if (after.content !== null) return any([compileLater(scope, start), isEmpty]);
  return all([isEmpty, isBehind([number], [sql`${after.number}`], query.sort)]);
}

/** Condition on rows with content behind a cursor. */
function compileLater(scope: TableScope, { query, after, content, number }: Start): SqlPart {
  if (after.content === null) return TRUE;
  const place = after.isCut ? completeText(scope, query, after.content, after.number) : sql`${after.content}`;
  return isBehind([content, number], [place, sql`${after.number}`], query.sort);
}

/** The whole text of the row that a cursor names, where its reader may see it and it still begins as in the cursor. */
function completeText(
  scope: TableScope,
  query: ResolvedQuery,
  head: number | string,
  number: number,
): SqlPart {
  const { sort, rights } = query;
  if (sort.by === "creation") return sql`${head}`;
  const isSeen = all([compileScope(scope), compileReadableRow(scope, rights, "byRow")]);
  return sql`coalesce((SELECT text FROM (SELECT ${compileContent(scope, query, sort, "byRow")} AS text FROM app_rows r
    WHERE r.number = ${number} AND ${isSeen}) WHERE substr(text, 1, length(${head})) = ${head}), ${head})`;
}

function isBehind(terms: readonly SqlPart[], place: readonly SqlPart[], { down }: RowSort): SqlPart {
  const beyond = down ? sql`<` : sql`>`;
  return sql`(${joinParts(terms, ", ")}) ${beyond} (${joinParts(place, ", ")})`;
}

function orderBy(terms: readonly SqlPart[], down: boolean): SqlPart {
  const direction = down ? sql`DESC` : sql`ASC`;
  return joinParts(
    terms.map((term) => sql`${term} ${direction}`),
    ", ",
  );
}
