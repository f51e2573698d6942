import type * as Y from "yjs";
import type { ProjectLevel } from "../access/index.ts";
import type { Random } from "../doc/testing.ts";
import { resolveCommentsRights, type CommentWriter } from "./rights.ts";
import { commentsMap } from "./roots.ts";
import type { Anchor } from "./values.ts";
import * as write from "./writeComments.ts";

/** An author of comments, in tests. */
export function createWriter(id: string, level: ProjectLevel = "reviewer"): CommentWriter {
  return {
    id,
    name: id.toUpperCase(),
    isGuest: false,
    rights: resolveCommentsRights({ role: undefined, level }),
  };
}

/** Begins a thread whose first comment has the thread's id with the suffix `-first`. */
export function beginThread(
  doc: Y.Doc,
  writer: CommentWriter,
  { threadId, anchor = { kind: "point" } }: { threadId: string; anchor?: Anchor },
) {
  const words = { commentId: `${threadId}-first`, text: `about ${threadId}`, mentions: [] };
  const where = { anchor, place: { x: 10, y: 20 }, label: "Name" };
  return write.startThread(doc, { threadId, ...where, ...words, writer, at: 1 });
}

/** Adds a comment to a thread. */
export function addReply(
  doc: Y.Doc,
  writer: CommentWriter,
  words: { threadId: string; commentId: string; text?: string },
) {
  return write.addComment(doc, { text: "words", mentions: [], ...words, writer, at: 2 });
}

/** Makes one random change to a comments document; refused ones change nothing. */
export function commentAtRandom(
  { doc, writer, newId }: { doc: Y.Doc; writer: CommentWriter; newId: () => string },
  random: Random,
  anchor: Anchor,
): void {
  const at = random.below(1_000_000);
  const threads = [...commentsMap(doc, "threads").keys()];
  const comments = [...commentsMap(doc, "comments").keys()];
  if (threads.length === 0 || random.next() < 0.2) {
    beginThread(doc, writer, { threadId: newId(), anchor });
    return;
  }
  const threadId = random.pick(threads);
  const commentId = comments.length === 0 ? "" : random.pick(comments);
  const text = `words ${random.below(1000)}`;
  random.pick([
    () => addReply(doc, writer, { threadId, commentId: newId(), text }),
    () => addReply(doc, writer, { threadId, commentId: newId(), text }),
    () => write.editComment(doc, { commentId, text, mentions: [], writer, at }),
    () => write.deleteComment(doc, { commentId, writer, at }),
    () => write.setResolved(doc, { threadId, isResolved: random.next() < 0.6, writer, at }),
    () => write.setAgreement(doc, { commentId, agrees: random.next() < 0.6, writer, at }),
    () => write.markRead(doc, { threadId, userId: writer.id }),
    () => write.markAllRead(doc, { userId: writer.id }),
  ])();
}
