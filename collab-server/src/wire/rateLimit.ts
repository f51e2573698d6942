/** A token bucket. */
export interface RateLimit {
  /** Takes one token; false when there is none. */
  take(): boolean;
}

/** Allows `burst` at once and `perSecond` on average, by a clock that never jumps. */
export function createRateLimit(
  { perSecond, burst }: { perSecond: number; burst: number },
  elapsed: () => number,
): RateLimit {
  let tokens = burst;
  let filledAt = elapsed();
  return {
    take() {
      const at = elapsed();
      tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * perSecond);
      filledAt = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
