import { BUILDER_ERRORS } from "#builderErrors";
import { describeCount } from "./describeCount.ts";
import type { ErrorStatus } from "./errorRows.ts";
import type { Failure } from "./result.ts";
import { translate } from "./translate.ts";

/** Values for the slots of a message. */
export type Details = Readonly<Record<string, string | number>>;

/**
 * Messages of the client's first load, by code: texts alone, since even statuses would be weight there. `errorCatalogue.ts` has every error
 * with its status; here each is 400 but those of `FORM_STATUSES`.
 * `{name}` is filled from the details, `{name|day|days}` with the number and the singular or plural word.
 */
export const ERRORS = {
  ...BUILDER_ERRORS,
  // Properties and guides
  REQUIRED: "{title} is required",
  REQUIRED_ANSWER: "Answer this question",
  REQUIRED_CHOICE: "Choose one",
  REQUIRED_TICK: "Tick this box",
  MIN_VALUE: "Minimum value is {min}",
  MAX_VALUE: "Maximum value is {max}",
  PATTERN: "Use the required format",
  TOO_LONG: "Use at most {max|character|characters}",
  // Answers
  TOO_FEW: "Choose at least {min}",
  TOO_MANY: "Choose at most {max}",
  TOO_SHORT: "Use at least {min|character|characters}",
  ANSWER_INVALID: "This is not an answer to this question",
  NOT_A_NUMBER: "Enter a number",
  NUMBER_UNCLEAR: "This could be two numbers: write it without separators between thousands",
  COLUMN_NOT_A_NUMBER: "{title}: enter a number",
  TOO_MANY_DIGITS: "This has more digits than a number can keep: use fewer",
  TOO_FINE: "Use at most {max|digit|digits} behind the decimal mark",
  NOT_A_STEP: "Enter a multiple of {step}",
  NOT_WHOLE: "Enter a whole number",
  NOT_AN_EMAIL: "Enter an email address",
  NOT_A_PHONE: "Enter a phone number",
  NOT_A_WEB_ADDRESS: "Enter a web address, such as https://example.com",
  NOT_HTTPS: "The address has to begin with https://",
  NOT_FILLED: "Fill in all of it, and no more: {example}",
  NOT_A_DATE: "Enter a date",
  NOT_A_TIME: "Enter a time",
  DATE_HALF: "This is not a whole date",
  TIME_HALF: "This is not a whole time",
  TOO_EARLY: "Choose {min} or later",
  TOO_LATE: "Choose {max} or earlier",
  NOT_A_WEEKDAY: "Choose a day from Monday to Friday",
  SLOT_TAKEN: "Choose one of the free times",
  RANGE_REVERSED: "The last day is before the first",
  RANGE_HALF: "Choose a first and a last day",
  RANGE_TOO_LONG: "Choose at most {max|day|days}",
  NOT_AN_OPTION: "Choose one of the options",
  TAG_LEFT: "Remove what is left in the line: it cannot be taken",
  NOT_RANKED: "Put every option in its place",
  NOT_A_COLOR: "Choose a color",
  TOO_SHORT_A_TIME: "At least {min}",
  TOO_LONG_A_TIME: "At most {max}",
  TOO_FEW_ENTRIES: "Add at least {min}",
  TOO_MANY_ENTRIES: "Use at most {max}",
  ENTRY_INCOMPLETE: "{title} is required in every entry",
  TOO_MANY_FILES: "Choose at most {max|file|files}",
  UPLOAD_UNFINISHED: "Wait until every file is uploaded, or remove it",
  FILE_TOO_LARGE: "{name} is larger than {max} MB",
  FILE_NOT_ACCEPTED: "{name} is not an accepted kind of file",
  // Server
  VALIDATION: "Some of what was sent is not valid",
  OFFLINE: "You are offline",
  UNREACHABLE: "The server did not answer",
} as const;

/** Statuses of those that are answered with another than 400. */
export const FORM_STATUSES = {
  FILE_TOO_LARGE: 413,
  FILE_NOT_ACCEPTED: 415,
} as const satisfies Partial<Record<keyof typeof ERRORS, ErrorStatus>>;

/** A known error code. */
export type ErrorCode = keyof typeof ERRORS;

/** Creates the failure for a code, with its message filled from the details. */
export function failure(code: ErrorCode, details: Details = {}): Failure {
  return { code, message: fill(ERRORS[code], details), details };
}

const SLOT = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

/** Fills the slots of a message, in the language of the current form; slots without a value stay as they are. */
export function fill(message: string, details: Details): string {
  return translate(message).replace(SLOT, (slot, name: string, one?: string, many?: string) => {
    const value = details[name];
    if (value === undefined) return slot;
    return one === undefined ? String(value) : describeCount(Number(value), one, many);
  });
}
