import { z } from "zod";
import { MAX_SOURCE_ROWS, MAX_SOURCE_NAME, MAX_SOURCE_TEXT } from "../limits.ts";
import { entityId } from "./ids.ts";
import { isOneLine, ONE_LINE } from "./text/oneLine.ts";

/*
 * Parts of sources that are no tables, as documents keep them. These lists are closed: each value that once stands in a document
 * has to be read for ever. A secret is named by its id alone; its value is never in a document.
 */

const line = z.string().max(MAX_SOURCE_TEXT).refine(isOneLine, ONE_LINE);
const name = z.string().trim().min(1).max(MAX_SOURCE_NAME).refine(isOneLine, ONE_LINE);
/** Dotted names and numbers that lead to a value in an answer. */
const path = z.string().max(200);
/** An address over TLS, without a name and password of its own. */
const httpsAddress = line.regex(/^https:\/\/[^\s/?#@]+(?:[/?#]|$)/);

/** The start of all addresses of a source. */
export const restBase = httpsAddress;

/** Ways in which a source identifies itself to its address. */
export const restAuth = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  /** The secret in a header of this name. */
  z.strictObject({ kind: z.literal("header"), name, secret: entityId }),
  z.strictObject({ kind: z.literal("basic"), user: line, secret: entityId }),
  z.strictObject({ kind: z.literal("bearer"), secret: entityId }),
  z.strictObject({
    kind: z.literal("oauth2"),
    grant: z.enum(["clientCredentials", "authorizationCode"]),
    authorizeUrl: httpsAddress.exactOptional(),
    tokenUrl: httpsAddress,
    clientId: line,
    scope: line.exactOptional(),
    secret: entityId,
  }),
]);

/** A header that is sent with each call. */
const restHeaderValue = z.strictObject({ name, value: line });

/** Ways to the next page of an answer; names are those of parameters of the query. */
const restPaging = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("page"), name, size: name.exactOptional(), first: z.number().int() }),
  z.strictObject({ kind: z.literal("offset"), name, size: name.exactOptional() }),
  z.strictObject({ kind: z.literal("cursor"), name, next: path }),
  /** The header `Link` of RFC 8288. */
  z.strictObject({ kind: z.literal("link") }),
]);

/** A call that a source can make; only a GET reads. */
const restOperationValue = z.strictObject({
  name,
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  path: line,
  does: z.enum(["read", "create", "update", "delete"]),
  /** Path to the list of rows in the answer; the answer itself where it is absent. */
  items: path.exactOptional(),
  /** Path to the id in a row. */
  key: path.exactOptional(),
  paging: restPaging.exactOptional(),
  /** Time for which an answer is kept, s. */
  cacheS: z.number().int().min(0).max(900).exactOptional(),
});

/** A value that a call sends: as it is, or under a name that the component asks for. */
const restInputValue = z.strictObject({
  operation: entityId,
  place: z.enum(["path", "query", "body"]),
  name,
  value: line.exactOptional(),
});

/** A file that was imported, by its content. */
export const csvFile = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name,
  bytes: z.number().int().min(0),
});

/** Ways to read an imported file. */
export const csvParse = z.strictObject({
  delimiter: z.enum([",", ";", "\t", "|"]),
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]),
  /** True when the first line names the columns. */
  header: z.boolean(),
});

/** The project whose responses a source shows. */
export const responsesOrigin = entityId;

/** Rows of keyed lists, without their ids. */
export const restValues = {
  headers: restHeaderValue,
  operations: restOperationValue,
  inputs: restInputValue,
} as const;

function listRows<Shape extends z.ZodRawShape>(value: z.ZodObject<Shape>) {
  return z.array(value.extend({ id: entityId })).max(MAX_SOURCE_ROWS);
}

/** The part of a source that asks an address. */
export const restPart = z.strictObject({
  base: restBase.exactOptional(),
  auth: restAuth.exactOptional(),
  headers: listRows(restHeaderValue),
  operations: listRows(restOperationValue),
  inputs: listRows(restInputValue),
});

/** The part of a source that reads an imported file. */
export const csvPart = z.strictObject({ file: csvFile.exactOptional(), parse: csvParse.exactOptional() });

/** The part of a source that shows responses. */
export const responsesPart = z.strictObject({ origin: responsesOrigin.exactOptional() });

export type RestPart = z.infer<typeof restPart>;
