import { readCommonPasswords } from "@formweave/data/commonPasswords";
import { err, failure, ok, type Result } from "@formweave/schema";

/** Whose password it is to be: what somebody who guesses would try. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly organizationName: string | undefined;
}

/** Letters and digits that a password needs beside names that belong to its person. */
const MIN_OWN = 5;
/** Shorter parts of names stand in too many words to be told from them, letters. */
const MIN_NAME_PART = 3;
/** Fewest different characters. */
const MIN_DIFFERENT = 4;
const PRODUCT = "formweave";

const COMMON = readCommonPasswords();

/** Whether a password may be chosen: length counts, and nothing that is guessed first is taken. Says what to do in the field `password`. */
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

/** The letters and digits that are left without the names; a password without a name has them all. */
function countOwn(typed: string, owner: PasswordOwner): number {
  const names = namesOf(owner).filter((name) => typed.includes(name));
  if (names.length === 0) return Number.POSITIVE_INFINITY;
  const rest = names.reduce((left, name) => left.replaceAll(name, ""), typed);
  return partsOf(rest).join("").length;
}

/** The longest first, so that what is left of one is not taken for another. */
function namesOf({ name, email, organizationName = "" }: PasswordOwner): string[] {
  const whole = [name, email, organizationName, PRODUCT].map((text) => text.toLowerCase());
  const names = new Set([...whole, ...whole.flatMap(partsOf)]);
  return [...names].filter(({ length }) => length >= MIN_NAME_PART).toSorted((a, b) => b.length - a.length);
}

function partsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
