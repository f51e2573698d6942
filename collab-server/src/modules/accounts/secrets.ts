import { createHash, randomBytes } from "node:crypto";

/** Makes a secret that nobody guesses: 256 bits, safe in an address. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a secret; enough to recognize it, useless to whoever reads the database. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
