import { type Failure } from "./result.ts";

type Details = Readonly<Record<string, string | number>>;

/**
 * Every message that a person or a caller of the API can meet, by code.
 * `{name}` is filled from the details. Sources: spec 1 §8, spec 2 §5 and §8, spec 3 §8, spec 4 §5 and §8; the others are ours.
 */
export const ERRORS = {
  // Canvas and commands
  WIDGET_TYPE_NOT_FOUND: 'Component type "{type}" not found', // spec 4 §8
  WIDGET_NOT_FOUND: "That component is no longer in the document",
  WIDGET_LIMIT: "A project holds at most {max} components", // spec 4 §9
  ENTRY_LIMIT: "A document holds at most {max} of these, with those deleted in the last 30 days",
  KEY_LIMIT: "One component holds at most {max} settings and rows",
  DOCUMENT_FULL: "This document is full. Export it and start a new one, or delete what is not needed",
  WIDGET_LOCKED: "That component is locked",
  WIDGET_EXISTS: "A component with that id already exists",
  MOVE_FAILED: "Could not move widget", // spec 4 §8
  PARENT_NOT_CONTAINER: "That component cannot hold others",
  PARENT_CYCLE: "A component cannot be placed inside itself",
  NOT_A_GROUP: "Select a group to ungroup",
  SELECT_TWO: "Select 2+ widgets to align", // spec 2 §2
  SELECT_THREE: "Requires 3+ widgets", // spec 2 §2
  PLACES_FOLLOW: "Switch to Desktop to move or resize: here each place follows from there",
  PROPERTY_UNKNOWN: 'There is no property "{property}" here',
  PROPERTY_INVALID: "{message}",
  REQUIRED: "{title} is required", // spec 2 §5
  MIN_VALUE: "Minimum value is {min}", // spec 2 §5
  MAX_VALUE: "Maximum value is {max}", // spec 2 §5
  PATTERN: "Value does not match required pattern", // spec 2 §5
  TOO_LONG: "Use at most {max} characters",
  GUIDE_LIMIT: "A canvas holds at most {max} guides",
  GUIDE_NOT_FOUND: "That guide is no longer there",
  GUIDE_EXISTS: "A guide with that id already exists",
  PRESET_UNFIT: "This preset does not fit what is selected",
  // Answers
  TOO_FEW: "Choose at least {min}",
  AMOUNT_INVALID: "Enter an amount in digits",
  // Screens and templates
  SCREEN_NOT_FOUND: "That screen is no longer in the document",
  ROUTE_TAKEN: "Duplicate route: {route}", // spec 4 §5
  DOCUMENT_INVALID: "This is not a Formweave document: {reason}",
  CLIPBOARD_INVALID: "The clipboard holds no components",
  PICTURE_TOO_LARGE:
    "That picture is too large to be pasted. Put it on a server, and its address into an image",
  TEMPLATE_LOAD_FAILED: "Failed to load template. Please try again.", // spec 4 §8
  TEMPLATE_ID_MISSING: "Template must have an ID", // spec 4 §5
  TEMPLATE_NAME_MISSING: "Template must have a name", // spec 4 §5
  TEMPLATE_SCREEN_MISSING: "Template must have at least one screen", // spec 4 §5
  SCREEN_DUPLICATE: "Duplicate screen ID: {id}", // spec 4 §5
  TEMPLATE_NOT_FOUND: "Template not found", // spec 4 §8
  // People and rights
  SIGNED_OUT: "Sign in to continue",
  SIGNIN_FAILED: "Email or password is wrong",
  FORBIDDEN: "You may not do that here",
  VIEW_ONLY: "You can look but not change this project",
  SETUP_NEEDED: "This server is not set up yet. Open the setup link that it printed",
  SETUP_DONE: "This server is set up already",
  SETUP_TOKEN: "The setup link is not valid. Use the one that the server printed",
  EMAIL_EMPTY: "Please enter an email address", // spec 1 §5
  EMAIL_TAKEN: "There is an account with that email already",
  INVITATION_NOT_FOUND: "This invitation is no longer valid",
  INVITATION_FAILED: "Failed to send invitation", // spec 1 §8
  ROLE_UPDATE_FAILED: "Failed to update participant role", // spec 1 §8
  REMOVE_FAILED: "Failed to remove participant", // spec 1 §8
  LAST_OWNER: "A project keeps at least one owner",
  PROJECT_NOT_FOUND: "Project not found",
  SESSION_NOT_FOUND: "Collaboration session {id} not found", // spec 1 §8
  CLIENT_OUTDATED: "Formweave has been updated. Reload this page to go on",
  TICKET_INVALID: "The connection ticket is not valid any more",
  ORIGIN_REFUSED: "Requests from this site are not accepted",
  TOO_MANY_REQUESTS: "Too many tries. Wait {seconds} seconds",
  PROPOSAL_NOT_FOUND: "There is no such proposal",
  PROPOSAL_DECIDED: "Somebody has decided about this proposal already",
  PROPOSAL_LIMIT: "At most {max} proposals of yours may wait in one project",
  VERSION_NOT_FOUND: "There is no such version",
  VERSION_LIMIT: "A project keeps at most {max} snapshots. Delete one first",
  VERSION_TOO_LARGE: "That version differs in too much to be restored in one step",
  EPOCH_NOT_FOUND: "There is no such epoch that is over",
  RETURN_INVALID: "What came back cannot be read",
  // Server
  VALIDATION: "Some of what was sent is not valid",
  BODY_TOO_LARGE: "That is too large to send",
  CHANGE_TOO_LARGE: "Your last changes are larger than the server takes at once. They are kept apart",
  NOT_FOUND: "Nothing is here",
  NOT_DURABLE: "The server cannot write to its disk; your changes stay on this device",
  SAVE_FAILED: "Failed to save project", // spec 4 §8
  OFFLINE: "You are offline",
  UNREACHABLE: "The server did not answer",
  UNKNOWN_ERROR: "Something went wrong", // spec 1 §8
} as const;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** Builds the failure of a code, its message filled from the details. */
export function failure(code: ErrorCode, details: Details = {}): Failure {
  const message = ERRORS[code].replace(/\{(\w+)\}/g, (slot, name: string) => String(details[name] ?? slot));
  return { code, message, details };
}
