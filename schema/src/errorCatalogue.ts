import { ASSISTANT_ROWS } from "./assistantErrors.ts";
import { BUILDER_STATUSES } from "./builderErrors.ts";
import { COMMENT_ERRORS } from "./commentErrors.ts";
import type { ErrorRow, ErrorStatus } from "./errorRows.ts";
import { ERRORS, FORM_STATUSES } from "./errors.ts";
import type { Failure } from "./result.ts";
import { SERVER_ROWS } from "./serverErrors.ts";
import { APP_ERRORS } from "./appErrors.ts";

/** An error that people and callers of the API meet; the slots of its message are filled by `fill`. */
export interface CatalogueError {
  readonly code: string;
  readonly message: string;
  readonly status: ErrorStatus;
}

const REFUSED = 400;

const STATUSES_OF_TEXTS: Readonly<Partial<Record<string, ErrorStatus>>> = {
  ...FORM_STATUSES,
  ...BUILDER_STATUSES,
};

/** Every error by its code. Clients load the messages of the tables that they need, servers all of it. */
export const ERROR_CATALOGUE: ReadonlyMap<string, CatalogueError> = new Map(
  Object.entries<ErrorRow>({
    ...ERRORS,
    ...SERVER_ROWS,
    ...COMMENT_ERRORS,
    ...APP_ERRORS,
    ...ASSISTANT_ROWS,
  }).map(([code, row]) => [code, readRow(code, row)]),
);

/** Returns the HTTP status of a failure; 400 for a code of none of the tables. */
export function toHttpStatus({ code }: Failure): ErrorStatus {
  return ERROR_CATALOGUE.get(code)?.status ?? REFUSED;
}

function readRow(code: string, row: ErrorRow): CatalogueError {
  if (typeof row !== "string") return { code, status: row[0], message: row[1] };
  return { code, status: STATUSES_OF_TEXTS[code] ?? REFUSED, message: row };
}
