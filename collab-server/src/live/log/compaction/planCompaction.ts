/** The numbers of one update in the log. */
export interface LoggedUpdate {
  /** Number of the first update that this one replaced. */
  readonly from: number;
  readonly seq: number;
}

/** An operation without its values. */
export interface LoggedOperation {
  readonly id: string;
  readonly timestamp: number;
  /** Number of the update whose state includes the operation. */
  readonly seq: number;
  readonly userId: string;
  readonly componentId: string;
  readonly keys: readonly string[];
  /** Length of its values, characters. */
  readonly size: number;
  /** True when it may not be changed: anything but a plain change of values, or referred to by a conflict. */
  readonly isFixed: boolean;
}

/** A range of updates, by first and last number. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** The steps and merges for a part of the log. */
export interface CompactionPlan {
  /** Updates to be merged into one each; an update that stays alone is a step too. */
  readonly steps: readonly Step[];
  /** Keys that their author overwrote, by operation; they are merged into the next change. */
  readonly overwritten: ReadonlyMap<LoggedOperation, ReadonlySet<string>>;
}

/** Characters of overwritten values that a part of the log may keep, so that intermediate states stay readable. */
const KEPT_VALUES = 64 * 1024;

/**
 * Plans a part of the log: consecutive changes of a value by one person become one. The state after a remaining operation
 * remains too, as long as the values overwritten later do not add up to too much.
 */
export function planCompaction(
  updates: readonly LoggedUpdate[],
  operations: readonly LoggedOperation[],
  keptValues = KEPT_VALUES,
): CompactionPlan {
  const next = findNext(operations);
  const overwritten = new Map([...next].map(([operation, keys]) => [operation, new Set(keys.keys())]));
  return {
    steps: planSteps(
      updates,
      Map.groupBy(operations, ({ seq }) => seq),
      { next, keptValues },
    ),
    overwritten,
  };
}

/** The operation in which the same person overwrote a value, by operation and key. */
type Next = ReadonlyMap<LoggedOperation, ReadonlyMap<string, LoggedOperation>>;

function findNext(operations: readonly LoggedOperation[]): Next {
  const next = new Map<LoggedOperation, Map<string, LoggedOperation>>();
  const latest = new Map<string, Map<string, LoggedOperation>>();
  for (const operation of operations) {
    const { componentId, isFixed, keys, userId } = operation;
    // A whole document replaced the previous one.
    if (componentId === "") latest.clear();
    if (isFixed) {
      latest.delete(componentId);
      continue;
    }
    const ofComponent = latest.get(componentId) ?? new Map<string, LoggedOperation>();
    for (const key of keys) {
      const last = ofComponent.get(key);
      if (last?.userId === userId)
        next.set(last, (next.get(last) ?? new Map<string, LoggedOperation>()).set(key, operation));
      ofComponent.set(key, operation);
    }
    latest.set(componentId, ofComponent);
  }
  return next;
}

function planSteps(
  updates: readonly LoggedUpdate[],
  bySeq: ReadonlyMap<number, readonly LoggedOperation[]>,
  { next, keptValues }: { readonly next: Next; readonly keptValues: number },
): Step[] {
  const steps: Step[] = [];
  let left = keptValues;
  let open = createOpenStep();
  updates.forEach(({ from, seq }, index) => {
    const operations = bySeq.get(seq) ?? [];
    for (const operation of operations) open.add(operation, next.get(operation));
    open.reach(seq);
    const isLasting = operations.some((one) => one.keys.length > (next.get(one)?.size ?? 0) || one.isFixed);
    const isLast = index === updates.length - 1;
    if (!isLast && !(isLasting && open.overwritten() <= left)) {
      open.from ??= from;
      return;
    }
    steps.push({ from: open.from ?? from, to: seq });
    left -= open.overwritten();
    open = createOpenStep();
  });
  return steps;
}

/** A step that may still grow, and the characters in it that are overwritten only after it. */
function createOpenStep() {
  const endingAt = new Map<number, number>();
  let total = 0;
  const step: {
    from: number | undefined;
    add(operation: LoggedOperation, next: ReadonlyMap<string, LoggedOperation> | undefined): void;
    reach(seq: number): void;
    overwritten(): number;
  } = {
    from: undefined,
    add({ keys, size }, next) {
      for (const { seq } of next?.values() ?? []) {
        endingAt.set(seq, (endingAt.get(seq) ?? 0) + size / keys.length);
        total += size / keys.length;
      }
    },
    reach(seq) {
      total -= endingAt.get(seq) ?? 0;
      endingAt.delete(seq);
    },
    overwritten: () => total,
  };
  return step;
}
