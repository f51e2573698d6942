import { z } from "zod";
import { ERRORS, failure } from "../errors.ts";
import { isOneLine, ONE_LINE } from "../model/text/oneLine.ts";

/** Fewest and most characters of a password; the maximum only keeps hashing cheap. */
export const PASSWORD_LENGTH = { min: 8, max: 1000 } as const;
/** Longest name of a person, an organization or a project, characters. */
export const MAX_NAME = 200;

/** Schema for a name: trimmed, not empty, one line; the title appears in its messages. */
export function createNameSchema(title: string, max = MAX_NAME) {
  const missing = failure("REQUIRED", { title }).message;
  const tooLong = failure("TOO_LONG", { max }).message;
  return z.string(missing).trim().min(1, missing).max(max, tooLong).refine(isOneLine, ONE_LINE);
}

/** A normalized email address: trimmed and in lower case. */
export const email = z
  .string(ERRORS.EMAIL_EMPTY)
  .trim()
  .toLowerCase()
  .min(1, ERRORS.EMAIL_EMPTY)
  .max(254, failure("TOO_LONG", { max: 254 }).message)
  .pipe(z.email("This is not an email address"));

/** A new password; not trimmed or normalized. */
export const newPassword = z
  .string("Choose a password")
  .min(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, failure("TOO_LONG", { max: PASSWORD_LENGTH.max }).message);
