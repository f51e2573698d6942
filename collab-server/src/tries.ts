import { createAttempts, type Attempts } from "./http/attempts.ts";
import { createGrowingDelay, type GrowingDelay } from "./http/growingDelay.ts";
import { createLinkPasswordTries, type LinkPasswordTries } from "./modules/sharing/linkPasswordTries.ts";
import { createSignInTries, type SignInTries } from "./modules/accounts/signInTries.ts";

/** Rate limits by purpose. */
export interface Tries {
  readonly signin: SignInTries;
  readonly setup: Attempts;
  /** By person: somebody at a sign-in that they found open guesses its password. */
  readonly ownPassword: GrowingDelay;
  /** By person: somebody who knows the password guesses the code. */
  readonly code: GrowingDelay;
  /** By address, and by the address that is to get a mail. */
  readonly askReset: Attempts;
  readonly askResetOf: Attempts;
  /** By address: whoever tries links may be guessing. */
  readonly useReset: Attempts;
  /** By address: each question is kept for a while, and each answer costs a signature. */
  readonly passkey: Attempts;
  /** By address: each is kept for a while. */
  readonly provider: Attempts;
  /** By person: each ticket lets somebody ask for a whole document. */
  readonly ticket: Attempts;
  /** By address: people behind one share it. */
  readonly response: Attempts;
  /** By address: a visit tells of itself again and again. */
  readonly visit: Attempts;
  /** By address: each upload is a file on the disk. */
  readonly upload: Attempts;
  /** By address: each may ask another server. */
  readonly call: Attempts;
  /** By address and form. */
  readonly formPassword: Attempts;
  /** By address, against trying at many forms: each costs what hashing a password does. */
  readonly formPasswordFrom: Attempts;
  /** By address: whoever asks what is behind a link may be guessing. */
  readonly sharedLook: Attempts;
  /** By address, and by link: each makes a guest. */
  readonly sharedJoin: Attempts;
  readonly sharedPassword: LinkPasswordTries;
  /** By key, and by address for what is none. */
  readonly apiKey: Attempts;
  /** By project: each asks another server. */
  readonly resend: Attempts;
}

const FIVE_MINUTES = 5 * 60_000;
const HOUR = 60 * 60_000;
const OWN_PASSWORD_DELAYS = { firstMs: FIVE_MINUTES, longestMs: HOUR, forgottenMs: 24 * HOUR };

/** Counts tries until the server starts again. */
export function createTries(elapsed: () => number): Tries {
  return {
    signin: createSignInTries(elapsed),
    setup: createAttempts({ limit: 10, windowMs: FIVE_MINUTES }, elapsed),
    ownPassword: createGrowingDelay(OWN_PASSWORD_DELAYS, elapsed),
    code: createGrowingDelay(OWN_PASSWORD_DELAYS, elapsed),
    askReset: createAttempts({ limit: 100, windowMs: FIVE_MINUTES }, elapsed),
    askResetOf: createAttempts({ limit: 5, windowMs: HOUR }, elapsed),
    useReset: createAttempts({ limit: 100, windowMs: FIVE_MINUTES }, elapsed),
    passkey: createAttempts({ limit: 300, windowMs: FIVE_MINUTES }, elapsed),
    provider: createAttempts({ limit: 100, windowMs: FIVE_MINUTES }, elapsed),
    ticket: createAttempts({ limit: 5000, windowMs: FIVE_MINUTES }, elapsed),
    response: createAttempts({ limit: 3000, windowMs: FIVE_MINUTES }, elapsed),
    visit: createAttempts({ limit: 6000, windowMs: FIVE_MINUTES }, elapsed),
    upload: createAttempts({ limit: 600, windowMs: FIVE_MINUTES }, elapsed),
    call: createAttempts({ limit: 100, windowMs: FIVE_MINUTES }, elapsed),
    formPassword: createAttempts({ limit: 20, windowMs: FIVE_MINUTES }, elapsed),
    formPasswordFrom: createAttempts({ limit: 200, windowMs: FIVE_MINUTES }, elapsed),
    sharedLook: createAttempts({ limit: 1000, windowMs: FIVE_MINUTES }, elapsed),
    sharedJoin: createAttempts({ limit: 300, windowMs: FIVE_MINUTES }, elapsed),
    sharedPassword: createLinkPasswordTries(elapsed),
    apiKey: createAttempts({ limit: 3000, windowMs: FIVE_MINUTES }, elapsed),
    resend: createAttempts({ limit: 100, windowMs: FIVE_MINUTES }, elapsed),
  };
}
