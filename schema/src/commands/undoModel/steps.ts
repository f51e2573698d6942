import { sameJson } from "../../doc/index.ts";
import { MAX_HISTORY } from "../../limits.ts";
import type { Json } from "../../model/index.ts";
import { entryOfAddress, keyOfAddress, type Cells } from "./cells.ts";

/** One step of a person: their changes by address, and the entries that it created. */
export interface Step {
  readonly changes: ReadonlyMap<
    string,
    { readonly before: Json | undefined; readonly after: Json | undefined }
  >;
  readonly created: ReadonlySet<string>;
  /** Entries whose creation this step undoes or redoes. */
  readonly hidden: ReadonlySet<string>;
  readonly gesture?: string | undefined;
  /** Time of the step on the model's clock, which ticks whenever work of others arrives. */
  readonly at: number;
}

/** The differences between two readings as a step; undefined when there are none. */
export function stepBetween(
  before: Cells,
  after: Cells,
  { at, gesture }: Pick<Step, "at" | "gesture">,
): Step | undefined {
  const known = new Set([...before.keys()].map(entryOfAddress));
  const created = new Set<string>();
  const changes = new Map<string, { before: Json | undefined; after: Json | undefined }>();
  for (const address of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(address)?.value, after.get(address)?.value];
    const entry = entryOfAddress(address);
    if (sameJson(was, is)) continue;
    if (known.has(entry)) changes.set(address, { before: was, after: is });
    else created.add(entry);
  }
  return changes.size + created.size === 0 ? undefined : { changes, created, hidden: new Set(), gesture, at };
}

/**
 * The changes made by undoing a step, as the step that redoes it: an entry hidden by the undo still counts as created by the
 * step.
 */
export function reverseStep(step: Step, before: Cells, after: Cells): Step | undefined {
  const done = stepBetween(before, after, step);
  const entries = [...step.created, ...step.hidden].filter((entry) => done?.changes.has(`${entry}/del`));
  return done && { ...done, gesture: undefined, hidden: new Set(entries) };
}

/** The expected stacks of a person's history. */
export class ModelStacks {
  undo: Step[] = [];
  redo: Step[] = [];

  /** Adds a commit and clears the redo stack. */
  push(step: Step | undefined): void {
    if (step === undefined) return;
    const last = this.undo.at(-1);
    if (last !== undefined && step.gesture !== undefined && last.gesture === step.gesture)
      this.undo[this.undo.length - 1] = joined(last, step);
    else this.undo.push(step);
    if (this.undo.length > MAX_HISTORY) this.undo.shift();
    this.redo = [];
  }
}

/** Joins two commits of one gesture; no work of others came in between. */
function joined(first: Step, second: Step): Step {
  const changes = new Map(first.changes);
  for (const [address, { before, after }] of second.changes) {
    const start = changes.get(address);
    changes.set(address, { before: start === undefined ? before : start.before, after });
    // Creating, deleting and restoring an entry counts as creating it.
    const isThere = keyOfAddress(address) === "del" && after === undefined;
    if (isThere && first.created.has(entryOfAddress(address))) changes.delete(address);
  }
  return { ...first, changes, created: new Set([...first.created, ...second.created]) };
}
