import { limits } from "@formweave/schema";
import type * as Y from "yjs";

/**
 * How many keys the entries have, for one review. Each entry is counted once, however many of its keys are judged: it may
 * have had thousands that are gone, and Yjs passes all of them to count those that are left.
 */
export interface KeyCounts {
  /** As many as it has, or more where even those are not too many. */
  countOf(entry: Y.Map<unknown>): number;
  /** Takes note that a key is about to be taken away. */
  drop(entry: Y.Map<unknown> | undefined, key: string | undefined): void;
}

/** Begins to count. */
export function createKeyCounts(): KeyCounts {
  const counts = new Map<Y.Map<unknown>, number>();

  function countOf(entry: Y.Map<unknown>): number {
    // With those that are gone, but known at once.
    if (entry._map.size <= limits.MAX_KEYS) return entry._map.size;
    const known = counts.get(entry) ?? entry.size;
    counts.set(entry, known);
    return known;
  }

  return {
    countOf,
    drop(entry, key = "") {
      const known = entry && counts.get(entry);
      if (known !== undefined && entry?.has(key) === true) counts.set(entry, known - 1);
    },
  };
}
