import type { OfflineWorkCounts } from "@formweave/schema/api";

/** Counts of a reconnect without offline work. */
export const NO_RESULTS: OfflineWorkCounts = { taken: 0, refused: 0, rescued: 0, contested: 0 };

/** Adds the counts of two parts of one reconnect. */
export function addCounts(a: OfflineWorkCounts, b: OfflineWorkCounts): OfflineWorkCounts {
  return {
    taken: a.taken + b.taken,
    refused: a.refused + b.refused,
    rescued: a.rescued + b.rescued,
    contested: a.contested + b.contested,
  };
}
