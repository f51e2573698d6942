import { parseTalk, type CommentValue } from "@formweave/schema/talk";
import { timeOf, type BroughtWords } from "./broughtWords.ts";

/** What the author of an update wants to stand as a comment, and other words of theirs that lose by it. */
export interface ResolvedWords {
  readonly wish: unknown;
  /** All versions that did not know of each other; those of the author go back where they do not stand. */
  readonly rivals: readonly CommentValue[];
  /** Whether the comment says something else than its author or deleter had seen. */
  readonly isUnaware: boolean;
}

/**
 * Decides what of somebody's words is to be judged: what was written upon what stands, else the later of two versions that
 * did not know of each other. Yjs tosses a coin between these, and between an edit and somebody else's deletion.
 */
export function resolveWords(
  before: CommentValue | undefined,
  { values, unseenAuthors }: BroughtWords,
  now: number,
): ResolvedWords {
  const last = values.at(-1);
  const mine = parseTalk("comments", last);
  const rivals = values.flatMap((value) => parseTalk("comments", value) ?? []);
  const isUnaware = before !== undefined && unseenAuthors.has(before.by);
  if (!isUnaware || mine === undefined) return { wish: last, rivals, isUnaware };
  const isOvertaken = before.deletedAt === undefined && timeOf(before) > Math.min(timeOf(mine), now);
  const wish = isOvertaken && mine.deletedAt === undefined ? before : last;
  return { wish, rivals: [before, ...rivals], isUnaware };
}
