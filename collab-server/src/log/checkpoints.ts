import * as Y from "yjs";
import { type Checkpoint, type StoredDocument, type UpdateLog } from "./updateLog.ts";

/** A checkpoint is due after so many updates, or so many bytes of them. Source: DESIGN §5. */
export const CHECKPOINT_POLICY = { updates: 1000, bytes: 256 * 1024 } as const;

/** Counts what a document got since its last checkpoint. */
export interface CheckpointMeter {
  add(bytes: number): void;
  isDue(): boolean;
  isNeeded(): boolean;
  reset(): void;
}

/** Starts counting, from the updates that a document was loaded with. */
export function createCheckpointMeter({ updates }: StoredDocument): CheckpointMeter {
  let count = updates.length;
  let total = updates.reduce((sum, update) => sum + update.length, 0);
  return {
    add(bytes) {
      count += 1;
      total += bytes;
    },
    isDue: () => count >= CHECKPOINT_POLICY.updates || total >= CHECKPOINT_POLICY.bytes,
    isNeeded: () => count > 0,
    reset() {
      count = 0;
      total = 0;
    },
  };
}

/**
 * Writes a checkpoint of a live document whose updates are all in the log. It is loaded again and compared before it is
 * trusted: false, and nothing is written, when it would not give the same document.
 */
export function writeCheckpoint(
  log: UpdateLog,
  document: string,
  doc: Y.Doc,
  how: Omit<Checkpoint, "state">,
): boolean {
  const state = Y.encodeStateAsUpdateV2(doc);
  if (!givesSameDocument(state, doc)) return false;
  log.checkpoint(document, { ...how, state });
  return true;
}

/** Puts what is stored into an empty document, in one transaction. */
export function loadInto(doc: Y.Doc, { checkpoint, updates }: StoredDocument): void {
  doc.transact(() => {
    if (checkpoint !== undefined) Y.applyUpdateV2(doc, checkpoint, "load");
    for (const update of updates) Y.applyUpdate(doc, update, "load");
  }, "load");
}

function givesSameDocument(state: Uint8Array, doc: Y.Doc): boolean {
  const copy = new Y.Doc();
  Y.applyUpdateV2(copy, state);
  const isWhole = copy.store.pendingStructs === null && copy.store.pendingDs === null;
  const isSame = isWhole && Y.equalSnapshots(Y.snapshot(copy), Y.snapshot(doc));
  copy.destroy();
  return isSame;
}
