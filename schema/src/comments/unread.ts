import type * as Y from "yjs";
import { readEntries } from "./readThreads.ts";
import { readKey, readCommentsValue } from "./roots.ts";

/** Unread comments of a person. */
export interface Unread {
  /** Ids of the comments by thread, the earliest first; threads without unread comments are absent. */
  readonly byThread: ReadonlyMap<string, readonly string[]>;
  readonly count: number;
}

/**
 * Finds comments of others that arrived after the person's read marks. Comments count by arrival on the server, so one written
 * offline before a mark and received after it is unread.
 */
export function findUnread(doc: Y.Doc, userId: string): Unread {
  const all = readCommentsValue(doc, "reads", readKey(userId)) ?? 0;
  const byThread = new Map<string, { id: string; seq: number }[]>();
  for (const [id, comment] of readEntries(doc, "comments")) {
    const seq = readCommentsValue(doc, "seqs", id) ?? 0;
    if (seq <= all || comment.by === userId || comment.deletedAt !== undefined) continue;
    if (seq <= (readCommentsValue(doc, "reads", readKey(userId, comment.thread)) ?? 0)) continue;
    const unread = byThread.get(comment.thread);
    if (unread === undefined) byThread.set(comment.thread, [{ id, seq }]);
    else unread.push({ id, seq });
  }
  const sorted = [...byThread].map(
    ([thread, unread]) => [thread, unread.toSorted((a, b) => a.seq - b.seq).map(({ id }) => id)] as const,
  );
  return { byThread: new Map(sorted), count: sorted.reduce((count, [, ids]) => count + ids.length, 0) };
}

/** The highest arrival number in one thread, or in all; 0 when the server has received none. */
export function lastSeq(doc: Y.Doc, threadId?: string): number {
  let last = 0;
  for (const [id, seq] of readEntries(doc, "seqs")) {
    if (threadId !== undefined && readCommentsValue(doc, "comments", id)?.thread !== threadId) continue;
    last = Math.max(last, seq);
  }
  return last;
}
