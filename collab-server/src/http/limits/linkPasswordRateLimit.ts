import type { Result } from "@formweave/schema";
import { createFixedWindowLimit } from "./fixedWindowLimit.ts";
import { createGrowingDelay } from "./growingDelay.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rate limit of one address, for all links together. */
const FROM_ADDRESS = { limit: 200, windowMs: 5 * MINUTE_MS };
/** Rate limit of wrong passwords for one link from all addresses; above it, delays begin after fewer attempts. */
const AT_LINK = { limit: 100, windowMs: HOUR_MS };
const FREE_ATTEMPTS = 20;
const FREE_WHEN_UNDER_ATTACK = 3;
const DELAYS = { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS, forgottenMs: 24 * HOUR_MS };

/** An attempt at the password of a share link. */
interface LinkPasswordAttempt {
  readonly ip: string;
  readonly sessionId: string;
}

/** Protects the passwords of share links from guessing, without letting a stranger lock a link. */
export interface LinkPasswordRateLimit {
  /** Consumes one attempt; TOO_MANY_REQUESTS with the seconds to wait. */
  consume(attempt: LinkPasswordAttempt): Result<void>;
  /** Counts a wrong password. */
  refuse(attempt: LinkPasswordAttempt): void;
  /** Resets the delay after a correct password. */
  forget(attempt: LinkPasswordAttempt): void;
}

/**
 * Keeps counters in memory by address and link, with growing delays. When many addresses guess at one link, each is slowed; the link is
 * never locked, because its legitimate users may come from any address.
 */
export function createLinkPasswordRateLimit(elapsed: () => number): LinkPasswordRateLimit {
  const fromAddress = createFixedWindowLimit(FROM_ADDRESS, elapsed);
  const atLink = createFixedWindowLimit(AT_LINK, elapsed);
  const delays = createGrowingDelay(DELAYS, elapsed);
  return {
    consume({ ip, sessionId }) {
      const allowed = fromAddress.consume(ip);
      if (!allowed.ok) return allowed;
      const isGuessedAt = atLink.count(sessionId) >= AT_LINK.limit;
      return delays.consume(`${ip} ${sessionId}`, isGuessedAt ? FREE_WHEN_UNDER_ATTACK : FREE_ATTEMPTS);
    },
    refuse: ({ sessionId }) => void atLink.consume(sessionId),
    forget: ({ ip, sessionId }) => delays.forget(`${ip} ${sessionId}`),
  };
}
