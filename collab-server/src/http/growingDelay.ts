import { err, ok, serverFailure, type Result } from "@formweave/schema";

/** How fast something may be tried: at first at once, then with a wait that doubles. */
interface Delays {
  readonly firstMs: number;
  readonly longestMs: number;
  /** After so long without a try a key begins anew. */
  readonly forgottenMs: number;
}

/** Slows whoever tries and tries by a key, and shuts nobody out for good. */
export interface GrowingDelay {
  /**
   * Takes one try; TOO_MANY_REQUESTS with the seconds to wait, which double with each try behind the free ones, and are so many
   * times as long.
   */
  take(key: string, free: number, times?: number): Result<void>;
  /** Forgets the tries of a key, after it was right. */
  forget(key: string): void;
}

interface Tries {
  readonly count: number;
  readonly triedAt: number;
  readonly opensAt: number;
}

/** Most keys that are kept; the longest unused go first. */
const MAX_KEYS = 50_000;

/** Counts in memory, by a clock that never jumps. */
export function createGrowingDelay(delays: Delays, elapsed: () => number): GrowingDelay {
  // In the order of their last try.
  const known = new Map<string, Tries>();

  function triesOf(key: string): Tries | undefined {
    const tries = known.get(key);
    return tries !== undefined && elapsed() - tries.triedAt < delays.forgottenMs ? tries : undefined;
  }

  function sweep(): void {
    for (const [key, { triedAt }] of known) {
      if (known.size <= MAX_KEYS && elapsed() - triedAt < delays.forgottenMs) return;
      known.delete(key);
    }
  }

  return {
    take(key, free, times = 1) {
      const tries = triesOf(key);
      const waitMs = (tries?.opensAt ?? 0) - elapsed();
      if (tries !== undefined && waitMs > 0)
        return err(serverFailure("TOO_MANY_REQUESTS", { seconds: Math.ceil(waitMs / 1000) }));
      const count = (tries?.count ?? 0) + 1;
      const delayMs =
        count < free ? 0 : times * Math.min(delays.longestMs, delays.firstMs * 2 ** (count - free));
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
