import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { IdentityServices } from "../../services.ts";

/** Wrong codes after a correct password before delays begin. */
const FREE_ATTEMPTS = 10;

/** Consumes a code of the person's authenticator app or a recovery code, and slows down guessing. */
export function verifyCode(
  { security, transaction, rateLimits, twoFactor }: IdentityServices,
  { userId, code, ip }: { readonly userId: string; readonly code: string; readonly ip: string },
): Result<"totp" | "recovery"> {
  const allowed = rateLimits.code.consume(userId, FREE_ATTEMPTS);
  if (!allowed.ok) return allowed;
  const taken = transaction(() => twoFactor.take(userId, code));
  if (taken === undefined) {
    security.warn({ type: "code.wrong", severity: "medium", userId, ip });
    return err(serverFailure("CODE_WRONG"));
  }
  rateLimits.code.forget(userId);
  return ok(taken);
}
