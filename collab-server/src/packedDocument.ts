import { deflateSync, inflateSync } from "node:zlib";
import { projectDocument, type ProjectDocument } from "@formweave/schema/model";

/** Largest JSON of a document, bytes: what a row of ours never reaches, and a damaged one may claim. */
const MAX_JSON_BYTES = 64 << 20;

/** A document as a row keeps it. */
export function packDocument(document: ProjectDocument): Buffer {
  return deflateSync(JSON.stringify(document));
}

/** The document in a row; throws when it is damaged. */
export function unpackDocument(bytes: Buffer): ProjectDocument {
  const text = inflateSync(bytes, { maxOutputLength: MAX_JSON_BYTES }).toString("utf8");
  return projectDocument.parse(JSON.parse(text));
}
