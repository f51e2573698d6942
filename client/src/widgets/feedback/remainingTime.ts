/** Parts of a countdown, each below the next larger unit. */
export interface RemainingTime {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const DAY_S = 86_400;
const HOUR_S = 3600;

/** Returns the time remaining until a moment, both in ms since 1970; undefined when it is over or the moment is invalid. */
export function remainingTime(until: number, now: number): RemainingTime | undefined {
  // Rounded up, so that it is not over as long as any time remains.
  const left = Math.ceil((until - now) / 1000);
  if (!(left > 0)) return undefined;
  return {
    days: Math.floor(left / DAY_S),
    hours: Math.floor((left % DAY_S) / HOUR_S),
    minutes: Math.floor((left % HOUR_S) / 60),
    seconds: left % 60,
  };
}
