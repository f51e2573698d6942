import { KEPT_UNLOAD_CHECKPOINTS, type Batch, type Checkpoint, type UpdateLog } from "./updateLog.ts";

/** A log that forgets, for tests; `batches` are what was appended, in order. */
export interface MemoryLog extends UpdateLog {
  readonly batches: readonly Batch[];
  /** While set, every append throws. */
  broken: boolean;
}

/** Makes an empty log in memory. */
export function createMemoryLog(): MemoryLog {
  const batches: Batch[] = [];
  const checkpoints: (Checkpoint & { document: string; seq: number })[] = [];
  const updates = () => batches.flatMap((batch) => batch.updates);
  const log: MemoryLog = {
    batches,
    broken: false,
    append(batch) {
      if (log.broken) throw new Error("The disk is full");
      batches.push(batch);
    },
    load(document) {
      const newest = checkpoints.findLast((known) => known.document === document);
      const tail = updates().slice(newest?.seq ?? 0);
      const own = tail.filter((row) => row.document === document);
      return { checkpoint: newest?.state, updates: own.map((row) => row.bytes) };
    },
    clientsOf(document) {
      const owners = new Map<number, string>();
      for (const row of batches.flatMap((batch) => batch.clients)) {
        if (row.document === document && !owners.has(row.clientId)) owners.set(row.clientId, row.userId);
      }
      return owners;
    },
    checkpoint(document, checkpoint) {
      checkpoints.push({ ...checkpoint, document, seq: updates().length });
      const old = checkpoints
        .filter((known) => known.document === document && known.kind === "unload")
        .slice(0, -KEPT_UNLOAD_CHECKPOINTS);
      for (const known of old) checkpoints.splice(checkpoints.indexOf(known), 1);
    },
  };
  return log;
}
