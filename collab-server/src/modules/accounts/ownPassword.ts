import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { Stores } from "../../appServices.ts";
import type { Visitor } from "./visitor.ts";
import { judgePassword, type PasswordOwner } from "./passwordPolicy.ts";

/** A password that somebody chooses. */
interface ChosenPassword {
  readonly password: string;
  readonly owner: PasswordOwner;
  readonly ip: string;
}

/** Judges a password that somebody chooses, and hashes it when it is their turn. */
export async function choosePassword(
  { passwords }: Pick<Stores, "passwords">,
  { password, owner, ip }: ChosenPassword,
): Promise<Result<string>> {
  const judged = judgePassword(password, owner);
  return judged.ok ? passwords.hash(ip, password) : judged;
}

/** Wrong passwords that somebody who is signed in may type before they wait. */
const FREE_TRIES = 10;

/** Whether somebody who is signed in knows their password. */
export async function provePassword(
  { passwords, security, tries, users }: Stores,
  { visitor, password, ip }: { readonly visitor: Visitor; readonly password: string; readonly ip: string },
): Promise<Result<void>> {
  const free = tries.ownPassword.take(visitor.id, FREE_TRIES);
  if (!free.ok) return free;
  const known = users.passwordHashOf(visitor.id);
  const checked = await passwords.verify(ip, password, known);
  if (!checked.ok) return checked;
  if (!checked.value) {
    security.warn({ type: "password.wrong", severity: "medium", userId: visitor.id, ip });
    return err(serverFailure("PASSWORD_WRONG"));
  }
  tries.ownPassword.forget(visitor.id);
  return ok(undefined);
}

/** What somebody who guesses a person's password would try. */
export function ownerOf({ name, email, organization }: Visitor): PasswordOwner {
  return { name, email, organizationName: organization.name };
}
