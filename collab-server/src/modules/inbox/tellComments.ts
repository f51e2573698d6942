import { limits } from "@formweave/schema";
import { type AppServices } from "../../appServices.ts";
import { type RewrittenComment, type TakenComment } from "../../live/talk/takenComments.ts";
import { excerptOf } from "./excerptOf.ts";
import { scheduleLetter, wantsMail } from "./letterJobs.ts";
import { mayRead } from "./mayRead.ts";
import { whomToTell } from "./whomToTell.ts";

export type TellDeps = Pick<
  AppServices,
  | "inbox"
  | "inboxFeed"
  | "isMailSetUp"
  | "jobs"
  | "now"
  | "notificationChoices"
  | "rights"
  | "transaction"
  | "users"
>;

/** Puts comments that are durable into the inboxes of those they concern, once for each, and tells who looks. */
export function tellComments(deps: TellDeps, projectId: string, comments: readonly TakenComment[]): void {
  const told = deps.transaction(
    () => new Set(comments.flatMap((comment) => tellOne(deps, projectId, comment))),
  );
  for (const userId of told) deps.inboxFeed.changed(userId);
}

/** Has inboxes say what comments say now, tells whom they mention anew, and takes back from whom they do not mention any more. */
export function tellRewritten(
  deps: TellDeps,
  projectId: string,
  comments: readonly RewrittenComment[],
): void {
  const changed = deps.transaction(
    () => new Set(comments.flatMap((comment) => rewriteOne(deps, projectId, comment))),
  );
  for (const userId of changed) deps.inboxFeed.changed(userId);
}

function rewriteOne(deps: TellDeps, projectId: string, rewritten: RewrittenComment): readonly string[] {
  const { commentId, comment, text, unmentioned } = rewritten;
  const { inbox } = deps;
  const changed = inbox.rewrite(projectId, [{ commentId, excerpt: excerptOf(text) }]);
  if (text === "") return changed;
  const freed = inbox.unmention(projectId, commentId, unmentioned);
  // Who wrote in the thread is told of it all the same, as of an answer.
  const threadAuthors = comment.threadAuthors.filter((userId) => freed.includes(userId));
  return [...changed, ...freed, ...tellOne(deps, projectId, { ...comment, threadAuthors })];
}

/** The people whose inboxes it came into. */
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
