import type { ColumnCondition, SourceField } from "../model/index.ts";
import { readRowCells } from "./columnCells.ts";
import { testCell } from "./compareCell.ts";
import { resolveCondition, type CellComparison, type RowContext } from "./resolveCondition.ts";
import type { TableRow } from "./tableRows.ts";

/** True when a row fulfils a condition; none fulfils a condition that does not fit the columns. */
export function matchesCondition(
  row: TableRow,
  condition: ColumnCondition,
  fields: readonly SourceField[],
  context: RowContext,
): boolean {
  const comparison = resolveCondition(condition, fields, context);
  return comparison.ok && matchesComparison(row, comparison.value, fields);
}

/** True when a row fulfils a comparison. */
export function matchesComparison(
  row: TableRow,
  comparison: CellComparison,
  fields: readonly SourceField[],
): boolean {
  return hasPassingCell(row, comparison, fields) === comparison.isWanted;
}

/** True when one of the row's cells in the column of a comparison passes its test. */
export function hasPassingCell(
  row: TableRow,
  { field, test }: Pick<CellComparison, "field" | "test">,
  fields: readonly SourceField[],
): boolean {
  return readRowCells(row, field, fields).some((cell) => testCell(cell, test));
}
