import { newSecret } from "./newSecret.ts";

/** Creates a secret of 32 bytes as base64url, which only the author of a response knows. */
export function newReceipt(): string {
  return newSecret(32);
}
