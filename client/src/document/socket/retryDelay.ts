/** The first delay, ms, its growth and its limit; once a second is soon enough to reconnect within two. */
const FIRST_MS = 300;
const FACTOR = 1.6;
const MOST_MS = 1000;
/** Number of tries after which the server is not merely restarting: everybody asks less often. */
const PATIENT_RETRIES = 120;
/** Delay where success is unlikely: after many tries, in a hidden page, or offline, ms. */
const LONG_MS = 5000;
/** Random share of a delay, so that pages that lost the server together do not come back together. */
const JITTER = 0.3;
/** Time over which the first tries after a close are spread, ms. */
const SPREAD_MS = 500;

/** Returns the delay before the next try, ms; `random` gives 0 to 1. */
export function retryDelay(
  failures: number,
  { isUnlikely, random }: { readonly isUnlikely: boolean; readonly random: () => number },
): number {
  if (failures === 0 && !isUnlikely) return random() * SPREAD_MS;
  const isLong = isUnlikely || failures > PATIENT_RETRIES;
  const delay = isLong ? LONG_MS : Math.min(FIRST_MS * FACTOR ** (failures - 1), MOST_MS);
  return delay * (1 - JITTER * random());
}
