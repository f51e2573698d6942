import { readCommonPasswords } from "@formweave/data/commonPasswords";
import { err, failure, ok, type Result } from "@formweave/schema";

/** Names that an attacker would try first as this person's password. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly organizationName: string | undefined;
}

/** Minimum letters and digits of a password beyond the names of its owner. */
const MIN_OWN = 5;
/** Shorter parts of names occur in too many ordinary words, so they are ignored; letters. */
const MIN_NAME_PART = 3;
/** Minimum number of different characters. */
const MIN_DIFFERENT = 4;
const PRODUCT = "formweave";

const COMMON = readCommonPasswords();

/**
 * Rejects passwords that attackers guess first: common ones, ones with few different characters, ones made of the owner's names. VALIDATION
 * with advice in the field `password`.
 */
export function judgePassword(password: string, owner: PasswordOwner): Result<string> {
  const typed = password.toLowerCase();
  if (COMMON.has(typed) || new Set(typed).size < MIN_DIFFERENT)
    return refuse("This password is among those that are guessed first. Choose another one");
  if (countOwn(typed, owner) < MIN_OWN)
    return refuse("Do not make a password of your name, email or organization");
  return ok(password);
}

function refuse(message: string): Result<never> {
  return err(failure("VALIDATION", { password: message }));
}

/** Number of letters and digits left after removing the names; infinite when the password contains none. */
function countOwn(typed: string, owner: PasswordOwner): number {
  const names = listNames(owner).filter((name) => typed.includes(name));
  if (names.length === 0) return Number.POSITIVE_INFINITY;
  const rest = names.reduce((left, name) => left.replaceAll(name, ""), typed);
  return splitWords(rest).join("").length;
}

/** Longest first, so that removing a short name does not break a longer one. */
function listNames({ name, email, organizationName = "" }: PasswordOwner): string[] {
  const whole = [name, email, organizationName, PRODUCT].map((text) => text.toLowerCase());
  const names = new Set([...whole, ...whole.flatMap(splitWords)]);
  return [...names].filter(({ length }) => length >= MIN_NAME_PART).toSorted((a, b) => b.length - a.length);
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
