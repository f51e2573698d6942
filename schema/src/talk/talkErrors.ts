import { fill, type Details } from "../errors.ts";
import type { Failure } from "../result.ts";

/** The messages about comments, a part of those of servers that a page with comments says itself. */
export const TALK_ERRORS = {
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
} as const;

/** A code of these. */
export type TalkErrorCode = keyof typeof TALK_ERRORS;

/** As `failure`, of a code of these. */
export function talkFailure(code: TalkErrorCode, details: Details = {}): Failure {
  return { code, message: fill(TALK_ERRORS[code], details), details };
}
