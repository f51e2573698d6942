import * as Y from "yjs";
import type { SetAside, StoredDocument } from "./updateLog.ts";

/**
 * Puts what is stored into an empty document, in one transaction. One damaged update costs itself and what its author built
 * on it, never the document; what is missing comes back with the first client that has it, by the handshake.
 */
export function loadInto(
  doc: Y.Doc,
  { checkpoint, updates, damagedUpdates }: Omit<StoredDocument, "epoch" | "damagedCheckpoints">,
): readonly SetAside[] {
  const setAside = [...damagedUpdates];
  doc.transact(() => {
    if (checkpoint !== undefined) Y.applyUpdateV2(doc, checkpoint, "load");
    updates.forEach((update, position) => {
      const reason = reasonAgainst(doc, update);
      if (reason !== undefined) setAside.push({ position, reason });
    });
  }, "load");
  if (dropPending(doc)) setAside.push({ reason: "hangs on something that is missing" });
  return setAside;
}

/** Forgets what waits for something that never came, which would make every later edit wait too; true if there was any. */
export function dropPending({ store }: Y.Doc): boolean {
  if (store.pendingStructs === null && store.pendingDs === null) return false;
  store.pendingStructs = null;
  store.pendingDs = null;
  return true;
}

/** Whether a checkpoint can be read; one that was written by another version of Yjs may not. */
export function isReadable(state: Uint8Array): boolean {
  try {
    Y.decodeUpdateV2(state);
    return true;
  } catch {
    return false; // whoever asks takes an older one and counts this
  }
}

function reasonAgainst(doc: Y.Doc, update: Uint8Array): string | undefined {
  try {
    // First, since applying stops halfway where the bytes are damaged.
    Y.decodeUpdate(update);
    Y.applyUpdate(doc, update, "load");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
