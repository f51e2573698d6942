import { randomBytes } from "node:crypto";

/** Letters that are not mistaken for each other, when an address is read out. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 10;

/** An address that nobody guesses from another one. */
export function newSlug(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
}
