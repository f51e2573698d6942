/** A token bucket. */
export interface RateLimit {
  /** Takes tokens, by default one; takes none and returns false when there are not enough. */
  consume(count?: number): boolean;
}

/** Allows `burst` at once and `perSecond` on average; needs a monotonic clock. */
export function createRateLimit(
  { perSecond, burst }: { perSecond: number; burst: number },
  elapsed: () => number,
): RateLimit {
  let tokens = burst;
  let filledAt = elapsed();
  return {
    consume(count = 1) {
      const at = elapsed();
      tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * perSecond);
      filledAt = at;
      if (tokens < count) return false;
      tokens -= count;
      return true;
    },
  };
}
