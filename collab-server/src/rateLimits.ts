import { createGrowingDelay, type GrowingDelay } from "./http/limits/growingDelay.ts";
import {
  createRateWindows,
  RATE_WINDOWS,
  type RateWindows,
  type RateWindowSizes,
} from "./http/limits/rateWindows.ts";
import {
  createLinkPasswordRateLimit,
  type LinkPasswordRateLimit,
} from "./http/limits/linkPasswordRateLimit.ts";
import { createSignInRateLimit, type SignInRateLimit } from "./http/limits/signInRateLimit.ts";

/** Rate limits by purpose. Limits on guessing are counted by the handlers: only they know a right try. */
export interface RateLimits extends RateWindows {
  readonly signin: SignInRateLimit;
  /** Like `signin`, for the people of published apps. */
  readonly appSignIn: SignInRateLimit;
  /** By person: somebody at a sign-in that they found open guesses its password. */
  readonly ownPassword: GrowingDelay;
  /** By person: somebody who knows the password guesses the code. */
  readonly code: GrowingDelay;
  readonly sharedPassword: LinkPasswordRateLimit;
}

const FIVE_MINUTES = 5 * 60_000;
const HOUR = 60 * 60_000;
const OWN_PASSWORD_DELAYS = { firstMs: FIVE_MINUTES, longestMs: HOUR, forgottenMs: 24 * HOUR };

/** Counts tries until the server starts again. */
export function createRateLimits(elapsed: () => number, sizes: RateWindowSizes = RATE_WINDOWS): RateLimits {
  return {
    ...createRateWindows(elapsed, sizes),
    signin: createSignInRateLimit(elapsed),
    appSignIn: createSignInRateLimit(elapsed),
    ownPassword: createGrowingDelay(OWN_PASSWORD_DELAYS, elapsed),
    code: createGrowingDelay(OWN_PASSWORD_DELAYS, elapsed),
    sharedPassword: createLinkPasswordRateLimit(elapsed),
  };
}
