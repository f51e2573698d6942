import * as Y from "yjs";
import { type Checkpoint, type StoredDocument, type UpdateLog } from "./updateLog.ts";

/** A checkpoint is due after so many updates, or so many bytes of them. Source: DESIGN §5. */
export const CHECKPOINT_POLICY = { updates: 1000, bytes: 256 * 1024 } as const;

/** Counts what a document got since its last checkpoint. */
export interface CheckpointMeter {
  add(bytes: number): void;
  isDue(): boolean;
  isNeeded(): boolean;
  /** Starts from nothing, after a checkpoint was made. */
  reset(): void;
  /** Lets as much come again before it is due, after one could not be made. */
  postpone(): void;
}

/** Starts counting, from the updates that a document was loaded with. */
export function createCheckpointMeter({ updates }: Pick<StoredDocument, "updates">): CheckpointMeter {
  let count = updates.length;
  let total = updates.reduce((sum, update) => sum + update.length, 0);
  let [countAtFailure, totalAtFailure] = [0, 0];
  return {
    add(bytes) {
      count += 1;
      total += bytes;
    },
    isDue: () =>
      count - countAtFailure >= CHECKPOINT_POLICY.updates ||
      total - totalAtFailure >= CHECKPOINT_POLICY.bytes,
    isNeeded: () => count > 0,
    reset() {
      count = 0;
      total = 0;
      [countAtFailure, totalAtFailure] = [0, 0];
    },
    postpone() {
      [countAtFailure, totalAtFailure] = [count, total];
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

function givesSameDocument(state: Uint8Array, doc: Y.Doc): boolean {
  const copy = new Y.Doc();
  Y.applyUpdateV2(copy, state);
  const isWhole = copy.store.pendingStructs === null && copy.store.pendingDs === null;
  const isSame = isWhole && Y.equalSnapshots(Y.snapshot(copy), Y.snapshot(doc));
  copy.destroy();
  return isSame;
}
