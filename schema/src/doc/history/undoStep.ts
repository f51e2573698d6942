import type * as Y from "yjs";
import { readEntry } from "../entries/entries.ts";
import { findWorkInside, type KnownClocks } from "./workInside.ts";
import {
  changesParent,
  deletesEntry,
  movesIntoDeleted,
  restoresEntry,
  staysInParent,
  textWithout,
  judgeUndo,
  type SkipReason,
  type UndoContext,
} from "./judgeUndo.ts";
import type { Change } from "../entries/recorder.ts";
import { writeBack as writeBackValue } from "../write/writeRow.ts";
import type { OwnClients } from "./writers.ts";

/** A change that was not undone, with the reason. */
export interface SkippedChange extends SkipReason {
  readonly change: Change;
}

export interface UndoStep {
  readonly changes: readonly Change[];
  /** Clocks of all clients when the step was made; later work of others is not hidden with it. */
  readonly known?: KnownClocks | undefined;
}

/**
 * Undoes a step as far as it touches only this person's work, and returns the skipped changes. Restored entries come first, so
 * that moves have a target; deletions come last, after widgets have left the deleted ones.
 */
export function undoStep(doc: Y.Doc, step: UndoStep, mine: OwnClients): readonly SkippedChange[] {
  const run = new UndoRun(doc, step, mine);
  const latestFirst = step.changes.toReversed();
  const [hides, others] = partition(latestFirst, deletesEntry);
  const [shows, edits] = partition(others, restoresEntry);
  const [places, values] = partition(edits, ({ key }) => key === "at");
  for (const change of shows) run.take(change);
  const [leaving, staying] = partition(places, (change) => movesIntoDeleted(doc, change));
  // A move into the widget's own subtree may become possible once another widget has left.
  for (const change of run.takeMoves(staying)) run.take(change);
  const left = new Set(leaving.map(({ id }) => id));
  const [late, now] = partition(values, (change) => changesParent(change) && left.has(change.id));
  for (const change of now) run.take(change);
  run.hide(leaving);
  for (const change of late) run.take(change);
  run.hide(hides);
  return run.skipped;
}

/** Restores the value before a change; in a text only the person's own edit is undone. */
export function writeBack(doc: Y.Doc, change: Change): void {
  const { root, id, key, before } = change;
  const current = readEntry(doc, root, id, key);
  const value = typeof current === "string" && key.startsWith("t:") ? textWithout(change, current) : before;
  writeBackValue(doc, { root, id, key, value: value ?? before });
}

/** The state of a step while it is undone. */
class UndoRun {
  readonly skipped: SkippedChange[] = [];
  readonly #context: UndoContext;
  /** Widgets that could not move back in the tree. */
  readonly #stuck = new Map<string, SkipReason>();

  constructor(doc: Y.Doc, { changes, known }: UndoStep, mine: OwnClients) {
    const turned = new Set(changes.filter(({ key }) => key === "locked").map(({ id }) => id));
    const clocks = known === undefined ? undefined : new Map(known);
    this.#context = { doc, mine, known: clocks, changesLock: (id) => turned.has(id) };
  }

  take(change: Change): void {
    const { doc } = this.#context;
    const goesWithMove = changesParent(change) && staysInParent(doc, change);
    const stuck = goesWithMove ? this.#stuck.get(change.id) : undefined;
    const judgement = stuck ?? judgeUndo(this.#context, change);
    if (judgement === "free") writeBack(doc, change);
    else if (judgement !== "reached") this.#skip(change, judgement);
  }

  /** Moves widgets back in the tree; returns moves that would put a widget into its own subtree. */
  takeMoves(places: readonly Change[]): readonly Change[] {
    return places.filter((change) => {
      const judgement = judgeUndo(this.#context, change);
      const isCircle = typeof judgement === "object" && judgement.reason === "put";
      if (!isCircle) this.take(change);
      return isCircle;
    });
  }

  /** Hides widgets that nobody else worked in. */
  hide(changes: readonly Change[]): void {
    const { doc } = this.#context;
    const free: Change[] = [];
    for (const change of changes) {
      const judgement = judgeUndo(this.#context, change);
      if (judgement === "free") free.push(change);
      else if (judgement !== "reached") this.#skip(change, judgement);
    }
    const workIn = findWorkInside(doc, this.#context);
    const found = free.map((change) => ({ change, work: workIn(change) }));
    for (const { change, work } of found) {
      if (work === undefined) writeBack(doc, change);
      else this.#skip(change, work);
    }
  }

  #skip(change: Change, skipReason: SkipReason): void {
    const { reason, by, ids } = skipReason;
    this.skipped.push({ change, reason, by, ids });
    if (change.key === "at") this.#stuck.set(change.id, skipReason);
  }
}

function partition<T>(items: readonly T[], isChosen: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isChosen), items.filter((item) => !isChosen(item))];
}
