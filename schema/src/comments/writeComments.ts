import type * as Y from "yjs";
import type { Details } from "../errors.ts";
import { MAX_COMMENT, MAX_COMMENTS_A_THREAD, MAX_THREADS } from "../limits.ts";
import type { Json } from "../model/index.ts";
import { err, ok, type Result } from "../result.ts";
import { readEntries } from "./readThreads.ts";
import { mayDelete, mayEdit, mayResolve, type CommentWriter } from "./rights.ts";
import { agreementKey, parseCommentsValue, readKey, readCommentsValue, commentsMap } from "./roots.ts";
import { commentFailure, type CommentErrorCode } from "../commentErrors.ts";
import { lastSeq } from "./unread.ts";
import type { Anchor, CommentValue, CommentsRoot, CommentsValues } from "./values.ts";

/** Author and time of a change, by the author's clock, ms since 1970. */
interface Authorship {
  readonly writer: CommentWriter;
  readonly at: number;
  /** The origin of the transaction. */
  readonly origin?: unknown;
}

interface CommentContent {
  readonly commentId: string;
  readonly text: string;
  readonly mentions: readonly string[];
}

interface NewThread extends Authorship, CommentContent {
  readonly threadId: string;
  readonly anchor: Anchor;
  readonly place: { readonly x: number; readonly y: number };
  readonly label: string;
  readonly screen?: string | undefined;
}

/** Begins a thread with its first comment. */
export function startThread(doc: Y.Doc, input: NewThread): Result<void> {
  const { threadId, anchor, place, label, screen, writer, at } = input;
  const thread = { anchor, place, label, ...(screen !== undefined && { screen }), by: writer.id, at };
  const comment = toCommentValue(input);
  if (!writer.rights.canWrite) return refuse("COMMENT_FORBIDDEN");
  if (commentsMap(doc, "threads").has(threadId) || commentsMap(doc, "comments").has(input.commentId))
    return refuse("COMMENT_EXISTS");
  if (commentsMap(doc, "threads").size >= MAX_THREADS) return refuse("THREAD_LIMIT", { max: MAX_THREADS });
  const fault = faultIn(comment);
  if (fault !== undefined) return fault;
  if (parseCommentsValue("threads", thread) === undefined) return refuse("COMMENT_INVALID");
  return write(doc, input, [
    ["threads", threadId, thread],
    ["comments", input.commentId, comment],
  ]);
}

/** Adds a comment to a thread. */
export function addComment(
  doc: Y.Doc,
  input: Authorship & CommentContent & { readonly threadId: string },
): Result<void> {
  const { threadId, commentId, writer } = input;
  const comment = toCommentValue(input);
  if (!writer.rights.canWrite) return refuse("COMMENT_FORBIDDEN");
  if (readCommentsValue(doc, "threads", threadId) === undefined) return refuse("THREAD_NOT_FOUND");
  if (commentsMap(doc, "comments").has(commentId)) return refuse("COMMENT_EXISTS");
  if (countComments(doc, threadId) >= MAX_COMMENTS_A_THREAD)
    return refuse("COMMENT_LIMIT", { max: MAX_COMMENTS_A_THREAD });
  return faultIn(comment) ?? write(doc, input, [["comments", commentId, comment]]);
}

/** Edits the writer's own comment; an identical text changes nothing. */
export function editComment(doc: Y.Doc, input: Authorship & CommentContent): Result<void> {
  const { commentId, text, mentions, writer, at } = input;
  const before = readCommentsValue(doc, "comments", commentId);
  if (before === undefined || before.deletedAt !== undefined) return refuse("COMMENT_NOT_FOUND");
  if (!mayEdit(writer, before)) return refuse("COMMENT_FORBIDDEN");
  if (before.text === text && before.mentions.join() === mentions.join()) return ok(undefined);
  const comment = { ...before, text, mentions: [...mentions], editedAt: at };
  return faultIn(comment) ?? write(doc, input, [["comments", commentId, comment]]);
}

/** Deletes a comment: it stays in the thread without its text. */
export function deleteComment(doc: Y.Doc, input: Authorship & { readonly commentId: string }): Result<void> {
  const before = readCommentsValue(doc, "comments", input.commentId);
  if (before === undefined || before.deletedAt !== undefined) return refuse("COMMENT_NOT_FOUND");
  if (!mayDelete(input.writer, before)) return refuse("COMMENT_FORBIDDEN");
  return write(doc, input, [["comments", input.commentId, withoutText(before, input.at)]]);
}

/** Resolves or reopens a thread. */
export function setResolved(
  doc: Y.Doc,
  input: Authorship & { readonly threadId: string; readonly isResolved: boolean },
): Result<void> {
  const { threadId, isResolved, writer, at } = input;
  const thread = readCommentsValue(doc, "threads", threadId);
  if (thread === undefined) return refuse("THREAD_NOT_FOUND");
  if (!mayResolve(writer, thread)) return refuse("COMMENT_FORBIDDEN");
  if ((readCommentsValue(doc, "resolutions", threadId)?.isResolved ?? false) === isResolved)
    return ok(undefined);
  const value = { isResolved, by: writer.id, name: writer.name, at };
  return write(doc, input, [["resolutions", threadId, value]]);
}

/** Sets or removes a person's agreement with a comment. */
export function setAgreement(
  doc: Y.Doc,
  input: Authorship & { readonly commentId: string; readonly agrees: boolean },
): Result<void> {
  const { commentId, agrees, writer, at } = input;
  const comment = readCommentsValue(doc, "comments", commentId);
  if (comment === undefined || comment.deletedAt !== undefined) return refuse("COMMENT_NOT_FOUND");
  if (!writer.rights.canWrite) return refuse("COMMENT_FORBIDDEN");
  const key = agreementKey(commentId, writer.id);
  if (commentsMap(doc, "agreements").has(key) === agrees) return ok(undefined);
  return write(doc, input, [["agreements", key, agrees ? { at } : undefined]]);
}

interface Reader {
  readonly userId: string;
  readonly origin?: unknown;
}

/** Marks all comments received so far in one thread as read. */
export function markRead(doc: Y.Doc, input: Reader & { readonly threadId: string }): Result<void> {
  const { userId, threadId } = input;
  if (readCommentsValue(doc, "threads", threadId) === undefined) return refuse("THREAD_NOT_FOUND");
  return raiseMark(doc, input, readKey(userId, threadId), lastSeq(doc, threadId));
}

/** Marks all comments received so far in any thread as read. */
export function markAllRead(doc: Y.Doc, input: Reader): Result<void> {
  return raiseMark(doc, input, readKey(input.userId), lastSeq(doc));
}

/** Number of a thread's comments, deleted ones included. */
export function countComments(doc: Y.Doc, threadId: string): number {
  let count = 0;
  for (const [, comment] of readEntries(doc, "comments")) if (comment.thread === threadId) count++;
  return count;
}

/** A comment after its deletion. */
export function withoutText(comment: CommentValue, deletedAt: number): CommentValue {
  return { ...comment, text: "", mentions: [], deletedAt };
}

/** Raises a read mark; writes nothing when the existing marks already cover it. */
function raiseMark(doc: Y.Doc, input: Reader, key: string, seq: number): Result<void> {
  const all = readCommentsValue(doc, "reads", readKey(input.userId)) ?? 0;
  const known = Math.max(all, readCommentsValue(doc, "reads", key) ?? 0);
  return seq <= known ? ok(undefined) : write(doc, input, [["reads", key, seq]]);
}

function toCommentValue({
  threadId,
  writer,
  at,
  text,
  mentions,
}: Authorship & CommentContent & { readonly threadId: string }): CommentValue {
  const author = { by: writer.id, name: writer.name, ...(writer.isGuest && { isGuest: true as const }) };
  return { thread: threadId, ...author, at, text, mentions: [...mentions] };
}

function faultIn(comment: CommentValue): Result<void> | undefined {
  if (comment.text.trim() === "") return refuse("COMMENT_EMPTY");
  if (comment.text.length > MAX_COMMENT) return refuse("COMMENT_TOO_LONG", { max: MAX_COMMENT });
  return parseCommentsValue("comments", comment) === undefined ? refuse("COMMENT_INVALID") : undefined;
}

function refuse(code: CommentErrorCode, details: Details = {}): Result<never> {
  return err(commentFailure(code, details));
}

type Write<Root extends CommentsRoot = CommentsRoot> = readonly [
  Root,
  string,
  (CommentsValues[Root] & Json) | undefined,
];

function write(
  doc: Y.Doc,
  { origin }: { readonly origin?: unknown },
  writes: readonly Write[],
): Result<void> {
  doc.transact(() => {
    for (const [root, key, value] of writes) {
      if (value === undefined) commentsMap(doc, root).delete(key);
      else commentsMap(doc, root).set(key, value);
    }
  }, origin);
  return ok(undefined);
}
