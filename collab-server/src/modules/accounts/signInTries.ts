import type { Result } from "@formweave/schema";
import { createAttempts } from "../../http/attempts.ts";
import { createGrowingDelay } from "../../http/growingDelay.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rate limit of one address, for all accounts together. */
const FROM_ADDRESS = { limit: 200, windowMs: 5 * MINUTE_MS };
/** Rate limit of attempts at one account from all addresses; above it, delays begin after the first attempt. */
const AT_ACCOUNT = { limit: 100, windowMs: HOUR_MS };
const FREE = 10;
const FREE_WHEN_GUESSED_AT = 1;
/** Wrong passwords for one account in a day after which its owner is notified; each further such number lengthens the delays. */
const TOLD_AT = 100;
const LONGEST_TIMES = 24;
const A_DAY = { limit: Infinity, windowMs: 24 * HOUR_MS };
const DELAYS = { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS, forgottenMs: 24 * HOUR_MS };

/** An attempt to sign in. */
export interface SignInTry {
  readonly ip: string;
  readonly email: string;
  /** Id of a device that signed in to this account before; undefined for others. */
  readonly device: string | undefined;
}

/** Protects passwords from guessing, without letting a stranger lock an account. */
export interface SignInTries {
  /** Consumes one attempt; TOO_MANY_REQUESTS with the seconds to wait. */
  take(attempt: SignInTry): Result<void>;
  /** Counts a wrong password; true when the owner should be notified of guessing, once a day. */
  refuse(attempt: SignInTry): boolean;
  /** Resets the delay after a correct password. */
  forget(attempt: SignInTry): void;
}

/**
 * Keeps counters in memory by account and address, with growing delays. When many addresses guess at one account, each is slowed, more so
 * the more guesses there are. The account is never locked, because its owner may be among them; a known device has a counter of its own.
 */
export function createSignInTries(elapsed: () => number): SignInTries {
  const fromAddress = createAttempts(FROM_ADDRESS, elapsed);
  const atAccount = createAttempts(AT_ACCOUNT, elapsed);
  const wrong = createAttempts(A_DAY, elapsed);
  const delays = createGrowingDelay(DELAYS, elapsed);

  return {
    take(attempt) {
      if (attempt.device !== undefined) return delays.take(keyOf(attempt), FREE);
      const free = fromAddress.take(attempt.ip);
      if (!free.ok) return free;
      const isGuessedAt = !atAccount.take(attempt.email).ok;
      const times = Math.min(LONGEST_TIMES, 1 + Math.floor(wrong.count(attempt.email) / TOLD_AT));
      return delays.take(keyOf(attempt), isGuessedAt ? FREE_WHEN_GUESSED_AT : FREE, times);
    },
    refuse({ email }) {
      wrong.take(email);
      return wrong.count(email) === TOLD_AT;
    },
    forget(attempt) {
      delays.forget(keyOf(attempt));
      atAccount.forget(attempt.email);
    },
  };
}

function keyOf({ ip, email, device }: SignInTry): string {
  return device === undefined ? `${ip} ${email}` : `device ${device}`;
}
