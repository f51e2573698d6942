import type * as Y from "yjs";
import { META_ID, readEntry } from "./entries.ts";

/** The first epoch of every document. */
export const FIRST_EPOCH = 1;

/** The epoch of a document; only the server writes it. */
export function readEpoch(doc: Y.Doc): number {
  const epoch = readEntry(doc, "meta", META_ID, "epoch");
  return typeof epoch === "number" && epoch > FIRST_EPOCH ? epoch : FIRST_EPOCH;
}
