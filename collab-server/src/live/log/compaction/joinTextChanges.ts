import type { TextChange } from "../updateLog.ts";

/** Merges two consecutive changes of a text; undefined when the characters between them are unknown. */
export function joinTextChanges(first: TextChange, second: TextChange): TextChange | undefined {
  const [firstEnd, secondEnd] = [first.at + first.inserted.length, second.at + second.removed.length];
  if (second.at > firstEnd || secondEnd < first.at) return undefined;
  // Characters that the second change removed outside the first one's insertion were there before both.
  const before = second.removed.slice(0, Math.max(0, first.at - second.at));
  const behind = second.removed.slice(Math.max(0, firstEnd - second.at));
  const kept = {
    left: first.inserted.slice(0, Math.max(0, second.at - first.at)),
    right: first.inserted.slice(Math.max(0, secondEnd - first.at)),
  };
  return {
    at: Math.min(first.at, second.at),
    removed: before + first.removed + behind,
    inserted: kept.left + second.inserted + kept.right,
  };
}
