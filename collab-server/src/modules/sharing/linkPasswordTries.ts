import type { Result } from "@formweave/schema";
import { createAttempts } from "../../http/attempts.ts";
import { createGrowingDelay } from "../../http/growingDelay.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Tries of one address at the passwords of any links. */
const FROM_ADDRESS = { limit: 200, windowMs: 5 * MINUTE_MS };
/** Wrong ones at one link, from wherever; above it whoever is wrong has to wait sooner. */
const AT_LINK = { limit: 100, windowMs: HOUR_MS };
const FREE = 20;
const FREE_WHEN_GUESSED_AT = 3;
const DELAYS = { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS, forgottenMs: 24 * HOUR_MS };

/** Somebody who tries the password of a link. */
interface LinkTry {
  readonly ip: string;
  readonly sessionId: string;
}

/** Keeps the passwords of links from being guessed, without letting a stranger shut a link. */
export interface LinkPasswordTries {
  /** Takes one try; TOO_MANY_REQUESTS with the seconds to wait. */
  take(attempt: LinkTry): Result<void>;
  /** The password was wrong. */
  refuse(attempt: LinkTry): void;
  /** The password was right. */
  forget(attempt: LinkTry): void;
}

/**
 * Counts in memory by address and link, with a growing wait. Many addresses that guess at one link are slowed each and the link is
 * never shut, since those whom it is for may be at any address.
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
