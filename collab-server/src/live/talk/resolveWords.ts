import { parseTalk, type CommentValue } from "@formweave/schema/talk";
import { timeOf, type BroughtWords } from "./broughtWords.ts";

/** The value to judge for a comment, and its rivals. */
export interface ResolvedWords {
  readonly wish: unknown;
  /** Versions written without knowledge of each other. Those of the author that lose are returned to them. */
  readonly rivals: readonly CommentValue[];
  /** True when the comment changed since its editor or deleter last saw it. */
  readonly isUnaware: boolean;
}

/**
 * Picks the value to judge: one written with knowledge of the current comment, otherwise the later of two versions written
 * without it. Yjs would pick arbitrarily between these, and between an edit and another person's deletion.
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
