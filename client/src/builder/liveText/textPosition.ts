/** One piece of a text change, as in a Yjs delta. */
export interface TextChange {
  readonly retain?: number | undefined;
  readonly insert?: unknown;
  readonly delete?: number | undefined;
}

/** A replacement of the text between `start` and `end` by `inserted`. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

/** Maps a position between two characters through a change; text inserted exactly there goes to the given side of it. */
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
 * Rebases a replacement on concurrent changes of the same text, and applies it to `text`, which already has them. Of the others' text only
 * insertions inside the replaced part are lost.
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
