import type { Json } from "@formweave/schema/model";
import type { OperationRow, TextChange } from "../updateLog.ts";
import { joinTextChanges } from "./joinTextChanges.ts";
import type { LoggedOperation } from "./planCompaction.ts";

type OperationData = OperationRow["data"];

/** An operation's change of one key. */
interface KeyChange {
  readonly before?: Json | undefined;
  readonly after?: Json | undefined;
  readonly text?: TextChange | undefined;
  readonly isOmitted: boolean;
}

/** Merges overwritten changes into the same person's next change; operations must come in order. */
export interface OperationFold {
  /** True when an earlier change is merged into this operation. */
  carriesTo(operation: LoggedOperation): boolean;
  /** Data of an operation after merging; undefined when nothing is left of it. */
  take(
    operation: LoggedOperation,
    data: OperationData,
    overwritten: ReadonlySet<string>,
  ): OperationData | undefined;
}

/** Creates a fold for one part of the log. */
export function createOperationFold(): OperationFold {
  const reached = new Map<string, KeyChange>();
  return {
    carriesTo: ({ componentId, keys }) => keys.some((key) => reached.has(toKeyName(componentId, key))),
    take({ componentId }, data, overwritten) {
      const changes = new Map<string, KeyChange>();
      for (const key of data.keys) {
        const name = toKeyName(componentId, key);
        const earlier = reached.get(name);
        const change = earlier === undefined ? readChange(data, key) : join(earlier, readChange(data, key));
        reached.delete(name);
        if (overwritten.has(key)) reached.set(name, change);
        else changes.set(key, change);
      }
      return changes.size === 0 ? undefined : toOperationData(data, changes);
    },
  };
}

function toKeyName(componentId: string, key: string): string {
  return JSON.stringify([componentId, key]);
}

function readChange({ before, after, texts = {}, omitted = [] }: OperationData, key: string): KeyChange {
  return { before: before[key], after: after[key], text: texts[key], isOmitted: omitted.includes(key) };
}

/**
 * Merges two changes of a key. A text that changed in two distant places is omitted: the states before and after show the
 * change.
 */
function join(first: KeyChange, second: KeyChange): KeyChange {
  if (first.isOmitted || second.isOmitted) return { isOmitted: true };
  if (first.text === undefined && second.text === undefined) return { ...second, before: first.before };
  if (first.text === undefined || second.text === undefined) return { isOmitted: true };
  const text = joinTextChanges(first.text, second.text);
  return text === undefined ? { isOmitted: true } : { text, isOmitted: false };
}

function toOperationData({ author }: OperationData, changes: ReadonlyMap<string, KeyChange>): OperationData {
  const pick = <Value>(read: (change: KeyChange) => Value | undefined): Record<string, Value> => {
    const found: Record<string, Value> = {};
    for (const [key, change] of changes) {
      const value = read(change);
      if (value !== undefined) found[key] = value;
    }
    return found;
  };
  const texts = pick(({ text }) => text);
  const omitted = [...changes].flatMap(([key, { isOmitted }]) => (isOmitted ? key : []));
  return {
    keys: [...changes.keys()],
    before: pick(({ before }) => before),
    after: pick(({ after }) => after),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(omitted.length > 0 && { omitted }),
    ...(author !== undefined && { author }),
  };
}
