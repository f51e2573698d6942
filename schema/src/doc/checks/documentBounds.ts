import { failure } from "../../errors.ts";
import { MAX_DEPTH, MAX_ENTRIES, MAX_GUIDES, MAX_KEYS, MAX_SOURCES, MAX_WIDGETS } from "../../limits.ts";
import type { Failure } from "../../result.ts";
import { serverFailure } from "../../serverErrors.ts";
import { appFailure } from "../../appErrors.ts";

/** Entry counts of one root. */
export interface EntryCounts {
  /** Includes entries that are deleted and not purged yet. */
  readonly all: number;
  /** Visible widgets. */
  readonly widgets: number;
  readonly guides: number;
  /** Data sources that are not deleted. */
  readonly sources: number;
}

/** The number of entries over a limit, with the failure; no limit is exceeded when `surplus` is 0 or less. */
export interface Surplus {
  readonly surplus: number;
  readonly why: Failure;
}

/** Compares the counts of a root with the limits of a document; returns the largest surplus. */
export function computeSurplus(counts: EntryCounts): Surplus {
  const surpluses: readonly Surplus[] = [
    { surplus: counts.guides - MAX_GUIDES, why: failure("GUIDE_LIMIT", { max: MAX_GUIDES }) },
    { surplus: counts.widgets - MAX_WIDGETS, why: failure("WIDGET_LIMIT", { max: MAX_WIDGETS }) },
    { surplus: counts.sources - MAX_SOURCES, why: appFailure("SOURCE_LIMIT", { max: MAX_SOURCES }) },
    { surplus: counts.all - MAX_ENTRIES, why: serverFailure("ENTRY_LIMIT", { max: MAX_ENTRIES }) },
  ];
  return surpluses.reduce((most, next) => (next.surplus > most.surplus ? next : most));
}

/** Returns the failure for an entry with too many keys. */
export function checkKeyCount(count: number): Failure | undefined {
  return count > MAX_KEYS ? serverFailure("KEY_LIMIT", { max: MAX_KEYS }) : undefined;
}

/** Returns the failure for a widget that is nested too deeply; depth 1 is the canvas. */
export function checkDepth(depth: number): Failure | undefined {
  return depth > MAX_DEPTH ? failure("DEPTH_LIMIT", { max: MAX_DEPTH }) : undefined;
}
