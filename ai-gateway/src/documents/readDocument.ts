import { err, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { ExtractedForm } from "@formweave/schema/api";
import { MAX_FILE_BYTES, READING } from "./documentLimits.ts";
import { kindOf, type ByteKind } from "./kindOf.ts";
import { readInChild, type Reader } from "./readInChild.ts";
import type { FileToRead } from "./fileToRead.ts";
import { toExtractedForm, type LabelTypes } from "./toExtractedForm.ts";

/** What reading a document needs from outside, and what may be set. */
export interface ReadDocumentDeps extends LabelTypes {
  /** The time, ms since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly maxBytes?: number;
  readonly deadlineMs?: number;
  /** Nobody in particular unless told, who is one person as well. */
  readonly reader?: Reader;
}

const NOBODY: Reader = { key: "" };
const MB = 1024 * 1024;
/** The name of the stream that holds an encrypted Office file inside its compound file, as it stands in the directory. Source: MS-OFFCRYPTO. */
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage", "utf16le");

/**
 * Reads the fields that a document asks for, without any model: PDF, DOCX, XLSX, CSV, HTML and JSON Schema. What the file is, its bytes
 * say. Any file, a hostile one too, ends in a `Result`: in a form, or in a failure of the catalogue.
 */
export async function readDocument(file: FileToRead, deps: ReadDocumentDeps): Promise<Result<ExtractedForm>> {
  const startedAt = deps.now();
  const maxBytes = deps.maxBytes ?? MAX_FILE_BYTES;
  if (file.bytes.length > maxBytes) {
    return err(serverFailure("DOCUMENT_TOO_LARGE", { max: Math.floor(maxBytes / MB) }));
  }
  const byteKind = kindOf(file.bytes);
  const refused = refusalOf(file.bytes, byteKind);
  if (refused !== undefined || byteKind === undefined) return err(refused ?? serverFailure("DOCUMENT_TYPE"));
  const found = await readInChild(
    { file, byteKind },
    { deadlineMs: deps.deadlineMs ?? READING.deadlineMs, reader: deps.reader ?? NOBODY },
  );
  if (!found.ok) return found;
  const form = toExtractedForm(found.value, { ...deps, file, startedAt });
  return form === undefined ? err(serverFailure("DOCUMENT_FORMAT")) : ok(form);
}

function refusalOf(bytes: Uint8Array, kind: ByteKind | undefined): Failure | undefined {
  if (bytes.length === 0) return serverFailure("DOCUMENT_UNREADABLE", { reason: "it is empty" });
  if (kind === "picture") return serverFailure("AI_NO_VISION");
  if (kind !== "compound") return undefined;
  const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(ENCRYPTED_PACKAGE);
  return serverFailure(isEncrypted ? "DOCUMENT_ENCRYPTED" : "DOCUMENT_TYPE");
}
