import type { ErrorRows } from "./errorRows.ts";
import { fill, type Details } from "./errors.ts";
import type { Failure } from "./result.ts";

/** Messages about what apps have beside their pages, routes, links and data, kept out of the first load; each is 400. */
export const APP_ERRORS = {
  ROUTE_INVALID:
    "An address begins with / and is made of a–z, 0–9 and -, such as /orders, or /orders/:id for one of many",
  ROUTE_CLASH: "{route} and {other} of another screen would both fit the same address",
  LINK_EXISTS: "These screens are linked already",
  LINK_NOT_FOUND: "That link is no longer there",
  SOURCE_NOT_FOUND: "That data source is no longer there",
  SOURCE_EXISTS: "A data source with that id already exists",
  SOURCE_LIMIT: "An app holds at most {max} data sources",
  COLUMN_REMOVED: "That column is no longer there",
  COLUMN_EXISTS: "A column with that id already exists",
  COLUMN_LIMIT: "A data source has at most {max} columns",
  SENTENCE_NOT_FOUND: "That sentence is no longer there",
  SENTENCE_LIMIT: "A data source has at most {max} sentences about who may",
  QUERY_LIMIT: "A component shows at most {max} parts of a data source",
  SOURCE_ROW_LIMIT: "A data source has at most {max} entries in one list",
} as const satisfies ErrorRows;

/** An error code of these messages. */
export type AppErrorCode = keyof typeof APP_ERRORS;

/** Like `failure`, for these codes. */
export function appFailure(code: AppErrorCode, details: Details = {}): Failure {
  return { code, message: fill(APP_ERRORS[code], details), details };
}
