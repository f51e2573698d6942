import { failure } from "../errors.ts";
import { MAX_DEPTH, MAX_ENTRIES, MAX_GUIDES, MAX_KEYS, MAX_WIDGETS } from "../limits.ts";
import type { Failure } from "../result.ts";
import { serverFailure } from "../serverErrors.ts";

/** How many entries a root has. */
export interface EntryCounts {
  /** With those that are deleted and not purged yet. */
  readonly all: number;
  /** Widgets that are there to be seen. */
  readonly widgets: number;
  readonly guides: number;
}

/** How many entries of a root are too many, and why; none are where `surplus` is not above 0. */
export interface Surplus {
  readonly surplus: number;
  readonly why: Failure;
}

/** Holds the counts of a root against what a document may have. */
export function surplusOf(counts: EntryCounts): Surplus {
  const surpluses: readonly Surplus[] = [
    { surplus: counts.guides - MAX_GUIDES, why: failure("GUIDE_LIMIT", { max: MAX_GUIDES }) },
    { surplus: counts.widgets - MAX_WIDGETS, why: failure("WIDGET_LIMIT", { max: MAX_WIDGETS }) },
    { surplus: counts.all - MAX_ENTRIES, why: serverFailure("ENTRY_LIMIT", { max: MAX_ENTRIES }) },
  ];
  return surpluses.reduce((most, next) => (next.surplus > most.surplus ? next : most));
}

/** Why an entry may not have so many keys. */
export function checkKeyCount(count: number): Failure | undefined {
  return count > MAX_KEYS ? serverFailure("KEY_LIMIT", { max: MAX_KEYS }) : undefined;
}

/** Why a widget may not stand so deep; 1 is the canvas. */
export function checkDepth(depth: number): Failure | undefined {
  return depth > MAX_DEPTH ? failure("DEPTH_LIMIT", { max: MAX_DEPTH }) : undefined;
}
