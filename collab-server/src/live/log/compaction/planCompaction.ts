/** One update as the log has it. */
export interface LoggedUpdate {
  /** The first update that it stands for. */
  readonly from: number;
  readonly seq: number;
}

/** One operation, without its values. */
export interface LoggedOperation {
  readonly id: string;
  readonly timestamp: number;
  /** The update that has the state after it. */
  readonly seq: number;
  readonly userId: string;
  readonly componentId: string;
  readonly keys: readonly string[];
  /** Characters of its values. */
  readonly size: number;
  /** Stays as it is: all but plain changes of values, and what a conflict tells of. */
  readonly isFixed: boolean;
}

/** A row of updates, by their first and their last. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** What becomes of a part of the log. */
export interface CompactionPlan {
  /** Updates that become one each; those that stay alone are steps too. */
  readonly steps: readonly Step[];
  /** The keys of operations whose values their author wrote over, by operation: they are told with what came next. */
  readonly overwritten: ReadonlyMap<LoggedOperation, ReadonlySet<string>>;
}

/** Characters of overwritten values that a part of the log keeps, so that each state in it can be looked at. */
const KEPT_VALUES = 64 * 1024;

/**
 * Plans a part of the log: what somebody wrote over with nobody in between is told as one change. After an operation that
 * remains its state remains too, for as long as the values that are overwritten later do not add up to much.
 */
export function planCompaction(
  updates: readonly LoggedUpdate[],
  operations: readonly LoggedOperation[],
  keptValues = KEPT_VALUES,
): CompactionPlan {
  const next = findNext(operations);
  const overwritten = new Map([...next].map(([operation, keys]) => [operation, new Set(keys.keys())]));
  return {
    steps: stepsOf(
      updates,
      Map.groupBy(operations, ({ seq }) => seq),
      { next, keptValues },
    ),
    overwritten,
  };
}

/** By operation and key, the operation in which the same person wrote over it. */
type Next = ReadonlyMap<LoggedOperation, ReadonlyMap<string, LoggedOperation>>;

function findNext(operations: readonly LoggedOperation[]): Next {
  const next = new Map<LoggedOperation, Map<string, LoggedOperation>>();
  const latest = new Map<string, Map<string, LoggedOperation>>();
  for (const operation of operations) {
    const { componentId, isFixed, keys, userId } = operation;
    // A whole document has taken the place of the other one.
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

function stepsOf(
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

/** A step that more may come to, and how much in it is overwritten only behind it. */
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
