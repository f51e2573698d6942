import {
  addComment,
  deleteComment,
  editComment,
  setAgreement,
  setResolved,
  startThread,
  type Comment,
} from "@formweave/schema/talk";
import { newId, say } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import type { NewThread } from "#document/talk/commentView.ts";
import type { TalkAct } from "#document/talk/talk.ts";
import type { ThreadInfo } from "#document/talk/threadInfo.ts";
import { announce } from "#ui/LiveRegion.tsx";

/** Text of a comment with the ids of the people mentioned. */
export interface Words {
  readonly text: string;
  readonly mentions: readonly string[];
}

type Session = Pick<EditorSession, "comments">;

/** Starts a thread with its first comment and opens it; returns false when that is refused, and shows why. */
export function sendFirst({ comments }: Session, begun: NewThread, words: Words): boolean {
  const threadId = newId();
  const { anchor, place, label } = begun;
  const isDone = run({ comments }, (doc, by) =>
    startThread(doc, { threadId, commentId: newId(), anchor, place, label, ...words, ...by }),
  );
  if (!isDone) return false;
  comments.view.set((view) => ({ ...view, open: { kind: "thread", threadId } }));
  announce("Comment added");
  return true;
}

/** Replies in a thread; returns false when that is refused, and shows why. */
export function sendReply(session: Session, threadId: string, words: Words): boolean {
  const isDone = run(session, (doc, by) =>
    addComment(doc, { threadId, commentId: newId(), ...words, ...by }),
  );
  if (isDone) announce("Reply added");
  return isDone;
}

/** Edits the person's own comment; returns false when that is refused, and shows why. */
export function sendEdit(session: Session, commentId: string, words: Words): boolean {
  return run(session, (doc, by) => editComment(doc, { commentId, ...words, ...by }));
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

function run({ comments }: Session, act: TalkAct): boolean {
  const done = comments.talk.get()?.run(act);
  if (done !== undefined && !done.ok) say(done.error);
  return done?.ok === true;
}
