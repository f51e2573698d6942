import type { ErrorRows } from "./errorRows.ts";
import { fill, type Details } from "./errors.ts";
import type { Failure } from "./result.ts";

/** Messages about data sources and what components show of them, which a page without data never needs; each is 400. */
export const SOURCE_ERRORS = {
  SOURCE_NOT_FOUND: "That data source is no longer there",
  SOURCE_EXISTS: "A data source with that id already exists",
  SOURCE_LIMIT: "An app holds at most {max} data sources",
  COLUMN_NOT_FOUND: "That column is no longer there",
  COLUMN_EXISTS: "A column with that id already exists",
  COLUMN_LIMIT: "A data source has at most {max} columns",
  SENTENCE_NOT_FOUND: "That sentence is no longer there",
  SENTENCE_LIMIT: "A data source has at most {max} sentences about who may",
  QUERY_LIMIT: "A component shows at most {max} parts of a data source",
  SOURCE_ROW_LIMIT: "A data source has at most {max} entries in one list",
} as const satisfies ErrorRows;

/** An error code of these messages. */
export type SourceErrorCode = keyof typeof SOURCE_ERRORS;

/** Like `failure`, for these codes. */
export function sourceFailure(code: SourceErrorCode, details: Details = {}): Failure {
  return { code, message: fill(SOURCE_ERRORS[code], details), details };
}
