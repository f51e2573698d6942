import { limits, serverFailure, type Failure } from "@formweave/schema";
import type { FillLevel } from "@formweave/schema/api";
import { entriesToPurge, entryBytes, rootMap, type DocumentBytes } from "@formweave/schema/doc";
import * as Y from "yjs";
import type { StoredSizes } from "../log/updateLog.ts";

/** Tracks how large a document is without measuring it at every edit. */
export interface DocumentSize {
  add(bytes: number): void;
  fullness(): FillLevel;
  /** True when loading the document would block everybody noticeably. */
  isLarge(): boolean;
  /** Time until a full document that may have shrunk is measured again, ms; 0 when none is planned. */
  measuredIn(): number;
}

/** Share of the limit at which even small changes are refused; up to it, a full document takes typing, moves and repairs. */
const OVERFULL = 1.25;
/** Factor of the limit for a document including everything deleted that can be restored. */
const WITH_DELETED = 2;
/** Factor of the limit up to which a document may be replaced, so that replacing alone does not fill it. */
const AFTER_REPLACEMENT = 1.5;
/** Content of up to this size, bytes, may replace a full document even further above the limit. */
const SMALL = 256 << 10;
/** Growth after which a document is measured again, as a share of the limit; overwritten values no longer count then. */
const STEP = 1 / 8;

/** Size from which a document takes some 10 ms to load, bytes. */
export const LARGE_DOCUMENT = 1 << 20;
/** Rest between measurements of a full document that changes, as a multiple of the time the last one took. */
const IDLE_FACTOR = 10;

/** Starts from the sizes of what was loaded. */
export function createDocumentSize(
  doc: Y.Doc,
  { checkpoint, updates, bytes: known }: StoredSizes,
  elapsed: () => number,
): DocumentSize {
  let estimate = known ?? updates.reduce((sum, { length }) => sum + length, 0);
  let measured = { bytes: 0, share: 0 };
  // The real size of a compressed checkpoint shows only in the document.
  let measureAt: number = checkpoint === undefined || known !== undefined ? limits.MAX_DOCUMENT_BYTES : 0;
  let idleUntil = 0;
  const mayHaveShrunk = () => measured.share > 1 && estimate > measured.bytes;
  const share = () => {
    const isDue = estimate >= measureAt || (mayHaveShrunk() && elapsed() >= idleUntil);
    if (!isDue) return measured.share;
    const start = elapsed();
    measured = measure(doc);
    idleUntil = elapsed() + (elapsed() - start) * IDLE_FACTOR;
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
    measuredIn: () => (mayHaveShrunk() ? Math.max(0, idleUntil - elapsed()) : 0),
  };
}

/** Next size to measure at: the limit, then in steps. Content beyond it may be deleted, which counts for less. */
function nextMeasuring(bytes: number): number {
  const most = limits.MAX_DOCUMENT_BYTES;
  return bytes < most ? most : bytes + most * STEP;
}

function fullnessAt(share: number): FillLevel {
  if (share > OVERFULL) return "overfull";
  return share > 1 ? "full" : "roomy";
}

/** Returns the reason why a document may not be replaced: the replaced content stays in it as deleted. */
export function checkReplacement({ written, kept }: DocumentBytes): Failure | undefined {
  const most = written <= SMALL ? WITH_DELETED * OVERFULL : AFTER_REPLACEMENT;
  return written + kept > most * limits.MAX_DOCUMENT_BYTES ? serverFailure("DOCUMENT_FULL") : undefined;
}

/** Measures a document and its share of the limit; deleted content counts for less. */
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
