const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hour of the day when digests are sent, UTC. */
const HOUR = 8;
const MONDAY = 1;

/** Time of the next digest after a time: 08:00 UTC, every day or on Mondays. */
export function nextDigest(kind: "daily" | "weekly", after: number): number {
  const midnight = Math.floor(after / DAY_MS) * DAY_MS;
  const today = midnight + HOUR * HOUR_MS;
  const next = today > after ? today : today + DAY_MS;
  const days = kind === "daily" ? 0 : (MONDAY - new Date(next).getUTCDay() + 7) % 7;
  return next + days * DAY_MS;
}
