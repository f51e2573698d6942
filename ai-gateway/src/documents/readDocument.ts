import { err, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { ExtractedForm } from "@formweave/schema/api";
import { MAX_FILE_BYTES, READING } from "./documentLimits.ts";
import { detectKind, type ByteKind } from "./detectKind.ts";
import { readInChild, type Reader } from "./readInChild.ts";
import type { FileToRead } from "./fileToRead.ts";
import { toExtractedForm, type LabelTypes } from "./toExtractedForm.ts";

/** Dependencies and options of reading a document. */
export interface ReadDocumentDeps extends LabelTypes {
  /** The time, ms since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly maxBytes?: number;
  readonly deadlineMs?: number;
  /** The person whose file it is; files without a reader count as one person's. */
  readonly reader?: Reader;
}

const NOBODY: Reader = { key: "" };
const MB = 1024 * 1024;
/** Name of the stream with the encrypted Office file inside a compound file, as in its directory. Source: MS-OFFCRYPTO. */
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage", "utf16le");

/**
 * Reads the fields of a document, without any model: PDF, DOCX, XLSX, CSV, HTML and JSON Schema. The bytes decide on the kind of
 * file. Any file, even a hostile one, ends in a `Result`: a form, or a failure of the catalogue.
 */
export async function readDocument(file: FileToRead, deps: ReadDocumentDeps): Promise<Result<ExtractedForm>> {
  const startedAt = deps.now();
  const maxBytes = deps.maxBytes ?? MAX_FILE_BYTES;
  if (file.bytes.length > maxBytes) {
    return err(serverFailure("DOCUMENT_TOO_LARGE", { max: Math.floor(maxBytes / MB) }));
  }
  const byteKind = detectKind(file.bytes);
  const refused = findRefusal(file.bytes, byteKind);
  if (refused !== undefined || byteKind === undefined) return err(refused ?? serverFailure("DOCUMENT_TYPE"));
  const found = await readInChild(
    { file, byteKind },
    { deadlineMs: deps.deadlineMs ?? READING.deadlineMs, reader: deps.reader ?? NOBODY },
  );
  if (!found.ok) return found;
  const form = toExtractedForm(found.value, { ...deps, file, startedAt });
  return form === undefined ? err(serverFailure("DOCUMENT_FORMAT")) : ok(form);
}

function findRefusal(bytes: Uint8Array, kind: ByteKind | undefined): Failure | undefined {
  if (bytes.length === 0) return serverFailure("DOCUMENT_UNREADABLE", { reason: "it is empty" });
  if (kind === "picture") return serverFailure("AI_NO_VISION");
  if (kind !== "compound") return undefined;
  const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(ENCRYPTED_PACKAGE);
  return serverFailure(isEncrypted ? "DOCUMENT_ENCRYPTED" : "DOCUMENT_TYPE");
}
