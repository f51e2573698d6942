import type { LiveDocument } from "../document/liveDocument.ts";
import { createRateLimit, type RateLimit } from "../rateLimit.ts";

/** What the server puts right for one person in one document: somebody who comes back may have moved all that was locked. */
const REPAIR_RATE = { perSecond: 20, burst: 2000 };

/** How much the server puts right, and writes down, for each person. */
export interface RepairRates {
  /** Of a person in a document, whatever their connections. */
  readonly repairRates: (live: LiveDocument, userId: string) => RateLimit;
}

/** Makes them, by document. */
export function createRepairRates(elapsed: () => number): RepairRates["repairRates"] {
  const ofDocuments = new WeakMap<LiveDocument, Map<string, RateLimit>>();
  return (live, userId) => {
    const rates = ofDocuments.get(live) ?? new Map<string, RateLimit>();
    const rate = rates.get(userId) ?? createRateLimit(REPAIR_RATE, elapsed);
    ofDocuments.set(live, rates.set(userId, rate));
    return rate;
  };
}
