import type * as Y from "yjs";
import type { Details } from "../errors.ts";
import { MAX_COMMENT, MAX_COMMENTS_A_THREAD, MAX_THREADS } from "../limits.ts";
import type { Json } from "../model/index.ts";
import { err, ok, type Result } from "../result.ts";
import { entriesOf } from "./readThreads.ts";
import { mayDelete, mayEdit, mayResolve, type TalkWriter } from "./rights.ts";
import { agreementKey, parseTalk, readKey, readTalk, talkMap } from "./roots.ts";
import { talkFailure, type TalkErrorCode } from "./talkErrors.ts";
import { lastSeq } from "./unread.ts";
import type { Anchor, CommentValue, TalkRoot, TalkValues } from "./values.ts";

/** Author and time of a change, by the author's clock, ms since 1970. */
interface Act {
  readonly writer: TalkWriter;
  readonly at: number;
  /** The origin of the transaction. */
  readonly origin?: unknown;
}

interface Words {
  readonly commentId: string;
  readonly text: string;
  readonly mentions: readonly string[];
}

interface NewThread extends Act, Words {
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
  const comment = commentOf(input);
  if (!writer.rights.canWrite) return refuse("COMMENT_FORBIDDEN");
  if (talkMap(doc, "threads").has(threadId) || talkMap(doc, "comments").has(input.commentId))
    return refuse("COMMENT_EXISTS");
  if (talkMap(doc, "threads").size >= MAX_THREADS) return refuse("THREAD_LIMIT", { max: MAX_THREADS });
  const fault = faultIn(comment);
  if (fault !== undefined) return fault;
  if (parseTalk("threads", thread) === undefined) return refuse("COMMENT_INVALID");
  return write(doc, input, [
    ["threads", threadId, thread],
    ["comments", input.commentId, comment],
  ]);
}

/** Adds a comment to a thread. */
export function addComment(doc: Y.Doc, input: Act & Words & { readonly threadId: string }): Result<void> {
  const { threadId, commentId, writer } = input;
  const comment = commentOf(input);
  if (!writer.rights.canWrite) return refuse("COMMENT_FORBIDDEN");
  if (readTalk(doc, "threads", threadId) === undefined) return refuse("THREAD_NOT_FOUND");
  if (talkMap(doc, "comments").has(commentId)) return refuse("COMMENT_EXISTS");
  if (countComments(doc, threadId) >= MAX_COMMENTS_A_THREAD)
    return refuse("COMMENT_LIMIT", { max: MAX_COMMENTS_A_THREAD });
  return faultIn(comment) ?? write(doc, input, [["comments", commentId, comment]]);
}

/** Edits the writer's own comment; an identical text changes nothing. */
export function editComment(doc: Y.Doc, input: Act & Words): Result<void> {
  const { commentId, text, mentions, writer, at } = input;
  const before = readTalk(doc, "comments", commentId);
  if (before === undefined || before.deletedAt !== undefined) return refuse("COMMENT_NOT_FOUND");
  if (!mayEdit(writer, before)) return refuse("COMMENT_FORBIDDEN");
  if (before.text === text && before.mentions.join() === mentions.join()) return ok(undefined);
  const comment = { ...before, text, mentions: [...mentions], editedAt: at };
  return faultIn(comment) ?? write(doc, input, [["comments", commentId, comment]]);
}

/** Deletes a comment: it stays in the thread without its text. */
export function deleteComment(doc: Y.Doc, input: Act & { readonly commentId: string }): Result<void> {
  const before = readTalk(doc, "comments", input.commentId);
  if (before === undefined || before.deletedAt !== undefined) return refuse("COMMENT_NOT_FOUND");
  if (!mayDelete(input.writer, before)) return refuse("COMMENT_FORBIDDEN");
  return write(doc, input, [["comments", input.commentId, withoutWords(before, input.at)]]);
}

/** Resolves or reopens a thread. */
export function setResolved(
  doc: Y.Doc,
  input: Act & { readonly threadId: string; readonly isResolved: boolean },
): Result<void> {
  const { threadId, isResolved, writer, at } = input;
  const thread = readTalk(doc, "threads", threadId);
  if (thread === undefined) return refuse("THREAD_NOT_FOUND");
  if (!mayResolve(writer, thread)) return refuse("COMMENT_FORBIDDEN");
  if ((readTalk(doc, "resolutions", threadId)?.isResolved ?? false) === isResolved) return ok(undefined);
  const value = { isResolved, by: writer.id, name: writer.name, at };
  return write(doc, input, [["resolutions", threadId, value]]);
}

/** Sets or removes a person's agreement with a comment. */
export function setAgreement(
  doc: Y.Doc,
  input: Act & { readonly commentId: string; readonly agrees: boolean },
): Result<void> {
  const { commentId, agrees, writer, at } = input;
  const comment = readTalk(doc, "comments", commentId);
  if (comment === undefined || comment.deletedAt !== undefined) return refuse("COMMENT_NOT_FOUND");
  if (!writer.rights.canWrite) return refuse("COMMENT_FORBIDDEN");
  const key = agreementKey(commentId, writer.id);
  if (talkMap(doc, "agreements").has(key) === agrees) return ok(undefined);
  return write(doc, input, [["agreements", key, agrees ? { at } : undefined]]);
}

interface Reader {
  readonly userId: string;
  readonly origin?: unknown;
}

/** Marks all comments received so far in one thread as read. */
export function markRead(doc: Y.Doc, input: Reader & { readonly threadId: string }): Result<void> {
  const { userId, threadId } = input;
  if (readTalk(doc, "threads", threadId) === undefined) return refuse("THREAD_NOT_FOUND");
  return raiseMark(doc, input, readKey(userId, threadId), lastSeq(doc, threadId));
}

/** Marks all comments received so far in any thread as read. */
export function markAllRead(doc: Y.Doc, input: Reader): Result<void> {
  return raiseMark(doc, input, readKey(input.userId), lastSeq(doc));
}

/** Number of a thread's comments, deleted ones included. */
export function countComments(doc: Y.Doc, threadId: string): number {
  let count = 0;
  for (const [, comment] of entriesOf(doc, "comments")) if (comment.thread === threadId) count++;
  return count;
}

/** A comment after its deletion. */
export function withoutWords(comment: CommentValue, deletedAt: number): CommentValue {
  return { ...comment, text: "", mentions: [], deletedAt };
}

/** Raises a read mark; writes nothing when the existing marks already cover it. */
function raiseMark(doc: Y.Doc, input: Reader, key: string, seq: number): Result<void> {
  const all = readTalk(doc, "reads", readKey(input.userId)) ?? 0;
  const known = Math.max(all, readTalk(doc, "reads", key) ?? 0);
  return seq <= known ? ok(undefined) : write(doc, input, [["reads", key, seq]]);
}

function commentOf({
  threadId,
  writer,
  at,
  text,
  mentions,
}: Act & Words & { readonly threadId: string }): CommentValue {
  const author = { by: writer.id, name: writer.name, ...(writer.isGuest && { isGuest: true as const }) };
  return { thread: threadId, ...author, at, text, mentions: [...mentions] };
}

function faultIn(comment: CommentValue): Result<void> | undefined {
  if (comment.text.trim() === "") return refuse("COMMENT_EMPTY");
  if (comment.text.length > MAX_COMMENT) return refuse("COMMENT_TOO_LONG", { max: MAX_COMMENT });
  return parseTalk("comments", comment) === undefined ? refuse("COMMENT_INVALID") : undefined;
}

function refuse(code: TalkErrorCode, details: Details = {}): Result<never> {
  return err(talkFailure(code, details));
}

type Write<Root extends TalkRoot = TalkRoot> = readonly [Root, string, (TalkValues[Root] & Json) | undefined];

function write(
  doc: Y.Doc,
  { origin }: { readonly origin?: unknown },
  writes: readonly Write[],
): Result<void> {
  doc.transact(() => {
    for (const [root, key, value] of writes) {
      if (value === undefined) talkMap(doc, root).delete(key);
      else talkMap(doc, root).set(key, value);
    }
  }, origin);
  return ok(undefined);
}
