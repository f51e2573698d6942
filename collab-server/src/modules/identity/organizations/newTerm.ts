import { hashSecret, newSecret } from "../../../secrets.ts";

/** Lifetime of an invitation, ms. */
const INVITATION_MS = 7 * 24 * 60 * 60_000;

/** Creates a secret and the expiry of an invitation. */
export function newTerm(at: number) {
  const secret = newSecret();
  return { secret, hash: hashSecret(secret), expiresAt: at + INVITATION_MS };
}
