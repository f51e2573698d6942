import type { PresenceLimits } from "../../presence/identity.ts";
import { createRateLimit } from "../../rateLimit.ts";

/** Presence messages of one connection: a cursor moves thirty times a second; heartbeats and gestures come on top. */
const PRESENCE_RATE = { perSecond: 60, burst: 120 };
/** Bytes of these messages: thirty times a second as much as a hundred dragged components need. */
const PRESENCE_BYTE_RATE = { perSecond: 256 * 1024, burst: 1 << 20 };

/** Creates the rate limits on one connection's presence. */
export function createPresenceLimits(elapsed: () => number): PresenceLimits {
  return {
    messages: createRateLimit(PRESENCE_RATE, elapsed),
    bytes: createRateLimit(PRESENCE_BYTE_RATE, elapsed),
  };
}
