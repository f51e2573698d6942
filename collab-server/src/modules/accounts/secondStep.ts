import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { Stores } from "../../appServices.ts";

/** Wrong codes after a correct password before delays begin. */
const FREE_TRIES = 10;

/** Consumes a code of the person's authenticator app or a recovery code, and slows down guessing. */
export function proveCode(
  { security, transaction, tries, twoFactor }: Stores,
  { userId, code, ip }: { readonly userId: string; readonly code: string; readonly ip: string },
): Result<"totp" | "recovery"> {
  const free = tries.code.take(userId, FREE_TRIES);
  if (!free.ok) return free;
  const taken = transaction(() => twoFactor.take(userId, code));
  if (taken === undefined) {
    security.warn({ type: "code.wrong", severity: "medium", userId, ip });
    return err(serverFailure("CODE_WRONG"));
  }
  tries.code.forget(userId);
  return ok(taken);
}
