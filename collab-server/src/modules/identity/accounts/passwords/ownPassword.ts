import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { IdentityServices } from "../../services.ts";
import type { CurrentUser } from "../../../../http/callers/currentUser.ts";
import { judgePassword, type PasswordOwner } from "./passwordPolicy.ts";

/** A new password and its owner. */
interface ChosenPassword {
  readonly password: string;
  readonly owner: PasswordOwner;
  readonly ip: string;
}

/** Checks a new password against the policy and hashes it, when the queue gives a turn. */
export async function choosePassword(
  { passwords }: Pick<IdentityServices, "passwords">,
  { password, owner, ip }: ChosenPassword,
): Promise<Result<string>> {
  const judged = judgePassword(password, owner);
  return judged.ok ? passwords.hash(ip, password) : judged;
}

/** Wrong passwords of a signed-in person before delays begin. */
const FREE_ATTEMPTS = 10;

/** Checks the password of a signed-in person; PASSWORD_WRONG, or a rate limit error after several failures. */
export async function verifyOwnPassword(
  { passwords, security, rateLimits, users }: IdentityServices,
  {
    currentUser,
    password,
    ip,
  }: { readonly currentUser: CurrentUser; readonly password: string; readonly ip: string },
): Promise<Result<void>> {
  const allowed = rateLimits.ownPassword.consume(currentUser.id, FREE_ATTEMPTS);
  if (!allowed.ok) return allowed;
  const known = users.findPasswordHash(currentUser.id);
  const checked = await passwords.verify(ip, password, known);
  if (!checked.ok) return checked;
  if (!checked.value) {
    security.warn({ type: "password.wrong", severity: "medium", userId: currentUser.id, ip });
    return err(serverFailure("PASSWORD_WRONG"));
  }
  rateLimits.ownPassword.forget(currentUser.id);
  return ok(undefined);
}

/** Names that an attacker would try as this person's password. */
export function toPasswordOwner({ name, email, organization }: CurrentUser): PasswordOwner {
  return { name, email, organizationName: organization.name };
}
