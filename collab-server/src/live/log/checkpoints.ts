import * as Y from "yjs";
import type { Checkpoint, StoredSizes, UpdateLog } from "./updateLog.ts";

/** A checkpoint is due after so many updates, or so many bytes of them. */
export const CHECKPOINT_POLICY = { updates: 1000, bytes: 256 * 1024 } as const;
/**
 * But not so soon after the one before, ms: making one stops everybody for as long as loading some thousand updates takes,
 * and a crowd makes a thousand in two seconds.
 */
export const CHECKPOINT_REST_MS = 60_000;
/** Unless there are so many updates since that opening the document would take a quarter of a second longer. */
export const MAX_TAIL = 20_000;

/** Counts what a document got since its last checkpoint. */
export interface CheckpointMeter {
  add(bytes: number): void;
  isDue(): boolean;
  isNeeded(): boolean;
  /** Remembers what there is now, for a checkpoint that is made beside what goes on. */
  mark(): CheckpointMark;
  /** Starts from nothing, or from what came after a mark, when a checkpoint was made. */
  reset(mark?: CheckpointMark): void;
  /** Lets as much come again before it is due, after one could not be made. */
  postpone(): void;
}

/** What a document had got at one moment. */
export interface CheckpointMark {
  readonly count: number;
  readonly total: number;
}

/** Starts counting, from the updates that a document was loaded with, by a clock that never jumps. */
export function createCheckpointMeter(
  { updates }: Pick<StoredSizes, "updates">,
  elapsed: () => number,
): CheckpointMeter {
  let count = updates.length;
  let total = updates.reduce((sum, update) => sum + update.length, 0);
  let [countAtFailure, totalAtFailure] = [0, 0];
  let restsUntil = Number.NEGATIVE_INFINITY;
  return {
    add(bytes) {
      count += 1;
      total += bytes;
    },
    isDue() {
      const [many, bytes] = [count - countAtFailure, total - totalAtFailure];
      const isWorthIt = many >= CHECKPOINT_POLICY.updates || bytes >= CHECKPOINT_POLICY.bytes;
      return isWorthIt && (elapsed() >= restsUntil || many >= MAX_TAIL);
    },
    isNeeded: () => count > 0,
    mark: () => ({ count, total }),
    reset(mark = { count, total }) {
      count -= mark.count;
      total -= mark.total;
      [countAtFailure, totalAtFailure] = [0, 0];
      restsUntil = elapsed() + CHECKPOINT_REST_MS;
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

/** Whether a state, loaded again, is this document. */
export function givesSameDocument(state: Uint8Array, doc: Y.Doc): boolean {
  const copy = new Y.Doc();
  Y.applyUpdateV2(copy, state);
  const isWhole = copy.store.pendingStructs === null && copy.store.pendingDs === null;
  const isSame = isWhole && Y.equalSnapshots(Y.snapshot(copy), Y.snapshot(doc));
  copy.destroy();
  return isSame;
}
