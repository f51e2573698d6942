import { EMPTY_BATCH, type Batch, type UpdateLog } from "./updateLog.ts";
import { Refusal } from "../refusal.ts";

/** Commits everything that arrives together in one transaction, and reports when it is durable. */
export interface GroupCommit {
  /** Adds rows to the batch that is committed next. */
  add(rows: Partial<Batch>): void;
  /** Commits waiting rows at once; false when the disk refuses. Call before any byte leaves for a client. */
  flush(): boolean;
  /** Resolves when everything added so far is on disk; rejects with a refusal when the disk refuses. */
  durable(): Promise<void>;
  /** True from a failed commit until a later try succeeds. */
  hasFailed(): boolean;
  /** Tries a last time; anything that still fails was never acknowledged. */
  stop(): void;
}

/** Dependencies and callbacks of a group commit. */
export interface GroupCommitDeps {
  readonly log: UpdateLog;
  /** Delay before a failed batch is retried, ms. */
  readonly retryMs: number;
  /** Time that new rows may wait for more, ms; without it, they are committed in the same turn. */
  readonly delay?: () => number;
  /** The disk refused; nothing of the batch may reach a client. */
  readonly onFailure: (error: unknown) => void;
  readonly onSuccess: (batch: Batch, tookMs: number) => void;
  /** Called when the failed batch is on disk after all. */
  readonly onHealed: () => void;
}

/**
 * The only way to the disk. A failed batch is kept, since the documents in memory include it: nothing is acknowledged or
 * sent until it is written.
 */
export function createGroupCommit(deps: GroupCommitDeps): GroupCommit {
  const batch = createOpenBatch();
  let outcome: PromiseWithResolvers<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  const due = createAppointment(flush, deps.delay);

  function write(): boolean {
    const [written, waiting] = [batch.rows(), outcome];
    outcome = undefined;
    const started = performance.now();
    const error = tryToAppend(deps.log, written);
    if (error === undefined) {
      batch.clear();
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
    if (batch.isEmpty()) return retry === undefined;
    return retry === undefined && write();
  }

  function heal(): void {
    retry = undefined;
    if (flush()) deps.onHealed();
  }

  return {
    add(rows) {
      batch.add(rows);
      if (!batch.isEmpty()) due.arrange();
    },
    flush,
    durable() {
      if (retry !== undefined) return Promise.reject(new Refusal("notDurable"));
      if (batch.isEmpty()) return Promise.resolve();
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

/**
 * Schedules one call, in this turn of the event loop or after a delay. The call is not cancelled when it is no longer
 * needed: scheduling and cancelling for each edit would cost more.
 */
function createAppointment(happen: () => void, delay = () => 0) {
  let isArranged = false;
  const keep = (): void => {
    isArranged = false;
    happen();
  };
  return {
    arrange() {
      if (isArranged) return;
      isArranged = true;
      const ms = delay();
      if (ms === 0) setImmediate(keep);
      else setTimeout(keep, ms).unref();
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

type Rows = { [Kind in keyof Batch]: Batch[Kind][number][] };

/** Rows waiting to be written together. */
function createOpenBatch() {
  let open = emptyBatch();
  // Cached, since it is checked before each byte that leaves, for each receiver.
  let isEmpty = true;
  return {
    add(rows: Partial<Batch>) {
      addRows(open, rows);
      isEmpty &&= Object.values(rows).every((some) => some.length === 0);
    },
    isEmpty: () => isEmpty,
    rows: (): Batch => open,
    clear() {
      open = emptyBatch();
      isEmpty = true;
    },
  };
}

function addRows(batch: Rows, rows: Partial<Batch>): void {
  const added = { ...EMPTY_BATCH, ...rows };
  batch.updates.push(...added.updates);
  batch.clients.push(...added.clients);
  batch.writings.push(...added.writings);
  batch.operations.push(...added.operations);
  batch.conflicts.push(...added.conflicts);
  batch.fieldConflicts.push(...added.fieldConflicts);
  batch.events.push(...added.events);
  batch.commentEvents.push(...added.commentEvents);
  batch.commentActions.push(...added.commentActions);
  batch.refusedComments.push(...added.refusedComments);
  batch.confirmedTexts.push(...added.confirmedTexts);
}

function emptyBatch(): Rows {
  return {
    updates: [],
    clients: [],
    writings: [],
    operations: [],
    conflicts: [],
    fieldConflicts: [],
    events: [],
    commentEvents: [],
    commentActions: [],
    refusedComments: [],
    confirmedTexts: [],
  };
}
