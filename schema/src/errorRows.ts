/** HTTP statuses that errors are answered with. */
export type ErrorStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 409
  | 410
  | 413
  | 415
  | 421
  | 422
  | 429
  | 500
  | 502
  | 503
  | 504;

/** The message of an error, after its status; 400 stands for a message alone: the request cannot be carried out. */
export type ErrorRow = string | readonly [status: ErrorStatus, message: string];

/** Errors by code. */
export type ErrorRows<Code extends string = string> = Readonly<Record<Code, ErrorRow>>;

/** The messages of a table of errors, for code that answers no call. */
export function pickMessages<Code extends string>(rows: ErrorRows<Code>): Readonly<Record<Code, string>>;
export function pickMessages(rows: ErrorRows): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(rows).map(([code, row]) => [code, typeof row === "string" ? row : row[1]]),
  );
}
