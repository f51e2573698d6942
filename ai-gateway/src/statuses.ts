import type { Failure } from "@formweave/schema";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** HTTP statuses of the gateway's failures; all others are 400, for requests that cannot be met. */
const STATUSES: ReadonlyMap<string, ContentfulStatusCode> = new Map([
  ["SIGNED_OUT", 401],
  ["AI_SIGNED_OUT", 401],
  ["AI_BUDGET", 402],
  ["FORBIDDEN", 403],
  ["NOT_FOUND", 404],
  ["AI_TOO_LONG", 413],
  ["BODY_TOO_LARGE", 413],
  ["DOCUMENT_TOO_LARGE", 413],
  ["AI_UNUSABLE", 422],
  ["AI_BLOCKED", 422],
  ["AI_NO_VISION", 422],
  ["DOCUMENT_FORMAT", 422],
  ["DOCUMENT_UNREADABLE", 422],
  ["DOCUMENT_ENCRYPTED", 422],
  ["DOCUMENT_TYPE", 415],
  ["AI_RATE_LIMIT", 429],
  ["UNKNOWN_ERROR", 500],
  ["AI_SERVICE_ERROR", 502],
  ["CHAT_STREAM_ERROR", 502],
  ["AI_UNAVAILABLE", 503],
  ["AI_TIMEOUT", 504],
]);

/** The HTTP status of a failure. */
export function toHttpStatus({ code }: Failure): ContentfulStatusCode {
  return STATUSES.get(code) ?? 400;
}

/** True when the same call may succeed later. */
export function isRetryable(failure: Failure): boolean {
  const status = toHttpStatus(failure);
  return status >= 500 || status === 429;
}
