import { createRateLimit, type RateLimit } from "../../rateLimit.ts";

/** A rate in bytes: on average, and at once. */
interface ByteRate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Limits on writing into logs, for each person and for each document. */
export interface LogLimits {
  readonly person: ByteRate;
  readonly document: ByteRate;
}

/**
 * Default limits. A person's editing of a day is a few MB, but work from a long time offline arrives at once; a document
 * takes a large team at full speed, plus some who reconnect.
 */
const LOG_LIMITS: LogLimits = {
  person: { perSecond: 64 * 1024, burst: 64 << 20 },
  document: { perSecond: 512 * 1024, burst: 256 << 20 },
};
/** Most people, and most documents, that are remembered; an unused rate is full again within an hour, so older ones can go. */
const MAX_KNOWN = 10_000;

/** Counts bytes written into logs, so that nobody can fill the disk with edits. */
export interface LogRates {
  /** Consumes the bytes of an update; false when its person or its document is over the limit. */
  take(update: { readonly userId: string; readonly document: string; readonly bytes: number }): boolean;
}

/** Counts in memory by name, so closing and reopening a document does not reset its limit. */
export function createLogRates(elapsed: () => number, limits = LOG_LIMITS): LogRates {
  const getRateLimit = (known: Map<string, RateLimit>, key: string, rate: ByteRate): RateLimit => {
    const limit = known.get(key) ?? createRateLimit(rate, elapsed);
    known.delete(key);
    known.set(key, limit);
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    return limit;
  };
  const people = new Map<string, RateLimit>();
  const documents = new Map<string, RateLimit>();
  return {
    take: ({ userId, document, bytes }) =>
      getRateLimit(people, userId, limits.person).consume(bytes) &&
      getRateLimit(documents, document, limits.document).consume(bytes),
  };
}
