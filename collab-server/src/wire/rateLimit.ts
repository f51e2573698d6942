/** A token bucket. */
export interface RateLimit {
  /** Takes one token; false when there is none. */
  take(): boolean;
}

/** Allows `burst` at once and `perSecond` on average. */
export function createRateLimit(
  { perSecond, burst }: { perSecond: number; burst: number },
  now: () => number,
): RateLimit {
  let tokens = burst;
  let filledAt = now();
  return {
    take() {
      const at = now();
      tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * perSecond);
      filledAt = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
