import { parseDocumentName } from "@formweave/schema/model";
import type { Logger } from "pino";
import { runInSlices } from "../../timeSlices.ts";
import type {
  ChangedOperation,
  CompactionStore,
  LoggedEpoch,
  SquashedUpdate,
  StoredUpdate,
} from "./compactionStore.ts";
import { createOperationFold } from "./foldOperations.ts";
import { planCompaction, type CompactionPlan, type LoggedOperation, type Step } from "./planCompaction.ts";
import type { SquashSpan } from "./squash.ts";

/** Span of time that is compacted together, ms. Overwrites across windows stay visible in the history. */
const WINDOW_MS = 3_600_000;
/** Updates, or bytes of updates, for which a window is compacted before it is over. */
const WORTH = { updates: 200, bytes: 16 * 1024 } as const;
/** Most that one pass compacts: applying the updates again must not block everybody. */
const PASS_LIMITS = { updates: 1000, bytes: 4 << 20 } as const;
/** Overwritten characters from which a canvas is worth compacting. */
const LEAST_GAIN = 4096;
/** Most that an operation may seem older than its update, ms, since clocks jump. */
const SLACK_MS = 60_000;
/** Operations that are read at once. */
const PAGE = 20;

/** Compacts logs. */
export interface Compactor {
  /** Compacts a document's log where that is worth it, a piece at a time. A failure is harmless, as the log stays as it was. */
  run(document: string): Promise<void>;
  /** Starts no more work. */
  stop(): void;
}

export interface CompactorDeps {
  readonly store: CompactionStore;
  /** Merges the updates of steps. Runs in a worker, because it loads the whole document; undefined when something is damaged. */
  readonly squash: (span: SquashSpan) => Promise<readonly SquashedUpdate[] | undefined>;
  readonly logger: Logger;
  readonly elapsed: () => number;
}

/** The part of the log for one pass. */
interface Part {
  readonly updates: readonly StoredUpdate[];
  /** True when no more updates will come to its window. */
  readonly isOver: boolean;
  /** True when its window has more than one pass takes. */
  readonly isCut: boolean;
}

/** A part of the log with the plan for it. */
interface PlannedPass {
  readonly place: LoggedEpoch;
  /** Number of the update before the part. */
  readonly start: number;
  readonly last: number;
  readonly part: Part;
  readonly operations: readonly LoggedOperation[];
  readonly plan: CompactionPlan;
}

/** Compacts documents one after the other. */
export function createCompactor(deps: CompactorDeps): Compactor {
  const { elapsed, logger, store } = deps;
  const asked = new Set<string>();
  let line = Promise.resolve();
  let isStopped = false;

  const inTurns = <Value>(steps: Generator<undefined, Value>) =>
    runInSlices(
      untilStopped(steps, () => isStopped),
      elapsed,
    );

  /** Runs one pass; true when there is more to do. */
  async function pass(document: string): Promise<boolean> {
    const planned = await inTurns(planPass(store, document));
    if (planned === undefined || !(await rewrite(planned))) return false;
    const { place, start, last, part } = planned;
    const { isOver, isCut } = part;
    if (isOver || (isCut && isFilled(store.updatesAfter(place, start, PASS_LIMITS.updates), last)))
      store.setDone(place, last);
    return isOver || isCut;
  }

  /** Replaces updates by smaller ones; false when some are damaged. */
  async function rewrite({ place, start, part, operations, plan }: PlannedPass): Promise<boolean> {
    if (plan.steps.length === part.updates.length || !isGain(place, plan)) return true;
    const updates = await deps.squash({ ...place, start, steps: plan.steps });
    if (updates === undefined) return false;
    const changed = await inTurns(foldAll(store, place, { plan, operations }));
    if (changed === undefined) return false;
    store.write(place, { updates, operations: changed });
    return true;
  }

  async function compact(document: string): Promise<void> {
    asked.delete(document);
    try {
      for (let hasMore = true; hasMore;) hasMore = await pass(document);
    } catch (error) {
      logger.error({ error, document }, "a log could not be compacted");
    }
  }

  return {
    run(document) {
      if (isStopped) return Promise.resolve();
      if (!asked.has(document)) {
        asked.add(document);
        line = line.then(() => compact(document));
      }
      return line;
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Runs steps to their end; undefined when stopped earlier. */
function* untilStopped<Value>(
  steps: Generator<undefined, Value>,
  isStopped: () => boolean,
): Generator<undefined, Value | undefined> {
  while (!isStopped()) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield;
  }
  return undefined;
}

/** Plans the next pass; undefined when nothing is worth it. */
function* planPass(store: CompactionStore, document: string): Generator<undefined, PlannedPass | undefined> {
  const place = store.findNewestEpoch(document);
  if (place === undefined) return undefined;
  const start = store.doneUntil(place);
  const part = partAfter(store, place, start);
  const last = part.updates.at(-1);
  if (last === undefined || !isWorthIt(part)) return undefined;
  const operations = yield* readOperations(store, place, part.updates);
  const plan = planCompaction(part.updates, operations);
  return { place, start, last: last.seq, part, operations, plan };
}

/** True when enough values were overwritten. Comments documents always count, since their gain is not known beforehand. */
function isGain(place: LoggedEpoch, { overwritten }: CompactionPlan): boolean {
  if (isCommentsDocument(place)) return true;
  let size = 0;
  for (const [operation, keys] of overwritten) size += (operation.size * keys.size) / operation.keys.length;
  return size >= LEAST_GAIN;
}

function isCommentsDocument({ document }: LoggedEpoch): boolean {
  return parseDocumentName(document)?.kind === "talk";
}

/** True when the next pass would see little but the rest of this one. */
function isFilled(updates: readonly StoredUpdate[], last: number): boolean {
  const left = updates.filter(({ seq }) => seq <= last);
  return left.length > PASS_LIMITS.updates / 2 || sumSizes(left) > PASS_LIMITS.bytes / 2;
}

function isWorthIt({ updates, isOver, isCut }: Part): boolean {
  return isOver || isCut || updates.length >= WORTH.updates || sumSizes(updates) >= WORTH.bytes;
}

function sumSizes(rows: readonly { readonly size: number }[]): number {
  return rows.reduce((sum, { size }) => sum + size, 0);
}

function partAfter(store: CompactionStore, place: LoggedEpoch, start: number): Part {
  const all = store.updatesAfter(place, start, PASS_LIMITS.updates + 1);
  const end = (all[0]?.at ?? 0) + WINDOW_MS;
  let bytes = 0;
  const updates: StoredUpdate[] = [];
  for (const update of all) {
    if (update.at > end) return { updates, isOver: true, isCut: false };
    bytes += update.size;
    if (updates.length > 1 && (updates.length === PASS_LIMITS.updates || bytes > PASS_LIMITS.bytes))
      return { updates, isOver: false, isCut: true };
    updates.push(update);
  }
  return { updates, isOver: false, isCut: false };
}

/** Reads the operations of updates in order; comments documents have none. */
function* readOperations(
  store: CompactionStore,
  place: LoggedEpoch,
  updates: readonly StoredUpdate[],
): Generator<undefined, readonly LoggedOperation[]> {
  if (isCommentsDocument(place)) return [];
  const times = updates.map(({ at }) => at);
  const since = times.reduce((least, at) => Math.min(least, at)) - SLACK_MS;
  const [from, to] = [updates[0]?.from ?? 0, updates.at(-1)?.seq ?? 0];
  const fixed = store.listReportedIds(place, since);
  const found: LoggedOperation[] = [];
  let after = { timestamp: since, id: "" };
  for (let isMore = true; isMore;) {
    yield;
    const page = store.operationsAfter(place, after, PAGE);
    found.push(...page.filter(({ seq, epoch }) => epoch === place.epoch && seq >= from && seq <= to));
    after = page.at(-1) ?? after;
    isMore = page.length === PAGE;
  }
  return found
    .map((operation) => (fixed.has(operation.id) ? { ...operation, isFixed: true } : operation))
    .toSorted((a, b) => a.seq - b.seq || a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1));
}

/** Collects the operations with changed data or with another update's state. */
function* foldAll(
  store: CompactionStore,
  place: LoggedEpoch,
  { plan, operations }: { readonly plan: CompactionPlan; readonly operations: readonly LoggedOperation[] },
): Generator<undefined, ChangedOperation[]> {
  const fold = createOperationFold();
  const findEnd = createEndLookup(plan.steps);
  const changed: ChangedOperation[] = [];
  for (const operation of operations) {
    const seq = findEnd(operation.seq);
    const lost = plan.overwritten.get(operation) ?? NO_KEYS;
    const isChanged = !operation.isFixed && (lost.size > 0 || fold.carriesTo(operation));
    if (!isChanged && seq === operation.seq) continue;
    yield;
    const data = store.readData(place, operation);
    const folded = isChanged ? fold.take(operation, data, lost) : data;
    changed.push({ operation, seq, data: folded, lost: [...lost] });
  }
  return changed;
}

/** Returns the last update of the step that contains an update; call with rising numbers. */
function createEndLookup(steps: readonly Step[]): (seq: number) => number {
  let index = 0;
  return (seq) => {
    while ((steps[index]?.to ?? seq) < seq) index += 1;
    return steps[index]?.to ?? seq;
  };
}

const NO_KEYS: ReadonlySet<string> = new Set();
