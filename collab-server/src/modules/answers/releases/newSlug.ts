import { randomBytes } from "node:crypto";

/** Letters and digits that are not confused when an address is read aloud. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 10;

/** Creates a random address that cannot be guessed. */
export function newSlug(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
}
