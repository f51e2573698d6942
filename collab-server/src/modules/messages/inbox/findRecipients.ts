import type { CommentKind } from "@formweave/schema/api";
import type { TakenComment } from "../../../live/comments/takenComments.ts";

/** Recipients of a comment and the reason; a mention takes precedence over a reply, and authors are not notified of their own comments. */
export function findRecipients({
  by,
  mentions,
  threadAuthors,
}: Pick<TakenComment, "by" | "mentions" | "threadAuthors">): ReadonlyMap<string, CommentKind> {
  const recipients = new Map<string, CommentKind>();
  for (const userId of threadAuthors) recipients.set(userId, "reply");
  for (const userId of mentions) recipients.set(userId, "mention");
  recipients.delete(by);
  return recipients;
}
