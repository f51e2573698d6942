import type { CommentKind } from "@formweave/schema/api";
import type { TakenComment } from "../../live/talk/takenComments.ts";

/** Recipients of a comment and the reason; a mention takes precedence over a reply, and authors are not notified of their own comments. */
export function whomToTell({
  by,
  mentions,
  threadAuthors,
}: Pick<TakenComment, "by" | "mentions" | "threadAuthors">): ReadonlyMap<string, CommentKind> {
  const told = new Map<string, CommentKind>();
  for (const userId of threadAuthors) told.set(userId, "reply");
  for (const userId of mentions) told.set(userId, "mention");
  told.delete(by);
  return told;
}
