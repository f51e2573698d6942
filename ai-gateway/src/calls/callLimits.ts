import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { Caller } from "./modelCall.ts";

/** So many calls at once, and so many a minute on average. */
export interface CallRate {
  readonly burst: number;
  readonly perMinute: number;
}

/** Whom calls are counted by. */
const COUNTED = ["user", "organization", "address"] as const;
type Counted = (typeof COUNTED)[number];

/** What each may do. */
export type CallRates = Readonly<Record<Counted, CallRate>>;

/** What a person does with the builder needs a few calls a minute; an address may be a whole office. */
export const DEFAULT_RATES: CallRates = {
  user: { burst: 20, perMinute: 20 },
  organization: { burst: 200, perMinute: 200 },
  address: { burst: 60, perMinute: 60 },
};

/** Keeps one from taking what is there for all. */
export interface CallLimits {
  /** Takes a call from all who count; AI_RATE_LIMIT with the seconds to wait, and takes from nobody, when one has none left. */
  take(caller: Caller): Result<void>;
}

interface Bucket {
  readonly rate: CallRate;
  tokens: number;
  filledAt: number;
}

const A_MINUTE = 60_000;
/** Buckets that are kept before those that are full again are swept out, once a minute: they say what no bucket says. */
const SWEEP_ABOVE = 10_000;

/** Counts in memory, by a clock that never jumps; a restart forgets, budgets do not. */
export function createCallLimits(rates: CallRates, elapsed: () => number): CallLimits {
  const buckets = new Map<string, Bucket>();
  let sweptAt = -Infinity;

  function bucketOf(kind: Counted, key: string): Bucket {
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
    take({ userId, organizationId, address }) {
      const taking = [
        bucketOf("user", `${organizationId} ${userId}`),
        bucketOf("organization", organizationId),
      ];
      if (address !== undefined) taking.push(bucketOf("address", address));
      const waitMs = Math.max(...taking.map(waitOf));
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

function waitOf({ tokens, rate }: Bucket): number {
  return tokens >= 1 ? 0 : ((1 - tokens) / rate.perMinute) * A_MINUTE;
}

function sweep(buckets: Map<string, Bucket>, at: number): void {
  for (const [name, bucket] of buckets) {
    fill(bucket, at);
    if (bucket.tokens >= bucket.rate.burst) buckets.delete(name);
  }
}
