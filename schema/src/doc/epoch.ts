import type * as Y from "yjs";
import { META_ID, readEntry } from "./entries.ts";

/** The epoch in which every document begins. */
export const FIRST_EPOCH = 1;

/** The epoch that a document says it is of; the server alone writes it. */
export function readEpoch(doc: Y.Doc): number {
  const epoch = readEntry(doc, "meta", META_ID, "epoch");
  return typeof epoch === "number" && epoch > FIRST_EPOCH ? epoch : FIRST_EPOCH;
}
