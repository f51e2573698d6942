/** Groups events that arrive in quick succession. */
export interface Coalescing {
  /** Returns the wait for an event that arrives now, ms, with rounds `everyMs` apart. */
  delay(everyMs: number): number;
}

/**
 * Lets a single event pass at once and groups those close behind it into one round. A crowd thus causes a fixed number of
 * rounds a second, however much it does. Needs a monotonic clock.
 */
export function createCoalescing(elapsed: () => number): Coalescing {
  let planned = Number.NEGATIVE_INFINITY;
  return {
    delay(everyMs) {
      const moment = elapsed();
      if (planned < moment) planned = Math.max(moment, planned + everyMs);
      return planned - moment;
    },
  };
}
