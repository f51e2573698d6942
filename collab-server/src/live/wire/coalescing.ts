/** When things that come in crowds go on together. */
export interface Coalescing {
  /** How long something that comes now waits for others, ms, where rounds are `everyMs` apart. */
  delay(everyMs: number): number;
}

/**
 * Lets what comes alone go at once, and what comes close behind go together, one time in a round. By a clock that never
 * jumps. A crowd thus costs so many rounds a second however much it does.
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
