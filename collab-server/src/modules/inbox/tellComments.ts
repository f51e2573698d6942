import { limits } from "@formweave/schema";
import { type AppServices } from "../../appServices.ts";
import { type TakenComment } from "../../live/talk/takenComments.ts";
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
