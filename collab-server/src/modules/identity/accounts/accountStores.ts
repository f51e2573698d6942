import type { Database } from "better-sqlite3";
import type { Clocks } from "../../../clocks.ts";
import { createAuthSessions, type AuthSessions } from "./sign-ins/authSessions.ts";
import { createPendingSignIns, type PendingSignIns } from "./pendingSignIns.ts";
import { createAvatars, type Avatars } from "./avatars/avatars.ts";
import { createChallenges, type Challenges } from "./passkeys/challenges.ts";
import { createPasskeys, type Passkeys } from "./passkeys/passkeys.ts";
import { createFlows, type Flows } from "./providers/flows.ts";
import { createIdentities, type Identities } from "./providers/identities.ts";
import { createPasswords, type PasswordCost, type Passwords } from "./passwords/passwords.ts";
import { createPasswordResets, type PasswordResets } from "./passwords/passwordResets.ts";
import { createSetup, type Setup } from "./setup.ts";
import { createTwoFactor, type TwoFactor } from "./two-factor/twoFactor.ts";
import { createUsers, type Users } from "./users.ts";

/** Stores for accounts, their credentials and their sign-ins. */
export interface AccountStores {
  readonly users: Users;
  readonly passwords: Passwords;
  readonly setup: Setup;
  readonly authSessions: AuthSessions;
  readonly passwordResets: PasswordResets;
  readonly twoFactor: TwoFactor;
  readonly pendingSignIns: PendingSignIns;
  readonly avatars: Avatars;
  readonly passkeys: Passkeys;
  readonly challenges: Challenges;
  readonly identities: Identities;
  readonly flows: Flows;
}

/** Settings of the stores of accounts. */
export interface AccountOptions extends Clocks {
  /** Cost of hashing a password; the strong default when undefined. */
  readonly passwordCost: PasswordCost | undefined;
  /** Token that authorizes the setup of a new installation; generated at start when undefined. */
  readonly setupToken: string | undefined;
}

/** Creates the stores over a migrated database. */
export function createAccountStores(
  db: Database,
  { now, elapsed, passwordCost, setupToken }: AccountOptions,
): AccountStores {
  const users = createUsers(db, now);
  const passwords = createPasswords(passwordCost);
  return {
    users,
    passwords,
    setup: createSetup(db, { users, passwords }, setupToken),
    authSessions: createAuthSessions(db, now),
    passwordResets: createPasswordResets(db, now),
    twoFactor: createTwoFactor(db, now),
    pendingSignIns: createPendingSignIns(elapsed),
    avatars: createAvatars(db),
    passkeys: createPasskeys(db, now),
    challenges: createChallenges(elapsed),
    identities: createIdentities(db, now),
    flows: createFlows(elapsed),
  };
}
