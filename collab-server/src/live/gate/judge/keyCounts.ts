import { limits } from "@formweave/schema";
import type * as Y from "yjs";

/**
 * Counts the keys of entries during one review. Each entry is counted once, however many of its keys are judged: Yjs keeps
 * the thousands of keys that an entry may have lost, and passes all of them to count the rest.
 */
export interface KeyCounts {
  /** The number of keys; may be higher (deleted keys included) as long as it is within the limit. */
  countKeys(entry: Y.Map<unknown>): number;
  /** Notes that a key is about to be removed. */
  drop(entry: Y.Map<unknown> | undefined, key: string | undefined): void;
}

/** Creates the counter for one review. */
export function createKeyCounts(): KeyCounts {
  const counts = new Map<Y.Map<unknown>, number>();

  function countKeys(entry: Y.Map<unknown>): number {
    // Includes deleted keys, but costs nothing.
    if (entry._map.size <= limits.MAX_KEYS) return entry._map.size;
    const known = counts.get(entry) ?? entry.size;
    counts.set(entry, known);
    return known;
  }

  return {
    countKeys,
    drop(entry, key = "") {
      const known = entry && counts.get(entry);
      if (known !== undefined && entry?.has(key) === true) counts.set(entry, known - 1);
    },
  };
}
