import { limits, serverFailure, type Failure } from "@formweave/schema";
import type { Fullness } from "@formweave/schema/api";
import { entriesToPurge, entryBytes, rootMap, type DocumentBytes } from "@formweave/schema/doc";
import * as Y from "yjs";
import type { StoredSizes } from "../log/updateLog.ts";

/** Knows how large a document has become, without measuring it at every edit. */
export interface DocumentSize {
  add(bytes: number): void;
  fullness(): Fullness;
  /** True where loading it anew would hold everybody. */
  isLarge(): boolean;
  /** How long until a full one is measured that may have room again, ms; 0 while nothing waits for that. */
  measuredIn(): number;
}

/** What a full document may still grow by: typing, moving, and what the server puts back. */
const OVERFULL = 1.25;
/** Together with all that is deleted and can be restored, a document holds so many times the limit. */
const WITH_DELETED = 2;
/** So many times the limit it may hold after it was replaced, so that replacing alone does not fill it. */
const AFTER_REPLACEMENT = 1.5;
/** A form of so many bytes can always be put in the place of one that is full. */
const SMALL = 256 << 10;
/** It is measured again when so much came in, as a share of the limit; overwritten values are not in it any more then. */
const STEP = 1 / 8;

/** From so many bytes on a document takes some 10 ms to load. */
export const LARGE_DOCUMENT = 1 << 20;
/** A full one is measured again after something came in, but rests so many times as long as the measuring took. */
const REST = 10;

/** Starts with what was loaded. */
export function createDocumentSize(
  doc: Y.Doc,
  { checkpoint, updates, bytes: known }: StoredSizes,
  elapsed: () => number,
): DocumentSize {
  let estimate = known ?? updates.reduce((sum, { length }) => sum + length, 0);
  let measured = { bytes: 0, share: 0 };
  // How much a packed checkpoint holds shows only in the document.
  let measureAt: number = checkpoint === undefined || known !== undefined ? limits.MAX_DOCUMENT_BYTES : 0;
  let restsUntil = 0;
  const mayHaveShrunk = () => measured.share > 1 && estimate > measured.bytes;
  const share = () => {
    const isDue = estimate >= measureAt || (mayHaveShrunk() && elapsed() >= restsUntil);
    if (!isDue) return measured.share;
    const start = elapsed();
    measured = measure(doc);
    restsUntil = elapsed() + (elapsed() - start) * REST;
    estimate = measured.bytes;
    measureAt = nextMeasuring(measured.bytes);
    return measured.share;
  };
  return {
    add(bytes) {
      estimate += bytes;
    },
    fullness: () => fullnessAt(share()),
    isLarge: () => Math.max(estimate, checkpoint?.length ?? 0) >= LARGE_DOCUMENT,
    measuredIn: () => (mayHaveShrunk() ? Math.max(0, restsUntil - elapsed()) : 0),
  };
}

/** At the limit, and from there on in steps: what is beyond it may be deleted, which counts for less. */
function nextMeasuring(bytes: number): number {
  const most = limits.MAX_DOCUMENT_BYTES;
  return bytes < most ? most : bytes + most * STEP;
}

function fullnessAt(share: number): Fullness {
  if (share > OVERFULL) return "overfull";
  return share > 1 ? "full" : "roomy";
}

/** Why a document may not be replaced: what is deleted by that stays in it. */
export function checkReplacement({ written, kept }: DocumentBytes): Failure | undefined {
  const most = written <= SMALL ? WITH_DELETED * OVERFULL : AFTER_REPLACEMENT;
  return written + kept > most * limits.MAX_DOCUMENT_BYTES ? serverFailure("DOCUMENT_FULL") : undefined;
}

/** How large a document is, and which share of what it may have that is; what is deleted counts for less. */
function measure(doc: Y.Doc): { readonly bytes: number; readonly share: number } {
  const bytes = Y.encodeStateAsUpdate(doc).length;
  const living = bytes > limits.MAX_DOCUMENT_BYTES ? bytes - deletedBytes(doc) : bytes;
  return { bytes, share: Math.max(living, bytes / WITH_DELETED) / limits.MAX_DOCUMENT_BYTES };
}

function deletedBytes(doc: Y.Doc): number {
  let deleted = 0;
  for (const [root, ids] of entriesToPurge(doc, () => true)) {
    for (const [id, entry] of rootMap(doc, root))
      if (ids.has(id) && entry instanceof Y.Map) deleted += entryBytes(entry);
  }
  return deleted;
}
