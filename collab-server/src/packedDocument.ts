import { deflateSync, inflateSync } from "node:zlib";
import { settleRoutes } from "@formweave/schema/doc";
import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import { DamagedData } from "./storage/damagedData.ts";
import { APP_DATABASE } from "./storage/dataFolder.ts";

/** Largest JSON of a document, bytes: what a row of ours never reaches, and a damaged one may claim. */
const MAX_JSON_BYTES = 64 << 20;

/** A document as a row keeps it, and what lists say of it. */
export interface PackedDocument {
  readonly name: string;
  readonly widgetCount: number;
  readonly bytes: Buffer;
}

/** A document as a row keeps it; deflating adds a checksum. */
export function packDocument(document: ProjectDocument): Buffer {
  return deflateSync(JSON.stringify(document));
}

/**
 * The document in a row that people know by a name, its screens with a route each, which rows from before did not always have.
 * Throws `DamagedData` when it is not what was packed.
 */
export function unpackDocument(bytes: Buffer, what: string): ProjectDocument {
  try {
    const text = inflateSync(bytes, { maxOutputLength: MAX_JSON_BYTES }).toString("utf8");
    const document = projectDocument.parse(JSON.parse(text));
    return { ...document, screens: settleRoutes(document.screens) };
  } catch (error) {
    throw new DamagedData({ what, file: APP_DATABASE }, { cause: error });
  }
}

/** True when there is more in a packed document than so many bytes, or nothing that can be read. */
export function isLargePacked(bytes: Buffer, most: number): boolean {
  try {
    inflateSync(bytes, { maxOutputLength: most });
    return false;
  } catch {
    return true; // whoever unpacks it says what is wrong with it
  }
}
