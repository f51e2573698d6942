import { createFixedWindowLimit, type FixedWindowLimit } from "./http/limits/fixedWindowLimit.ts";
import { createGrowingDelay, type GrowingDelay } from "./http/limits/growingDelay.ts";
import {
  createLinkPasswordRateLimit,
  type LinkPasswordRateLimit,
} from "./http/limits/linkPasswordRateLimit.ts";
import { createSignInRateLimit, type SignInRateLimit } from "./http/limits/signInRateLimit.ts";

/** Rate limits by purpose. */
export interface RateLimits {
  readonly signin: SignInRateLimit;
  readonly setup: FixedWindowLimit;
  /** By person: somebody at a sign-in that they found open guesses its password. */
  readonly ownPassword: GrowingDelay;
  /** By person: somebody who knows the password guesses the code. */
  readonly code: GrowingDelay;
  /** By address, and by the address that is to get a mail. */
  readonly passwordReset: FixedWindowLimit;
  readonly passwordResetByEmail: FixedWindowLimit;
  /** By address: whoever tries links may be guessing. */
  readonly useReset: FixedWindowLimit;
  /** By address: each question is kept for a while, and each answer costs a signature. */
  readonly passkey: FixedWindowLimit;
  /** By address: each is kept for a while. */
  readonly provider: FixedWindowLimit;
  /** By person: each ticket lets somebody ask for a whole document. */
  readonly ticket: FixedWindowLimit;
  /** By address: people behind one share it. */
  readonly response: FixedWindowLimit;
  /** By address: a visit tells of itself again and again. */
  readonly visit: FixedWindowLimit;
  /** By address: each upload is a file on the disk. */
  readonly upload: FixedWindowLimit;
  /** By address: each may ask another server. */
  readonly call: FixedWindowLimit;
  /** By address and form. */
  readonly formPassword: FixedWindowLimit;
  /** By address, against trying at many forms: each costs what hashing a password does. */
  readonly formPasswordFrom: FixedWindowLimit;
  /** By address: whoever asks what is behind a link may be guessing. */
  readonly sharedLinkView: FixedWindowLimit;
  /** By address, and by link: each makes a guest. */
  readonly sharedJoin: FixedWindowLimit;
  readonly sharedPassword: LinkPasswordRateLimit;
  /** By key, and by address for what is none. */
  readonly apiKey: FixedWindowLimit;
  /** By project: each asks another server. */
  readonly resend: FixedWindowLimit;
}

const FIVE_MINUTES = 5 * 60_000;
const HOUR = 60 * 60_000;
const OWN_PASSWORD_DELAYS = { firstMs: FIVE_MINUTES, longestMs: HOUR, forgottenMs: 24 * HOUR };

/** Counts tries until the server starts again. */
export function createRateLimits(elapsed: () => number): RateLimits {
  return {
    signin: createSignInRateLimit(elapsed),
    setup: createFixedWindowLimit({ limit: 10, windowMs: FIVE_MINUTES }, elapsed),
    ownPassword: createGrowingDelay(OWN_PASSWORD_DELAYS, elapsed),
    code: createGrowingDelay(OWN_PASSWORD_DELAYS, elapsed),
    passwordReset: createFixedWindowLimit({ limit: 100, windowMs: FIVE_MINUTES }, elapsed),
    passwordResetByEmail: createFixedWindowLimit({ limit: 5, windowMs: HOUR }, elapsed),
    useReset: createFixedWindowLimit({ limit: 100, windowMs: FIVE_MINUTES }, elapsed),
    passkey: createFixedWindowLimit({ limit: 300, windowMs: FIVE_MINUTES }, elapsed),
    provider: createFixedWindowLimit({ limit: 100, windowMs: FIVE_MINUTES }, elapsed),
    ticket: createFixedWindowLimit({ limit: 5000, windowMs: FIVE_MINUTES }, elapsed),
    response: createFixedWindowLimit({ limit: 3000, windowMs: FIVE_MINUTES }, elapsed),
    visit: createFixedWindowLimit({ limit: 6000, windowMs: FIVE_MINUTES }, elapsed),
    upload: createFixedWindowLimit({ limit: 600, windowMs: FIVE_MINUTES }, elapsed),
    call: createFixedWindowLimit({ limit: 100, windowMs: FIVE_MINUTES }, elapsed),
    formPassword: createFixedWindowLimit({ limit: 20, windowMs: FIVE_MINUTES }, elapsed),
    formPasswordFrom: createFixedWindowLimit({ limit: 200, windowMs: FIVE_MINUTES }, elapsed),
    sharedLinkView: createFixedWindowLimit({ limit: 1000, windowMs: FIVE_MINUTES }, elapsed),
    sharedJoin: createFixedWindowLimit({ limit: 300, windowMs: FIVE_MINUTES }, elapsed),
    sharedPassword: createLinkPasswordRateLimit(elapsed),
    apiKey: createFixedWindowLimit({ limit: 3000, windowMs: FIVE_MINUTES }, elapsed),
    resend: createFixedWindowLimit({ limit: 100, windowMs: FIVE_MINUTES }, elapsed),
  };
}
