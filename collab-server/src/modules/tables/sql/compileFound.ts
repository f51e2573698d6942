import {
  grantsWithField,
  type CellComparison,
  type ResolvedQuery,
  type RowGrant,
  type RowRights,
  type SearchedColumns,
} from "@formweave/schema/data";
import type { TableScope } from "../rows/tableScope.ts";
import { compilePassing, type CellSearch } from "./compileComparison.ts";
import { all, any, FALSE, sql, TRUE, type SqlPart } from "./sqlPart.ts";

/** SQL condition on the rows `r` of `app_rows` that a list has. */
export function compileFound(
  scope: TableScope,
  { rights, comparisons, search }: ResolvedQuery,
  by: CellSearch,
): SqlPart {
  return all([
    compileScope(scope),
    compileReadableRow(scope, rights, by),
    ...comparisons.map((comparison) => {
      const isReadable = compileReadableCell(scope, rights, comparison.field, by);
      return compileComparison(scope, comparison, { by, isReadable });
    }),
    ...(search === null ? [] : [compileSearch(scope, rights, search, by)]),
  ]);
}

/** SQL condition on the rows `r` of a table that are not deleted. */
export function compileScope({ projectId, environment, tableId }: TableScope): SqlPart {
  return sql`r.project_id = ${projectId} AND r.environment = ${environment} AND r.table_id = ${tableId}
    AND r.deleted_at IS NULL`;
}

/** SQL condition on the rows `r` of which the actor may read something. */
export function compileReadableRow(scope: TableScope, { grants }: RowRights, by: CellSearch): SqlPart {
  return any(grants.map((grant) => compileGrant(scope, grant, by)));
}

/** SQL condition on readable rows `r`: those of which the actor may read a column; true where every sentence gives it. */
export function compileReadableCell(
  scope: TableScope,
  rights: RowRights,
  field: string,
  by: CellSearch,
): SqlPart {
  const granting = grantsWithField(rights, field);
  if (granting.length === rights.grants.length) return TRUE;
  return any(granting.map((grant) => compileGrant(scope, grant, by)));
}

/** SQL condition on the rows `r` that a sentence is about. */
function compileGrant(scope: TableScope, { comparisons }: RowGrant, by: CellSearch): SqlPart {
  return all(comparisons.map((comparison) => compileComparison(scope, comparison, { by, isReadable: TRUE })));
}

interface ComparedRows {
  readonly by: CellSearch;
  readonly isReadable: SqlPart;
}

function compileComparison(
  scope: TableScope,
  comparison: CellComparison,
  { by, isReadable }: ComparedRows,
): SqlPart {
  const { field, isWanted, test } = comparison;
  const isPassing = compilePassing(scope, { fields: [field], test }, by);
  return isWanted ? all([isReadable, isPassing]) : sql`NOT ${all([isReadable, isPassing])}`;
}

/** Each sentence finds what is in its own columns of its own rows. */
function compileSearch(
  scope: TableScope,
  { grants }: RowRights,
  search: readonly SearchedColumns[],
  by: CellSearch,
): SqlPart {
  return any(
    grants.map((grant) => {
      const found = search.map(({ fields, test }) => {
        const own = [...fields].filter((field) => grant.fields.has(field));
        return own.length === 0 ? FALSE : compilePassing(scope, { fields: own, test }, by);
      });
      return all([compileGrant(scope, grant, by), any(found)]);
    }),
  );
}
