import { isDeepStrictEqual } from "node:util";
import { limits, serverFailure, type Failure, type ServerErrorCode } from "@formweave/schema";
import { isEntityId } from "@formweave/schema/model";
import {
  mayDelete,
  mayEdit,
  mayResolve,
  parseAgreementKey,
  parseReadKey,
  parseCommentsValue,
  withoutText,
  type CommentValue,
  type CommentsRoot,
  type CommentWriter,
} from "@formweave/schema/comments";
import type { CommentsState } from "../../comments/commentsState.ts";

/** Most that a device's clock may be ahead, ms; later times are replaced by the time of arrival. */
const CLOCK_AHEAD_MS = 60_000;

/** State, writer and limits for judging one key. */
export interface CommentSituation {
  readonly state: CommentsState;
  readonly writer: CommentWriter;
  readonly now: number;
  /** True when the document takes nothing new. */
  readonly isFull: boolean;
  /** True when the comment has changed since its editor last saw it. */
  readonly isUnaware?: boolean | undefined;
}

/** Decision about one key. */
export interface CommentVerdict {
  readonly stands: unknown;
  /** Reason for the author, when the value differs from the submitted one. */
  readonly refusal?: Failure;
}

type Judge = (key: string, after: unknown, situation: CommentSituation) => CommentVerdict;

const JUDGES: Readonly<Record<CommentsRoot, Judge>> = {
  threads: judgeThread,
  comments: judgeComment,
  resolutions: judgeResolution,
  agreements: judgeAgreement,
  reads: judgeRead,
  seqs: (key, _after, { state }) => ({ stands: state.get("seqs", key) }),
};

/** Decides the value of a key that an update changed. */
export function judgeComments(
  root: CommentsRoot,
  key: string,
  after: unknown,
  situation: CommentSituation,
): CommentVerdict {
  return JUDGES[root](key, after, situation);
}

/** A thread is written once, by the person it names. */
function judgeThread(
  key: string,
  after: unknown,
  { state, writer, now, isFull }: CommentSituation,
): CommentVerdict {
  const before = state.get("threads", key);
  if (before !== undefined) return keep(before, after);
  const thread = parseCommentsValue("threads", after);
  if (thread === undefined || !isEntityId(key)) return refuse(undefined, "COMMENT_INVALID");
  if (!writer.rights.canWrite || thread.by !== writer.id) return refuse(undefined, "COMMENT_FORBIDDEN");
  if (isFull) return refuse(undefined, "TALK_FULL");
  if (state.count("threads") >= limits.MAX_THREADS)
    return refuse(undefined, "THREAD_LIMIT", { max: limits.MAX_THREADS });
  return { stands: { ...thread, at: inTime(thread.at, now) } };
}

function judgeComment(key: string, after: unknown, situation: CommentSituation): CommentVerdict {
  const before = situation.state.get("comments", key);
  const comment = parseCommentsValue("comments", after);
  if (comment === undefined || !isEntityId(key)) return keep(before, after, "COMMENT_INVALID");
  return before === undefined ? judgeNewComment(comment, situation) : judgeChange(before, comment, situation);
}

function judgeNewComment(
  comment: CommentValue,
  { state, writer, now, isFull }: CommentSituation,
): CommentVerdict {
  if (!writer.rights.canWrite || comment.by !== writer.id) return refuse(undefined, "COMMENT_FORBIDDEN");
  if (state.get("threads", comment.thread) === undefined) return refuse(undefined, "THREAD_NOT_FOUND");
  if (isFull) return refuse(undefined, "TALK_FULL");
  const max = limits.MAX_COMMENTS_A_THREAD;
  if (state.countComments(comment.thread) >= max) return refuse(undefined, "COMMENT_LIMIT", { max });
  const { isGuest: _claimed, ...content } = comment;
  const author = { name: writer.name, ...(writer.isGuest && { isGuest: true as const }) };
  return { stands: { ...content, ...author, at: inTime(comment.at, now) } };
}

/** Only its author edits a comment, and only text and mentions may change; a deleted comment stays deleted. */
function judgeChange(before: CommentValue, after: CommentValue, situation: CommentSituation): CommentVerdict {
  const { writer, now, isFull } = situation;
  if (isDeepStrictEqual(before, after)) return { stands: after };
  if (before.deletedAt !== undefined)
    return after.deletedAt === undefined ? refuse(before, "COMMENT_NOT_FOUND") : { stands: before };
  if (after.deletedAt !== undefined) return judgeDeletion(before, after.deletedAt, situation);
  if (!mayEdit(writer, before)) return refuse(before, "COMMENT_FORBIDDEN");
  if (isFull && after.text.length > before.text.length) return refuse(before, "TALK_FULL");
  const { text, mentions } = after;
  return { stands: { ...before, text, mentions, editedAt: inTime(after.editedAt ?? now, now) } };
}

/** A comment of somebody else may only be deleted in the version that the person saw. */
function judgeDeletion(
  before: CommentValue,
  deletedAt: number,
  { writer, now, isUnaware = false }: CommentSituation,
): CommentVerdict {
  if (!mayDelete(writer, before)) return refuse(before, "COMMENT_FORBIDDEN");
  if (isUnaware && before.by !== writer.id) return refuse(before, "COMMENT_CHANGED");
  return { stands: withoutText(before, inTime(deletedAt, now)) };
}

function judgeResolution(
  key: string,
  after: unknown,
  { state, writer, now }: CommentSituation,
): CommentVerdict {
  const before = state.get("resolutions", key);
  const thread = state.get("threads", key);
  const value = parseCommentsValue("resolutions", after);
  if (value === undefined || thread === undefined) return keep(before, after, "THREAD_NOT_FOUND");
  if (value.by !== writer.id || !mayResolve(writer, thread)) return keep(before, after, "COMMENT_FORBIDDEN");
  return { stands: { ...value, name: writer.name, at: inTime(value.at, now) } };
}

/** Everybody sets and removes only their own agreement. */
function judgeAgreement(key: string, after: unknown, situation: CommentSituation): CommentVerdict {
  const { state, writer, now, isFull } = situation;
  const before = state.get("agreements", key);
  const parsed = parseAgreementKey(key);
  if (parsed?.userId !== writer.id || !writer.rights.canWrite)
    return keep(before, after, "COMMENT_FORBIDDEN");
  if (after === undefined) return { stands: undefined };
  const value = parseCommentsValue("agreements", after);
  const comment = state.get("comments", parsed.about);
  if (value === undefined || comment === undefined || comment.deletedAt !== undefined)
    return keep(before, after, "COMMENT_NOT_FOUND");
  return isFull && before === undefined
    ? refuse(before, "TALK_FULL")
    : { stands: { at: inTime(value.at, now) } };
}

/**
 * A reading mark belongs to one person, only grows, and never goes beyond the newest comment. Invalid ones are ignored
 * without a message.
 */
function judgeRead(key: string, after: unknown, { state, writer }: CommentSituation): CommentVerdict {
  const before = state.get("reads", key);
  const seq = parseCommentsValue("reads", after);
  const parsed = parseReadKey(key);
  if (seq === undefined || parsed?.userId !== writer.id) return { stands: before };
  if (parsed.about !== "" && state.get("threads", parsed.about) === undefined) return { stands: before };
  const reached = Math.min(seq, state.lastSeq());
  return { stands: reached > (before ?? 0) ? reached : before };
}

/** Keeps the old value; refuses with a message when it differs from the submitted one. */
function keep(before: unknown, after: unknown, code: ServerErrorCode = "COMMENT_FORBIDDEN"): CommentVerdict {
  return isDeepStrictEqual(before, after) ? { stands: before } : refuse(before, code);
}

function refuse(stands: unknown, code: ServerErrorCode, details = {}): CommentVerdict {
  return { stands, refusal: serverFailure(code, details) };
}

function inTime(at: number, now: number): number {
  return at > now + CLOCK_AHEAD_MS ? now : at;
}
