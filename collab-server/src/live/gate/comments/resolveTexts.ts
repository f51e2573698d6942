import { parseCommentsValue, type CommentValue } from "@formweave/schema/comments";
import { readTime, type IncomingTexts } from "./readIncomingTexts.ts";

/** The value to judge for a comment, and its rivals. */
export interface ResolvedTexts {
  readonly candidate: unknown;
  /** Versions written without knowledge of each other. Those of the author that lose are returned to them. */
  readonly rivals: readonly CommentValue[];
  /** True when the comment changed since its editor or deleter last saw it. */
  readonly isUnaware: boolean;
}

/**
 * Picks the value to judge: one written with knowledge of the current comment, otherwise the later of two versions written
 * without it. Yjs would pick arbitrarily between these, and between an edit and another person's deletion.
 */
export function resolveTexts(
  before: CommentValue | undefined,
  { values, unseenAuthors }: IncomingTexts,
  now: number,
): ResolvedTexts {
  const last = values.at(-1);
  const mine = parseCommentsValue("comments", last);
  const rivals = values.flatMap((value) => parseCommentsValue("comments", value) ?? []);
  const isUnaware = before !== undefined && unseenAuthors.has(before.by);
  if (!isUnaware || mine === undefined) return { candidate: last, rivals, isUnaware };
  const isOverwritten = before.deletedAt === undefined && readTime(before) > Math.min(readTime(mine), now);
  const candidate = isOverwritten && mine.deletedAt === undefined ? before : last;
  return { candidate, rivals: [before, ...rivals], isUnaware };
}
