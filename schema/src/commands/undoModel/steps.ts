import { sameJson } from "../../doc/index.ts";
import { MAX_HISTORY } from "../../limits.ts";
import type { Json } from "../../model/index.ts";
import { entryOfAddress, keyOfAddress, type Cells } from "./cells.ts";

/** What one step of a person did: their changes by address, and the entries that it created. */
export interface Step {
  readonly changes: ReadonlyMap<
    string,
    { readonly before: Json | undefined; readonly after: Json | undefined }
  >;
  readonly created: ReadonlySet<string>;
  /** Entries whose creation this step takes back, or does again. */
  readonly hidden: ReadonlySet<string>;
  readonly gesture?: string | undefined;
  /** When it was made, by the model's clock, which ticks whenever the work of others comes in. */
  readonly at: number;
}

/** What happened between two readings, as a step; undefined when nothing did. */
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

/** What taking a step back did, as the step that does it again: an entry that was hidden stays one that it created. */
export function reverseOf(step: Step, before: Cells, after: Cells): Step | undefined {
  const done = stepBetween(before, after, step);
  const entries = [...step.created, ...step.hidden].filter((entry) => done?.changes.has(`${entry}/del`));
  return done && { ...done, gesture: undefined, hidden: new Set(entries) };
}

/** The stacks that a person's history must have. */
export class ModelStacks {
  undo: Step[] = [];
  redo: Step[] = [];

  /** Adds a commit. */
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

/** Two commits of one gesture as one step; nobody else's work came in between. */
function joined(first: Step, second: Step): Step {
  const changes = new Map(first.changes);
  for (const [address, { before, after }] of second.changes) {
    const start = changes.get(address);
    changes.set(address, { before: start === undefined ? before : start.before, after });
    // Made, deleted and restored is made.
    const isThere = keyOfAddress(address) === "del" && after === undefined;
    if (isThere && first.created.has(entryOfAddress(address))) changes.delete(address);
  }
  return { ...first, changes, created: new Set([...first.created, ...second.created]) };
}
