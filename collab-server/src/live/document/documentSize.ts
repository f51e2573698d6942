import { limits } from "@formweave/schema";
import * as Y from "yjs";
import { type StoredDocument } from "../log/updateLog.ts";

/** Knows how large a document has become, without measuring it at every edit. */
export interface DocumentSize {
  add(bytes: number): void;
  /** Whether it takes nothing more but small changes of what is there. */
  isFull(): boolean;
  /** Whether it takes nothing at all; what was removed is thrown away when it begins a new epoch. */
  isOverfull(): boolean;
}

/** What a full document may still grow by: typing, moving, deleting, and what the server puts back. */
const OVERFULL = 1.25;
/** It is measured again when so much came in, as a share of the limit; overwritten values are not in it any more then. */
const STEP = 1 / 8;

/** A full one is measured again after something came in, but rests so many times as long as the measuring took. */
const REST = 10;

/** A checkpoint, which is packed, is never smaller than this share of what is in it. */
const PACKED = 1 / 5;

/** Starts with what was loaded. */
export function createDocumentSize(
  doc: Y.Doc,
  { checkpoint, updates }: Pick<StoredDocument, "checkpoint" | "updates">,
  elapsed: () => number,
): DocumentSize {
  let estimate = (checkpoint?.length ?? 0) / PACKED;
  for (const update of updates) estimate += update.length;
  let measured = 0;
  let measureAt: number = limits.MAX_DOCUMENT_BYTES;
  let restsUntil = 0;
  const size = () => {
    const mayHaveShrunk =
      measured > limits.MAX_DOCUMENT_BYTES && estimate > measured && elapsed() >= restsUntil;
    if (estimate < measureAt && !mayHaveShrunk) return measured;
    const start = elapsed();
    measured = Y.encodeStateAsUpdate(doc).length;
    restsUntil = elapsed() + (elapsed() - start) * REST;
    estimate = measured;
    measureAt = Math.max(limits.MAX_DOCUMENT_BYTES, measured + limits.MAX_DOCUMENT_BYTES * STEP);
    return measured;
  };
  return {
    add(bytes) {
      estimate += bytes;
    },
    isFull: () => size() > limits.MAX_DOCUMENT_BYTES,
    isOverfull: () => size() > limits.MAX_DOCUMENT_BYTES * OVERFULL,
  };
}
