import type { ErrorRows } from "./errorRows.ts";

/** Errors of the assistant and of reading documents. */
export const ASSISTANT_ROWS = {
  AI_UNUSABLE: [422, "The answer could not be used"],
  DOCUMENT_TOO_LARGE: [413, "Documents may have at most {max} MB"],
  AI_SERVICE_ERROR: [502, "HTTP {status}: {text}"],
  CHAT_STREAM_ERROR: [502, "The answer was cut short. What arrived is kept"],
  AI_UNAVAILABLE: [503, "The AI service does not answer. Try again in a moment"],
  AI_TIMEOUT: [504, "The AI service took too long"],
  AI_BLOCKED: [422, "This was blocked by the safety rules of the AI service"],
  AI_BUDGET: [402, "The AI budget of your organization for this month is used up"],
  AI_RATE_LIMIT: [429, "Too many AI requests. Wait {seconds|second|seconds}"],
  AI_TOO_LONG: [413, "That is too long to ask at once"],
  AI_SIGNED_OUT: [401, "Sign in to use the assistant"],
  AI_NO_VISION: [422, "Reading pictures needs a vision model, and none is connected"],
  DOCUMENT_FORMAT: [422, "No fields could be read from this file"],
  DOCUMENT_UNREADABLE: [422, "This file cannot be read: {reason}"],
  DOCUMENT_ENCRYPTED: [422, "This file is protected by a password"],
  DOCUMENT_TYPE: [415, "This kind of file cannot be read. Use PDF, DOCX, XLSX, CSV, HTML or JSON Schema"],
} as const satisfies ErrorRows;
