import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { Caller } from "../model/modelCall.ts";

/** Rate limit of calls: so many at once, and so many a minute on average. */
export interface CallRate {
  readonly burst: number;
  readonly perMinute: number;
}

/** Keys by which calls are counted. */
const COUNTED = ["user", "organization", "address"] as const;
type Counted = (typeof COUNTED)[number];

/** Rate limit for each key. */
export type CallRates = Readonly<Record<Counted, CallRate>>;

/** Default rate limits: work in the builder needs a few calls a minute, and an address may be a whole office. */
export const DEFAULT_RATES: CallRates = {
  user: { burst: 20, perMinute: 20 },
  organization: { burst: 200, perMinute: 200 },
  address: { burst: 60, perMinute: 60 },
};

/** Rate limits that keep anybody from using up what is there for all. */
export interface CallLimits {
  /** Takes a call from every limit. When one is exhausted it takes none and returns AI_RATE_LIMIT with the seconds to wait. */
  consume(caller: Caller): Result<void>;
}

interface Bucket {
  readonly rate: CallRate;
  tokens: number;
  filledAt: number;
}

const A_MINUTE = 60_000;
/** Number of buckets above which full ones are deleted, once a minute: a full bucket means the same as none. */
const SWEEP_ABOVE = 10_000;

/** Creates limits that count in memory, by a monotonic clock; a restart resets them, unlike budgets. */
export function createCallLimits(rates: CallRates, elapsed: () => number): CallLimits {
  const buckets = new Map<string, Bucket>();
  let sweptAt = -Infinity;

  function getBucket(kind: Counted, key: string): Bucket {
    const name = `${kind} ${key}`;
    const rate = rates[kind];
    const bucket = buckets.get(name) ?? { rate, tokens: rate.burst, filledAt: elapsed() };
    fill(bucket, elapsed());
    if (buckets.size > SWEEP_ABOVE && elapsed() - sweptAt >= A_MINUTE) {
      sweptAt = elapsed();
      sweep(buckets, sweptAt);
    }
    buckets.set(name, bucket);
    return bucket;
  }

  return {
    consume({ userId, organizationId, address }) {
      const taking = [
        getBucket("user", `${organizationId} ${userId}`),
        getBucket("organization", organizationId),
      ];
      if (address !== undefined) taking.push(getBucket("address", address));
      const waitMs = Math.max(...taking.map(computeWait));
      if (waitMs > 0) return err(serverFailure("AI_RATE_LIMIT", { seconds: Math.ceil(waitMs / 1000) }));
      for (const bucket of taking) bucket.tokens -= 1;
      return ok(undefined);
    },
  };
}

function fill(bucket: Bucket, at: number): void {
  const { burst, perMinute } = bucket.rate;
  bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.filledAt) / A_MINUTE) * perMinute);
  bucket.filledAt = at;
}

function computeWait({ tokens, rate }: Bucket): number {
  return tokens >= 1 ? 0 : ((1 - tokens) / rate.perMinute) * A_MINUTE;
}

function sweep(buckets: Map<string, Bucket>, at: number): void {
  for (const [name, bucket] of buckets) {
    fill(bucket, at);
    if (bucket.tokens >= bucket.rate.burst) buckets.delete(name);
  }
}
