import { createRateLimit, type RateLimit } from "../rateLimit.ts";

/** Bytes on average, and at once. */
interface ByteRate {
  readonly perSecond: number;
  readonly burst: number;
}

/** What may be written into logs. */
export interface LogLimits {
  readonly person: ByteRate;
  readonly document: ByteRate;
}

/**
 * The limits of a server. A day of a person's editing is a few MB, and what comes back from a long way offline comes at once; a
 * document takes a large team at full speed, and some who come back.
 */
const LOG_LIMITS: LogLimits = {
  person: { perSecond: 64 * 1024, burst: 64 << 20 },
  document: { perSecond: 512 * 1024, burst: 256 << 20 },
};
/** People and documents that are remembered before the rest is forgotten: a rate that was not used for an hour is whole again. */
const MAX_KNOWN = 10_000;

/** Counts what is written into logs, so that nobody fills the disk with edits. */
export interface LogRates {
  /** Takes the bytes of an update; false when its person or its document has had too much. */
  take(update: { readonly userId: string; readonly document: string; readonly bytes: number }): boolean;
}

/** Counts in memory: a document that is closed and opened again has no more than before. */
export function createLogRates(elapsed: () => number, limits = LOG_LIMITS): LogRates {
  const rateOf = (known: Map<string, RateLimit>, key: string, rate: ByteRate): RateLimit => {
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
      rateOf(people, userId, limits.person).take(bytes) &&
      rateOf(documents, document, limits.document).take(bytes),
  };
}
