import type { ErrorRows } from "./errorRows.ts";
import { fill, type Details } from "./errors.ts";
import type { Failure } from "./result.ts";

/** Messages about comments, the part of the server's messages that a page with comments needs itself; each is 400. */
export const COMMENT_ERRORS = {
  THREAD_NOT_FOUND: "That thread is no longer there",
  COMMENT_NOT_FOUND: "That comment is no longer there",
  COMMENT_NOT_KEPT: "The server did not keep it",
  COMMENT_OVERTAKEN: "You wrote something else there on another device",
  COMMENT_CHANGED: "That comment was edited meanwhile, so it was not deleted",
  COMMENT_EXISTS: "A comment with that id already exists",
  COMMENT_EMPTY: "Write something first",
  COMMENT_TOO_LONG: "A comment has at most {max|character|characters}",
  COMMENT_INVALID: "That comment cannot be kept as it is",
  COMMENT_FORBIDDEN: "You do not have the rights to do that to this comment",
  THREAD_LIMIT: "A project holds at most {max} threads",
  COMMENT_LIMIT: "A thread holds at most {max} comments. Start another one",
  TALK_FULL: "This project holds as many comments as it can",
} as const satisfies ErrorRows;

/** An error code of these messages. */
export type CommentErrorCode = keyof typeof COMMENT_ERRORS;

/** Like `failure`, for these codes. */
export function commentFailure(code: CommentErrorCode, details: Details = {}): Failure {
  return { code, message: fill(COMMENT_ERRORS[code], details), details };
}
