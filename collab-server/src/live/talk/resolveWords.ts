import { parseTalk, type CommentValue } from "@formweave/schema/talk";
import { timeOf, type BroughtWords } from "./broughtWords.ts";

/** What the author of an update wants to stand as a comment, and other words of theirs that lose by it. */
export interface ResolvedWords {
  readonly wish: unknown;
  /** Words of the author of which none knew the others. */
  readonly rivals: readonly CommentValue[];
}

/**
 * Decides what of somebody's words is to be judged: what was written upon what stands, else the later of two versions that
 * did not know of each other. Yjs tosses a coin between these, and between an edit and somebody else's deletion.
 */
export function resolveWords(
  before: CommentValue | undefined,
  { values, isUnaware }: BroughtWords,
  now: number,
): ResolvedWords {
  const last = values.at(-1);
  const mine = parseTalk("comments", last);
  const rivals = values.flatMap((value) => parseTalk("comments", value) ?? []);
  if (!isUnaware || before === undefined || mine === undefined) return { wish: last, rivals };
  const isOvertaken = before.deletedAt === undefined && timeOf(before) > Math.min(timeOf(mine), now);
  return { wish: isOvertaken && mine.deletedAt === undefined ? before : last, rivals: [before, ...rivals] };
}
