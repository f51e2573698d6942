import type { Result } from "@formweave/schema";
import { createFixedWindowLimit } from "./fixedWindowLimit.ts";
import { createGrowingDelay } from "./growingDelay.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rate limit of one address, for all accounts together. */
const FROM_ADDRESS = { limit: 200, windowMs: 5 * MINUTE_MS };
/** Rate limit of attempts at one account from all addresses; above it, delays begin after the first attempt. */
const AT_ACCOUNT = { limit: 100, windowMs: HOUR_MS };
const FREE_ATTEMPTS = 10;
const FREE_WHEN_UNDER_ATTACK = 1;
/** Wrong passwords for one account in a day after which its owner is notified; each further such number lengthens the delays. */
const REPORTED_AT = 100;
const LONGEST_TIMES = 24;
const A_DAY = { limit: Infinity, windowMs: 24 * HOUR_MS };
const DELAYS = { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS, forgottenMs: 24 * HOUR_MS };

/** Keys by which guesses of a password are counted. */
export interface SignInAttempt {
  readonly ip: string;
  readonly email: string;
  /** Id of a device that signed in to this account before; undefined for others. */
  readonly device: string | undefined;
}

/** Protects passwords from guessing, without letting a stranger lock an account. */
export interface SignInRateLimit {
  /** Consumes one attempt; TOO_MANY_REQUESTS with the seconds to wait. */
  consume(attempt: SignInAttempt): Result<void>;
  /** Counts a wrong password; true when the owner should be notified of guessing, once a day. */
  refuse(attempt: SignInAttempt): boolean;
  /** Resets the delay after a correct password. */
  forget(attempt: SignInAttempt): void;
}

/**
 * Keeps counters in memory by account and address, with growing delays. When many addresses guess at one account, each is slowed, more so
 * the more guesses there are. The account is never locked, because its owner may be among them; a known device has a counter of its own.
 */
export function createSignInRateLimit(elapsed: () => number): SignInRateLimit {
  const fromAddress = createFixedWindowLimit(FROM_ADDRESS, elapsed);
  const atAccount = createFixedWindowLimit(AT_ACCOUNT, elapsed);
  const wrong = createFixedWindowLimit(A_DAY, elapsed);
  const delays = createGrowingDelay(DELAYS, elapsed);

  return {
    consume(attempt) {
      if (attempt.device !== undefined) return delays.consume(toKey(attempt), FREE_ATTEMPTS);
      const allowed = fromAddress.consume(attempt.ip);
      if (!allowed.ok) return allowed;
      const isGuessedAt = !atAccount.consume(attempt.email).ok;
      const times = Math.min(LONGEST_TIMES, 1 + Math.floor(wrong.count(attempt.email) / REPORTED_AT));
      return delays.consume(toKey(attempt), isGuessedAt ? FREE_WHEN_UNDER_ATTACK : FREE_ATTEMPTS, times);
    },
    refuse({ email }) {
      wrong.consume(email);
      return wrong.count(email) === REPORTED_AT;
    },
    forget(attempt) {
      delays.forget(toKey(attempt));
      atAccount.forget(attempt.email);
    },
  };
}

function toKey({ ip, email, device }: SignInAttempt): string {
  return device === undefined ? `${ip} ${email}` : `device ${device}`;
}
