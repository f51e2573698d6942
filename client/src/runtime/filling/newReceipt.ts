import { newSecret } from "./newSecret.ts";

/** A secret of 32 bytes as base64url, by which a response is known to its author alone. */
export function newReceipt(): string {
  return newSecret(32);
}
