import { timingSafeEqual } from "node:crypto";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { SetupInput } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import type { Passwords } from "./passwords/passwords.ts";
import { judgePassword } from "./passwords/passwordPolicy.ts";
import { hashSecret, newSecret } from "../../../secrets.ts";
import type { Users } from "./users.ts";

/** Setup of a new server, which has no account yet. */
export interface Setup {
  isNeeded(): boolean;
  /** Token of the setup link while setup is needed; kept in memory only, so each start without an owner creates a new one. */
  token(): string | undefined;
  /** Creates the owner and the organization, returns the owner's id; succeeds only once, even for concurrent calls. */
  run(input: SetupInput, address: string): Promise<Result<string>>;
}

/** Creates the setup; the configuration may preset its token. */
export function createSetup(
  db: Database,
  { users, passwords }: { readonly users: Users; readonly passwords: Passwords },
  preset: string | undefined,
): Setup {
  const isNeeded = (): boolean => users.count() === 0;
  const token = preset ?? newSecret();

  const makeOwner = db.transaction((input: SetupInput, passwordHash: string): Result<string> => {
    if (!isNeeded()) return err(serverFailure("SETUP_DONE"));
    const userId = users.add({ name: input.name, email: input.email, passwordHash });
    // Whoever runs the server gets the largest plan for free.
    users.join(users.addOrganization(input.organizationName, "enterprise"), userId, "owner");
    users.setSuperAdmin(userId, true);
    return ok(userId);
  });

  return {
    isNeeded,
    token: () => (isNeeded() ? token : undefined),
    async run(input, address) {
      if (!isNeeded()) return err(serverFailure("SETUP_DONE"));
      if (!isSame(input.token, token)) return err(serverFailure("SETUP_TOKEN"));
      const chosen = judgePassword(input.password, input);
      if (!chosen.ok) return chosen;
      const hash = await passwords.hash(address, chosen.value);
      return hash.ok ? makeOwner.immediate(input, hash.value) : hash;
    },
  };
}

function isSame(given: string, expected: string): boolean {
  // Hashes have equal length, as constant-time comparison requires.
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected)));
}
