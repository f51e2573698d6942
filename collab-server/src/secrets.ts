import { createHash, randomBytes } from "node:crypto";

/** Creates an unguessable secret: 256 bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Hash that is stored instead of a secret: recognizes the secret, but useless to a reader of the database. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
