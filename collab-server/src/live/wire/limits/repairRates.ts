import type { LiveDocument } from "../../document/liveDocument.ts";
import { createRateLimit, type RateLimit } from "../../rateLimit.ts";

/** Repairs for one person in one document: somebody who reconnects may have moved everything that was locked meanwhile. */
const REPAIR_RATE = { perSecond: 20, burst: 2000 };

/** Rate limits on the repairs that the server makes and logs. */
export interface RepairRates {
  /** The limit of a person in a document, shared by their connections. */
  readonly repairRates: (live: LiveDocument, userId: string) => RateLimit;
}

/** Creates the limits, kept for each document. */
export function createRepairRates(elapsed: () => number): RepairRates["repairRates"] {
  const ofDocuments = new WeakMap<LiveDocument, Map<string, RateLimit>>();
  return (live, userId) => {
    const rates = ofDocuments.get(live) ?? new Map<string, RateLimit>();
    const rate = rates.get(userId) ?? createRateLimit(REPAIR_RATE, elapsed);
    ofDocuments.set(live, rates.set(userId, rate));
    return rate;
  };
}
