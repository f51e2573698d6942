import { fill, type Details } from "./errors.ts";
import { type Failure } from "./result.ts";

/** The messages of servers, which a browser hears within an answer, and of the assistant: the first load does not carry them. */
export const SERVER_ERRORS = {
  ENTRY_LIMIT: "A document holds at most {max} of these, with those deleted in the last 30 days",
  KEY_LIMIT: "One component holds at most {max} settings and rows",
  DOCUMENT_FULL: "This document is full. Export it and start a new one, or delete what is not needed",
  PROPOSAL_DECIDED: "Somebody has decided about this proposal already",
  SIGNIN_FAILED: "Email or password is wrong",
  SETUP_DONE: "This server is set up already",
  SETUP_TOKEN: "The setup link is not valid. Use the one that the server printed",
  INVITATION_NOT_FOUND: "This invitation is no longer valid",
  ROLE_UPDATE_FAILED: "Failed to update participant role",
  LAST_OWNER: "A project keeps at least one owner",
  ORIGIN_REFUSED: "Requests from this site are not accepted",
  TOO_MANY_REQUESTS: "Too many tries. Wait {seconds} seconds",
  PROPOSAL_NOT_FOUND: "There is no such proposal",
  PROPOSAL_LIMIT: "At most {max} proposals of yours may wait in one project",
  VERSION_LIMIT: "A project keeps at most {max} snapshots. Delete one first",
  DEPLOYMENT_TARGET_REQUIRED: "Deployment target is required",
  SLUG_INVALID: "Use 3 to 40 small letters and digits, with single hyphens between them",
  SLUG_TAKEN: "This address is taken. Try another one",
  ORIGIN_INVALID: "Name sites such as https://example.com",
  ENVIRONMENT_REQUIRED: "Environment is required",
  DEPLOYMENT_FAILED: "Deployment failed",
  RELEASE_NOT_FOUND: "There is no such release",
  FORM_NOT_FOUND: "There is no form at this address",
  FORM_NOT_OPEN_YET: "This form opens later",
  FORM_CLOSED: "This form takes no more answers",
  FORM_FULL: "This form has all the answers that it takes",
  FORM_PASSWORD: "This form asks for a password",
  FORM_PASSWORD_WRONG: "This is not the password",
  FORM_ANSWERED: "You have answered this form already. Everybody can answer it once",
  PICTURE_TYPE_WRONG: "This is no picture that can stand here: use PNG, JPEG, GIF, WebP or AVIF",
  CALL_FAILED: "This did not work just now. Try again later",
  ANSWERS_INVALID: "Some answers are not right yet",
  FIELD_NOT_FOUND: "There is no such field for files here",
  FILE_NOT_FOUND: "There is no such file",
  FILE_UNKNOWN: "{name} is not here any more. Choose it again",
  FILE_EMPTY: "{name} is empty",
  UPLOAD_BROKEN: "The file did not arrive whole. Send it again",
  UPLOADS_FULL: "This form cannot take more files now. Try again later",
  RESPONSE_NOT_FOUND: "There is no such response",
  EPOCH_NOT_FOUND: "There is no such epoch that is over",
  STATE_NOT_FOUND: "There is no such state of this project",
  RETURN_INVALID: "What came back cannot be read",
  BODY_TOO_LARGE: "That is too large to send",
  NOT_FOUND: "Nothing is here",
  UNKNOWN_ERROR: "Something went wrong",
  TEMPLATE_NOT_FOUND: "Template not found",
  // The assistant; codes and texts without a source are ours
  AI_UNUSABLE: "The answer could not be used",
  DOCUMENT_TOO_LARGE: "Documents may have at most {max} MB",
  AI_SERVICE_ERROR: "HTTP {status}: {text}",
  CHAT_STREAM_ERROR: "The answer broke off. What came of it is kept",
  AI_UNAVAILABLE: "The AI service does not answer. Try again in a moment",
  AI_TIMEOUT: "The AI service took too long",
  AI_BLOCKED: "This was blocked by the safety rules of the AI service",
  AI_BUDGET: "The AI budget of your organization for this month is used up",
  AI_RATE_LIMIT: "Too many AI requests. Wait {seconds} seconds",
  AI_TOO_LONG: "That is too long to ask at once",
  AI_SIGNED_OUT: "Authentication required for form generation",
  AI_NO_VISION: "Reading pictures needs a vision model, and none is connected",
  DOCUMENT_FORMAT: "Invalid document extraction format",
  DOCUMENT_UNREADABLE: "This file cannot be read: {reason}",
  DOCUMENT_ENCRYPTED: "This file is protected by a password",
  DOCUMENT_TYPE: "This kind of file cannot be read. Use PDF, DOCX, XLSX, CSV, HTML or JSON Schema",
} as const;

/** A code of these. */
export type ServerErrorCode = keyof typeof SERVER_ERRORS;

/** As `failure`, of a code of these. */
export function serverFailure(code: ServerErrorCode, details: Details = {}): Failure {
  return { code, message: fill(SERVER_ERRORS[code], details), details };
}
