import { limits } from "@formweave/schema";
import type { AppServices } from "../../appServices.ts";
import type { ReadMark, RewrittenComment, TakenComment, TalkNews } from "../../live/talk/takenComments.ts";
import { excerptOf } from "./excerptOf.ts";
import { scheduleLetter, wantsMail } from "./letterJobs.ts";
import { mayRead } from "./mayRead.ts";
import { whomToTell } from "./whomToTell.ts";

export type TellDeps = Pick<
  AppServices,
  "inbox" | "isMailSetUp" | "jobs" | "now" | "notificationChoices" | "rights" | "users"
>;

/** Delivers the notifications from one update of the comments document; returns the owners of the changed inboxes. */
export function tellTalk(deps: TellDeps, projectId: string, news: TalkNews): readonly string[] {
  return [
    ...news.taken.flatMap((comment) => tellOne(deps, projectId, comment)),
    ...news.marks.flatMap((mark) => followMark(deps, projectId, mark)),
    ...news.rewritten.flatMap((rewritten) => rewriteOne(deps, projectId, rewritten)),
  ];
}

function followMark({ inbox }: TellDeps, projectId: string, { userId, threadId, seq }: ReadMark): string[] {
  const thread = threadId === "" ? {} : { threadId };
  return inbox.markSeen({ userId, projectId, seq, ...thread }) ? [userId] : [];
}

/** Updates the excerpts of an edited comment, notifies people newly mentioned, and removes mentions that are gone. */
function rewriteOne(deps: TellDeps, projectId: string, rewritten: RewrittenComment): readonly string[] {
  const { commentId, comment, text, unmentioned } = rewritten;
  const { inbox } = deps;
  const changed = inbox.rewrite(projectId, [{ commentId, excerpt: excerptOf(text) }]);
  if (text === "") return changed;
  const freed = inbox.unmention(projectId, commentId, unmentioned);
  // People who wrote in the thread get the comment all the same, as a reply.
  const threadAuthors = comment.threadAuthors.filter((userId) => freed.includes(userId));
  return [...changed, ...freed, ...tellOne(deps, projectId, { ...comment, threadAuthors })];
}

/** Notifies the recipients of a comment; returns those whose inbox it was added to. */
function tellOne(deps: TellDeps, projectId: string, comment: TakenComment): readonly string[] {
  const { commentId, threadId, seq } = comment;
  const [authorName = "", label = "", excerpt = ""] = [comment.name, comment.label, comment.text].map(
    excerptOf,
  );
  const item = { projectId, threadId, commentId, seq, authorId: comment.by, authorName, label, excerpt };
  return [...whomToTell(comment)].flatMap(([userId, kind]) => {
    if (!mayRead(deps, userId, projectId)) return [];
    if (!deps.inbox.addComment({ ...item, userId, kind })) return [];
    if (deps.isMailSetUp && wantsMail(deps.notificationChoices.mailOf(userId), kind))
      scheduleLetter(deps.jobs, { userId, projectId }, deps.now() + limits.INBOX.mailAfterMs);
    return [userId];
  });
}
