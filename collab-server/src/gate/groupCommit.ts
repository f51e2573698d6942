import { type Batch, type UpdateLog } from "../log/updateLog.ts";
import { Refusal } from "./refusal.ts";

/** Commits everything that arrives in a tick at once, and says when it is safe. */
export interface GroupCommit {
  /** Puts rows into the batch of this tick. */
  add(rows: Partial<Batch>): void;
  /** Commits what waits, at once; false when the disk refuses. Called before any byte leaves for a client. */
  flush(): boolean;
  /** Resolves when everything added so far is on disk; rejects with a refusal when the disk refuses. */
  durable(): Promise<void>;
  /** True from a failed commit until a later try succeeds. */
  hasFailed(): boolean;
  /** Tries a last time; what the disk refuses even then was never acknowledged. */
  stop(): void;
}

/** What a group commit needs and tells. */
export interface GroupCommitDeps {
  readonly log: UpdateLog;
  /** How long to wait before a failed batch is tried again, ms. */
  readonly retryMs: number;
  /** The disk refused; nothing of the batch may reach a client. */
  readonly onFailure: (error: unknown) => void;
  readonly onSuccess: (batch: Batch, tookMs: number) => void;
  /** The failed batch is on disk after all. */
  readonly onHealed: () => void;
}

/**
 * The door to the disk. A batch that fails stays, since the documents in memory have it: nothing is acknowledged or sent
 * until it could be written. Source: DESIGN §5 "Acknowledged means durable".
 */
export function createGroupCommit(deps: GroupCommitDeps): GroupCommit {
  let batch = emptyBatch();
  let outcome: PromiseWithResolvers<void> | undefined;
  let tick: NodeJS.Immediate | undefined;
  let retry: NodeJS.Timeout | undefined;

  function write(): boolean {
    const [written, waiting] = [batch, outcome];
    outcome = undefined;
    const started = performance.now();
    const error = tryToAppend(deps.log, written);
    if (error === undefined) {
      batch = emptyBatch();
      deps.onSuccess(written, performance.now() - started);
      waiting?.resolve();
      return true;
    }
    retry = setTimeout(heal, deps.retryMs).unref();
    deps.onFailure(error);
    waiting?.reject(new Refusal("notDurable"));
    return false;
  }

  function flush(): boolean {
    clearImmediate(tick);
    tick = undefined;
    return retry === undefined && (isEmpty(batch) || write());
  }

  function heal(): void {
    retry = undefined;
    if (flush()) deps.onHealed();
  }

  return {
    add(rows) {
      addRows(batch, rows);
      if (!isEmpty(batch)) tick ??= setImmediate(flush);
    },
    flush,
    durable() {
      if (retry !== undefined) return Promise.reject(new Refusal("notDurable"));
      if (isEmpty(batch)) return Promise.resolve();
      return (outcome ??= Promise.withResolvers<void>()).promise;
    },
    hasFailed: () => retry !== undefined,
    stop() {
      clearTimeout(retry);
      retry = undefined;
      flush();
      clearTimeout(retry);
    },
  };
}

function tryToAppend(log: UpdateLog, batch: Batch): Error | undefined {
  try {
    log.append(batch);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error("The log refused", { cause: error });
  }
}

type OpenBatch = { [Kind in keyof Batch]: Batch[Kind][number][] };

function addRows(batch: OpenBatch, rows: Partial<Batch>): void {
  batch.updates.push(...(rows.updates ?? []));
  batch.clients.push(...(rows.clients ?? []));
  batch.operations.push(...(rows.operations ?? []));
  batch.conflicts.push(...(rows.conflicts ?? []));
  batch.fieldConflicts.push(...(rows.fieldConflicts ?? []));
  batch.events.push(...(rows.events ?? []));
}

function emptyBatch(): OpenBatch {
  return { updates: [], clients: [], operations: [], conflicts: [], fieldConflicts: [], events: [] };
}

function isEmpty(batch: Batch): boolean {
  return Object.values(batch).every((rows) => rows.length === 0);
}
