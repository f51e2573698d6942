import type { CommentKind } from "@formweave/schema/api";
import type { TakenComment } from "../../live/talk/takenComments.ts";

/** Who is told of a comment and why: a mention counts more than an answer, and nobody is told of their own. */
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
