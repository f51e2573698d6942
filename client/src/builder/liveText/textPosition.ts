/** One piece of how a text changed, as Yjs tells it. */
export interface TextChange {
  readonly retain?: number | undefined;
  readonly insert?: unknown;
  readonly delete?: number | undefined;
}

/** A piece of text that somebody replaced: from `start` up to `end` by `inserted`. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

/** Where a position between two characters is after a change; what is inserted just there stands on the given side of it. */
export function mapPosition(
  position: number,
  changes: readonly TextChange[],
  insertedHere: "before" | "after" = "after",
): number {
  let before = 0;
  let mapped = position;
  for (const { retain = 0, insert, delete: removed = 0 } of changes) {
    if (before > position) break;
    const isLeft = before < position || insertedHere === "before";
    if (typeof insert === "string" && isLeft) mapped += insert.length;
    mapped -= Math.min(removed, position - before);
    before += retain + removed;
  }
  return mapped;
}

/**
 * Brings a replacement up to date with changes that were made to the same text meanwhile, and makes it in `text`, which has
 * them already. Only what others typed inside the replaced part goes with it.
 */
export function replaceLate(
  text: string,
  { start, end, inserted }: Replacement,
  changes: readonly (readonly TextChange[])[],
): { readonly text: string; readonly caret: number } {
  const from = changes.reduce((position, change) => mapPosition(position, change, "before"), start);
  const to = changes.reduce((position, change) => mapPosition(position, change), end);
  return {
    text: text.slice(0, from) + inserted + text.slice(Math.max(from, to)),
    caret: from + inserted.length,
  };
}
