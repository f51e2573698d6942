import type { Result } from "@formweave/schema";
import { createAttempts } from "../../http/attempts.ts";
import { createGrowingDelay } from "../../http/growingDelay.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Tries of one address at any accounts. */
const FROM_ADDRESS = { limit: 200, windowMs: 5 * MINUTE_MS };
/** Tries at one account, from wherever; above it whoever tries has to wait behind the first. */
const AT_ACCOUNT = { limit: 100, windowMs: HOUR_MS };
const FREE = 10;
const FREE_WHEN_GUESSED_AT = 1;
/** Wrong ones at one account in a day of which its owner is told; with each so many more the waits grow by the first. */
const TOLD_AT = 100;
const LONGEST_TIMES = 24;
const A_DAY = { limit: Infinity, windowMs: 24 * HOUR_MS };
const DELAYS = { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS, forgottenMs: 24 * HOUR_MS };

/** Somebody who tries to sign in. */
export interface SignInTry {
  readonly ip: string;
  readonly email: string;
  /** The device, where somebody has signed in to this account with it before. */
  readonly device: string | undefined;
}

/** Keeps passwords from being guessed, without letting a stranger lock anybody out. */
export interface SignInTries {
  /** Takes one try; TOO_MANY_REQUESTS with the seconds to wait. */
  take(attempt: SignInTry): Result<void>;
  /** The password was wrong; true when its owner is to be told that somebody guesses, once a day. */
  refuse(attempt: SignInTry): boolean;
  /** The password was right. */
  forget(attempt: SignInTry): void;
}

/**
 * Counts in memory by account and address, with a growing wait. Many addresses that guess at one account are slowed each, the
 * more of them there are the longer, and the account is never shut, since its owner may be among them; a device that signed in
 * before has tries of its own.
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
