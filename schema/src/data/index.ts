export { COLUMN_FIELD_TYPES, findColumnAnswers } from "./columnAnswers.ts";
export type { CellContent, CellTest } from "./compareCell.ts";
export { answerQuery } from "./answerQuery.ts";
export { readColumnCells, type ColumnCell } from "./columnCells.ts";
export { matchesCondition } from "./matchesCondition.ts";
export { findOperators, type CellComparison, type RowActor, type RowContext } from "./resolveCondition.ts";
export { resolveQuery, type ResolvedQuery, type SourceReader } from "./resolveQuery.ts";
export { cutRow, grantsWithField, readRights, type RowGrant, type RowRights } from "./rowAccess.ts";
export { writeCursor, type RowCursor } from "./rowCursor.ts";
export { isSortable, type RowSort } from "./rowSort.ts";
export type { SearchedColumns } from "./searchedColumns.ts";
export {
  changedRow,
  rowHistoryEntry,
  rowChange,
  rowConflict,
  rowOrder,
  rowPage,
  rowQuery,
  rowsInput,
  tableRow,
  type ChangedRow,
  type RowHistoryEntry,
  type RowChange,
  type RowConflict,
  type RowOrder,
  type RowPage,
  type RowQuery,
  type RowQueryInput,
  type RowsInput,
  type TableRow,
} from "./tableRows.ts";
export {
  FILE_ENCODINGS,
  FILE_SEPARATORS,
  importedRows,
  importPreview,
  importPreviewQuery,
  tableExportQuery,
  tableImportQuery,
  type FileEncoding,
  type FileSeparator,
  type GuessedColumn,
  type ImportedRows,
  type ImportPreview,
  type ImportPreviewQuery,
  type TableImportQuery,
} from "./tableFiles.ts";
