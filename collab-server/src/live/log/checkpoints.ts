import * as Y from "yjs";
import type { Checkpoint, StoredSizes, UpdateLog } from "./updateLog.ts";

/** Updates, or bytes of updates, after which a checkpoint is due. */
export const CHECKPOINT_POLICY = { updates: 1000, bytes: 256 * 1024 } as const;
/**
 * Shortest time between checkpoints, ms: making one blocks everybody for as long as loading some thousand updates takes, and
 * a crowd makes a thousand in two seconds.
 */
export const CHECKPOINT_IDLE_MS = 60_000;
/** Updates after which a checkpoint is due even earlier; opening the document would take a quarter of a second longer. */
export const MAX_TAIL = 20_000;

/** Counts a document's updates since its last checkpoint. */
export interface CheckpointMeter {
  add(bytes: number): void;
  isDue(): boolean;
  isNeeded(): boolean;
  /** Records the current counts, for a checkpoint that is made while work goes on. */
  mark(): CheckpointMark;
  /** Restarts after a checkpoint, keeping what came after the mark. */
  reset(mark?: CheckpointMark): void;
  /** Requires as many updates again before the next checkpoint is due, after one failed. */
  postpone(): void;
}

/** A document's counts at one moment. */
export interface CheckpointMark {
  readonly count: number;
  readonly total: number;
}

/** Creates a meter that starts with the updates a document was loaded with; needs a monotonic clock. */
export function createCheckpointMeter(
  { updates }: Pick<StoredSizes, "updates">,
  elapsed: () => number,
): CheckpointMeter {
  let count = updates.length;
  let total = updates.reduce((sum, update) => sum + update.length, 0);
  let [countAtFailure, totalAtFailure] = [0, 0];
  let idleUntil = Number.NEGATIVE_INFINITY;
  return {
    add(bytes) {
      count += 1;
      total += bytes;
    },
    isDue() {
      const [many, bytes] = [count - countAtFailure, total - totalAtFailure];
      const isWorthIt = many >= CHECKPOINT_POLICY.updates || bytes >= CHECKPOINT_POLICY.bytes;
      return isWorthIt && (elapsed() >= idleUntil || many >= MAX_TAIL);
    },
    isNeeded: () => count > 0,
    mark: () => ({ count, total }),
    reset(mark = { count, total }) {
      count -= mark.count;
      total -= mark.total;
      [countAtFailure, totalAtFailure] = [0, 0];
      idleUntil = elapsed() + CHECKPOINT_IDLE_MS;
    },
    postpone() {
      [countAtFailure, totalAtFailure] = [count, total];
    },
  };
}

/**
 * Writes a checkpoint of a live document whose updates are all in the log. Loads the state again and compares it first;
 * returns false and writes nothing when it would not give the same document.
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

/** True when a state, loaded again, gives the same document. */
export function givesSameDocument(state: Uint8Array, doc: Y.Doc): boolean {
  const copy = new Y.Doc();
  Y.applyUpdateV2(copy, state);
  const isWhole = copy.store.pendingStructs === null && copy.store.pendingDs === null;
  const isSame = isWhole && Y.equalSnapshots(Y.snapshot(copy), Y.snapshot(doc));
  copy.destroy();
  return isSame;
}
