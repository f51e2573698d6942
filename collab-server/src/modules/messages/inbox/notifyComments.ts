import { limits } from "@formweave/schema";
import type { MessageServices } from "../services.ts";
import type {
  ReadMark,
  RewrittenComment,
  TakenComment,
  CommentEvents,
} from "../../../live/comments/takenComments.ts";
import { toExcerpt } from "./toExcerpt.ts";
import { scheduleCommentDigest, wantsMail } from "./commentDigestJobs.ts";
import { mayRead } from "./mayRead.ts";
import { findRecipients } from "./findRecipients.ts";

export type NotifyDeps = Pick<
  MessageServices,
  "inbox" | "isMailSetUp" | "jobs" | "now" | "notificationChoices" | "rights" | "users"
>;

/** Delivers the notifications from one update of the comments document; returns the owners of the changed inboxes. */
export function notifyComments(
  deps: NotifyDeps,
  projectId: string,
  events: CommentEvents,
): readonly string[] {
  return [
    ...events.taken.flatMap((comment) => notifyRecipients(deps, projectId, comment)),
    ...events.marks.flatMap((mark) => followMark(deps, projectId, mark)),
    ...events.rewritten.flatMap((rewritten) => rewriteOne(deps, projectId, rewritten)),
  ];
}

function followMark({ inbox }: NotifyDeps, projectId: string, { userId, threadId, seq }: ReadMark): string[] {
  const thread = threadId === "" ? {} : { threadId };
  return inbox.markSeen({ userId, projectId, seq, ...thread }) ? [userId] : [];
}

/** Updates the excerpts of an edited comment, notifies people newly mentioned, and removes mentions that are gone. */
function rewriteOne(deps: NotifyDeps, projectId: string, rewritten: RewrittenComment): readonly string[] {
  const { commentId, comment, text, unmentioned } = rewritten;
  const { inbox } = deps;
  const changed = inbox.rewrite(projectId, [{ commentId, excerpt: toExcerpt(text) }]);
  if (text === "") return changed;
  const freed = inbox.unmention(projectId, commentId, unmentioned);
  // People who wrote in the thread get the comment all the same, as a reply.
  const threadAuthors = comment.threadAuthors.filter((userId) => freed.includes(userId));
  return [...changed, ...freed, ...notifyRecipients(deps, projectId, { ...comment, threadAuthors })];
}

/** Notifies the recipients of a comment; returns those whose inbox it was added to. */
function notifyRecipients(deps: NotifyDeps, projectId: string, comment: TakenComment): readonly string[] {
  const { commentId, threadId, seq } = comment;
  const [authorName = "", label = "", excerpt = ""] = [comment.name, comment.label, comment.text].map(
    toExcerpt,
  );
  const item = { projectId, threadId, commentId, seq, authorId: comment.by, authorName, label, excerpt };
  return [...findRecipients(comment)].flatMap(([userId, kind]) => {
    if (!mayRead(deps, userId, projectId)) return [];
    if (!deps.inbox.addComment({ ...item, userId, kind })) return [];
    if (deps.isMailSetUp && wantsMail(deps.notificationChoices.readMailChoice(userId), kind))
      scheduleCommentDigest(deps.jobs, { userId, projectId }, deps.now() + limits.INBOX.mailAfterMs);
    return [userId];
  });
}
