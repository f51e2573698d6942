import type { Result } from "@formweave/schema";
import { createAttempts } from "../../http/attempts.ts";
import { createGrowingDelay } from "../../http/growingDelay.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rate limit of one address, for all links together. */
const FROM_ADDRESS = { limit: 200, windowMs: 5 * MINUTE_MS };
/** Rate limit of wrong passwords for one link from all addresses; above it, delays begin after fewer attempts. */
const AT_LINK = { limit: 100, windowMs: HOUR_MS };
const FREE = 20;
const FREE_WHEN_GUESSED_AT = 3;
const DELAYS = { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS, forgottenMs: 24 * HOUR_MS };

/** An attempt at the password of a share link. */
interface LinkTry {
  readonly ip: string;
  readonly sessionId: string;
}

/** Protects the passwords of share links from guessing, without letting a stranger lock a link. */
export interface LinkPasswordTries {
  /** Consumes one attempt; TOO_MANY_REQUESTS with the seconds to wait. */
  take(attempt: LinkTry): Result<void>;
  /** Counts a wrong password. */
  refuse(attempt: LinkTry): void;
  /** Resets the delay after a correct password. */
  forget(attempt: LinkTry): void;
}

/**
 * Keeps counters in memory by address and link, with growing delays. When many addresses guess at one link, each is slowed; the link is
 * never locked, because its legitimate users may come from any address.
 */
export function createLinkPasswordTries(elapsed: () => number): LinkPasswordTries {
  const fromAddress = createAttempts(FROM_ADDRESS, elapsed);
  const atLink = createAttempts(AT_LINK, elapsed);
  const delays = createGrowingDelay(DELAYS, elapsed);
  return {
    take({ ip, sessionId }) {
      const free = fromAddress.take(ip);
      if (!free.ok) return free;
      const isGuessedAt = atLink.count(sessionId) >= AT_LINK.limit;
      return delays.take(`${ip} ${sessionId}`, isGuessedAt ? FREE_WHEN_GUESSED_AT : FREE);
    },
    refuse: ({ sessionId }) => void atLink.take(sessionId),
    forget: ({ ip, sessionId }) => delays.forget(`${ip} ${sessionId}`),
  };
}
