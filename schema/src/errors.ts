import { describeCount } from "./describeCount.ts";
import type { Failure } from "./result.ts";

/** What the slots of a message are filled with. */
export type Details = Readonly<Record<string, string | number>>;

/**
 * Every message that a person or a caller of the API can meet, by code; those that the first load can do without are in `serverErrors.ts`.
 * `{name}` is filled from the details, `{name|day|days}` with the word for one or for many behind the number.
 */
export const ERRORS = {
  // Canvas and commands
  WIDGET_TYPE_NOT_FOUND: 'Component type "{type}" not found',
  WIDGET_NOT_FOUND: "That component is no longer in the document",
  WIDGET_LIMIT: "A project holds at most {max} components",
  WIDGET_LOCKED: "That component is locked",
  RESTORE_LOCKED: "That component is locked: restore it with the container that it is in",
  WIDGET_EXISTS: "A component with that id already exists",
  MOVE_FAILED: "The component could not be moved",
  PARENT_NOT_CONTAINER: "That component cannot hold other components",
  PARENT_CYCLE: "A component cannot be placed inside itself",
  DEPTH_LIMIT: "Components nest at most {max} deep",
  NOT_A_GROUP: "Select a group to ungroup",
  SELECT_TWO: "Select at least two components to align",
  SELECT_THREE: "Select at least three components to distribute",
  ORDER_IS_BY_POSITION: "Components are read by position already",
  PLACES_FOLLOW: "Switch to Desktop to move or resize. Here, places follow from it",
  PROPERTY_UNKNOWN: 'There is no property "{property}" here',
  PROPERTY_INVALID: "{message}",
  REQUIRED: "{title} is required",
  MIN_VALUE: "Minimum value is {min}",
  MAX_VALUE: "Maximum value is {max}",
  PATTERN: "Use the required format",
  TOO_LONG: "Use at most {max|character|characters}",
  GUIDE_LIMIT: "A canvas holds at most {max} guides",
  GUIDE_NOT_FOUND: "That guide is no longer there",
  GUIDE_EXISTS: "A guide with that id already exists",
  ROW_NOT_FOUND: "That list entry is no longer there",
  PRESET_UNFIT: "This preset does not fit the selection",
  // Answers
  TOO_FEW: "Choose at least {min}",
  TOO_MANY: "Choose at most {max}",
  TOO_SHORT: "Use at least {min|character|characters}",
  AMOUNT_INVALID: "Enter an amount in digits",
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
  // Logic
  FORMULA_INVALID: "This calculation cannot be read: {reason}",
  FORMULA_TOO_LARGE: "This calculation is too large",
  // Screens and templates
  SCREEN_NOT_FOUND: "That screen is no longer in the document",
  ROUTE_TAKEN: "Another screen has the address {route} already",
  DOCUMENT_INVALID: "This is not a Formweave document: {reason}",
  CLIPBOARD_INVALID: "The clipboard holds no components",
  PICTURE_TOO_LARGE: "That picture is too large to paste. Put it on a server and use its address in an image",
  SCREEN_DUPLICATE: "Another screen has the id {id} already",
  // People and rights
  SIGNED_OUT: "Sign in to continue",
  FORBIDDEN: "You do not have the rights to do that here",
  VIEW_ONLY: "You can view this project, but not change it",
  SETUP_NEEDED: "This server is not set up yet. Open the setup link that it printed",
  EMAIL_EMPTY: "Enter an email address",
  EMAIL_TAKEN: "There is already an account with that email",
  PROJECT_NOT_FOUND: "Project not found",
  PROJECT_DELETED: "This project was deleted",
  CLIENT_OUTDATED: "Formweave has been updated. Reload this page to go on",
  TICKET_INVALID: "The connection ticket is no longer valid",
  VERSION_NOT_FOUND: "That version is no longer there",
  VERSION_TOO_LARGE: "That version differs too much to be restored in one step",
  // Server
  VALIDATION: "Some of what was sent is not valid",
  CHANGE_TOO_LARGE: "Your last changes are larger than the server takes at once. They are kept separately",
  NOT_DURABLE: "The server cannot write to its disk; your changes stay on this device",
  OFFLINE: "You are offline",
  UNREACHABLE: "The server did not answer",
  // The assistant; codes and texts without a source are ours
} as const;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** Builds the failure of a code, its message filled from the details. */
export function failure(code: ErrorCode, details: Details = {}): Failure {
  return { code, message: fill(ERRORS[code], details), details };
}

const SLOT = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

/** A message with its slots filled; one that nothing is known for stays as it is. */
export function fill(message: string, details: Details): string {
  return message.replace(SLOT, (slot, name: string, one?: string, many?: string) => {
    const value = details[name];
    if (value === undefined) return slot;
    return one === undefined ? String(value) : describeCount(Number(value), one, many);
  });
}
