import * as Y from "yjs";
import type { QuarantinedRow, StoredDocument } from "./updateLog.ts";

/**
 * Applies stored state to an empty document, in one transaction. A damaged update costs only itself and the edits based on
 * it, never the document; missing edits return in the handshake of the first client that has them. Returns the updates that
 * were left out.
 */
export function loadInto(
  doc: Y.Doc,
  { checkpoint, updates, damagedUpdates }: Omit<StoredDocument, "epoch" | "damagedCheckpoints">,
): readonly QuarantinedRow[] {
  const quarantined = [...damagedUpdates];
  doc.transact(() => {
    if (checkpoint !== undefined) Y.applyUpdateV2(doc, checkpoint, "load");
    updates.forEach((update, position) => {
      const reason = reasonAgainst(doc, update);
      if (reason !== undefined) quarantined.push({ position, reason });
    });
  }, "load");
  if (dropPending(doc)) quarantined.push({ reason: "hangs on something that is missing" });
  return quarantined;
}

/** Drops pending structs, whose missing dependencies would make all later edits wait too; true if there were any. */
export function dropPending({ store }: Y.Doc): boolean {
  if (store.pendingStructs === null && store.pendingDs === null) return false;
  store.pendingStructs = null;
  store.pendingDs = null;
  return true;
}

/** True when a checkpoint can be decoded; one written by another version of Yjs may not be. */
export function isReadable(state: Uint8Array): boolean {
  try {
    Y.decodeUpdateV2(state);
    return true;
  } catch {
    return false; // the caller takes an older checkpoint and counts this one
  }
}

function reasonAgainst(doc: Y.Doc, update: Uint8Array): string | undefined {
  try {
    // Decode first, since applying damaged bytes would stop halfway.
    Y.decodeUpdate(update);
    Y.applyUpdate(doc, update, "load");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
