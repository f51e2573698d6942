import { type ErrorCode, type Failure, type ServerErrorCode } from "@formweave/schema";
import { type ContentfulStatusCode } from "hono/utils/http-status";

/** The HTTP status of a code of the catalogue; every other code is a 400: something that was sent cannot be done. */
const STATUSES: Readonly<Partial<Record<ErrorCode | ServerErrorCode, ContentfulStatusCode>>> = {
  SIGNED_OUT: 401,
  SIGNIN_FAILED: 401,
  SETUP_NEEDED: 401,
  FORBIDDEN: 403,
  VIEW_ONLY: 403,
  SETUP_TOKEN: 403,
  ORIGIN_REFUSED: 403,
  NOT_FOUND: 404,
  PROJECT_NOT_FOUND: 404,
  PROJECT_DELETED: 410,
  INVITATION_NOT_FOUND: 404,
  TEMPLATE_NOT_FOUND: 404,
  EPOCH_NOT_FOUND: 404,
  STATE_NOT_FOUND: 404,
  PROPOSAL_NOT_FOUND: 404,
  PROPOSAL_DECIDED: 409,
  VERSION_NOT_FOUND: 404,
  VERSION_LIMIT: 409,
  RELEASE_NOT_FOUND: 404,
  FORM_NOT_FOUND: 404,
  FORM_NOT_OPEN_YET: 403,
  FORM_CLOSED: 410,
  FORM_FULL: 410,
  FORM_PASSWORD: 401,
  FORM_PASSWORD_WRONG: 403,
  FORM_ANSWERED: 409,
  SLUG_TAKEN: 409,
  RESPONSE_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  FIELD_NOT_FOUND: 404,
  FILE_TOO_LARGE: 413,
  FILE_NOT_ACCEPTED: 415,
  UPLOADS_FULL: 503,
  ANSWERS_INVALID: 422,
  PICTURE_TYPE_WRONG: 415,
  PICTURE_TOO_LARGE: 413,
  CALL_FAILED: 502,
  ROLE_UPDATE_FAILED: 404,
  SETUP_DONE: 409,
  EMAIL_TAKEN: 409,
  LAST_OWNER: 409,
  BODY_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  UNKNOWN_ERROR: 500,
  NOT_DURABLE: 503,
};

const BY_CODE: ReadonlyMap<string, ContentfulStatusCode> = new Map(Object.entries(STATUSES));

/** The HTTP status that goes with a failure. */
export function statusOf({ code }: Failure): ContentfulStatusCode {
  return BY_CODE.get(code) ?? 400;
}
