import {
  addComment,
  deleteComment,
  editComment,
  setAgreement,
  setResolved,
  startThread,
  type Comment,
} from "@formweave/schema/comments";
import { newId, showFailure } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import type { NewThread } from "#document/comments/commentView.ts";
import type { CommentCommand } from "#document/comments/commentsDocument.ts";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";
import { announce } from "#ui/LiveRegion.tsx";

/** Text of a comment with the ids of the people mentioned. */
export interface CommentContent {
  readonly text: string;
  readonly mentions: readonly string[];
}

type Session = Pick<EditorSession, "comments">;

/** Starts a thread with its first comment and opens it; returns false when that is refused, and shows why. */
export function sendFirst({ comments }: Session, begun: NewThread, content: CommentContent): boolean {
  const threadId = newId();
  const { kind: _, ...thread } = begun;
  const isDone = run({ comments }, (doc, by) =>
    startThread(doc, { threadId, commentId: newId(), ...thread, ...content, ...by }),
  );
  if (!isDone) return false;
  comments.view.set((view) => ({ ...view, open: { kind: "thread", threadId } }));
  announce("Comment added");
  return true;
}

/** Replies in a thread; returns false when that is refused, and shows why. */
export function sendReply(session: Session, threadId: string, content: CommentContent): boolean {
  const isDone = run(session, (doc, by) =>
    addComment(doc, { threadId, commentId: newId(), ...content, ...by }),
  );
  if (isDone) announce("Reply added");
  return isDone;
}

/** Edits the person's own comment; returns false when that is refused, and shows why. */
export function sendEdit(session: Session, commentId: string, content: CommentContent): boolean {
  return run(session, (doc, by) => editComment(doc, { commentId, ...content, ...by }));
}

/** Deletes a comment. */
export function removeComment(session: Session, { id }: Pick<Comment, "id">): void {
  if (run(session, (doc, by) => deleteComment(doc, { commentId: id, ...by }))) announce("Comment deleted");
}

/** Resolves a thread, or reopens a resolved one. */
export function resolveThread(
  session: Session,
  { id, isResolved }: Pick<ThreadInfo, "id" | "isResolved">,
): void {
  const isDone = run(session, (doc, by) =>
    setResolved(doc, { threadId: id, isResolved: !isResolved, ...by }),
  );
  if (isDone) announce(isResolved ? "Reopened" : "Resolved");
}

/** Sets or removes this person's agreement with a comment. */
export function agreeWith(session: Session, { id }: Pick<Comment, "id">, agrees: boolean): void {
  run(session, (doc, by) => setAgreement(doc, { commentId: id, agrees, ...by }));
}

function run({ comments }: Session, command: CommentCommand): boolean {
  const done = comments.document.get()?.run(command);
  if (done !== undefined && !done.ok) showFailure(done.error);
  return done?.ok === true;
}
