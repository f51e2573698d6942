import { err, ok, serverFailure, type Result } from "@formweave/schema";

/** Settings of an exponential backoff. */
interface Delays {
  readonly firstMs: number;
  readonly longestMs: number;
  /** Time without an attempt after which a key starts afresh. */
  readonly forgottenMs: number;
}

/** Slows repeated attempts by key with an exponential backoff, without ever locking anybody out for good. */
export interface GrowingDelay {
  /**
   * Consumes one attempt; TOO_MANY_REQUESTS with the seconds to wait. The first `free` attempts need no wait; before each further one the
   * wait doubles, multiplied by `times`.
   */
  consume(key: string, allowed: number, times?: number): Result<void>;
  /** Resets the attempts of a key, after a correct secret. */
  forget(key: string): void;
}

interface DelayState {
  readonly count: number;
  readonly triedAt: number;
  readonly opensAt: number;
}

/** Maximum keys in memory; the least recently used are removed first. */
const MAX_KEYS = 50_000;

/** Keeps the counters in memory and measures time with a monotonic clock. */
export function createGrowingDelay(delays: Delays, elapsed: () => number): GrowingDelay {
  // Ordered by last attempt.
  const known = new Map<string, DelayState>();

  function findDelayState(key: string): DelayState | undefined {
    const state = known.get(key);
    return state !== undefined && elapsed() - state.triedAt < delays.forgottenMs ? state : undefined;
  }

  function sweep(): void {
    for (const [key, { triedAt }] of known) {
      if (known.size <= MAX_KEYS && elapsed() - triedAt < delays.forgottenMs) return;
      known.delete(key);
    }
  }

  return {
    consume(key, allowed, times = 1) {
      const state = findDelayState(key);
      const waitMs = (state?.opensAt ?? 0) - elapsed();
      if (state !== undefined && waitMs > 0)
        return err(serverFailure("TOO_MANY_REQUESTS", { seconds: Math.ceil(waitMs / 1000) }));
      const count = (state?.count ?? 0) + 1;
      const delayMs =
        count < allowed ? 0 : times * Math.min(delays.longestMs, delays.firstMs * 2 ** (count - allowed));
      known.delete(key);
      known.set(key, { count, triedAt: elapsed(), opensAt: elapsed() + delayMs });
      sweep();
      return ok(undefined);
    },
    forget(key) {
      known.delete(key);
    },
  };
}
