import type * as Y from "yjs";
import { readEntry } from "./entries.ts";
import { findWorkInside, type Known } from "./workInside.ts";
import {
  changesParent,
  isHiding,
  isMovingOutOfSight,
  isShowing,
  staysInParent,
  textWithout,
  verdictOn,
  type Obstacle,
  type Question,
} from "./obstacles.ts";
import type { Change } from "./recorder.ts";
import { writeBack as writeBackValue } from "./writeRow.ts";
import type { OwnClients } from "./writers.ts";

/** A change that was not undone, with the reason. */
export interface SkippedChange extends Obstacle {
  readonly change: Change;
}

export interface StepToTakeBack {
  readonly changes: readonly Change[];
  /** Clocks of all clients when the step was made; later work of others is not hidden with it. */
  readonly known?: Known | undefined;
}

/**
 * Undoes a step as far as it touches only this person's work, and returns the skipped changes. Restored entries come first, so
 * that moves have a target; deletions come last, after widgets have left the deleted ones.
 */
export function takeBack(doc: Y.Doc, step: StepToTakeBack, mine: OwnClients): readonly SkippedChange[] {
  const desk = new Desk(doc, step, mine);
  const latestFirst = step.changes.toReversed();
  const [hides, others] = partition(latestFirst, isHiding);
  const [shows, edits] = partition(others, isShowing);
  const [places, values] = partition(edits, ({ key }) => key === "at");
  for (const change of shows) desk.take(change);
  const [leaving, staying] = partition(places, (change) => isMovingOutOfSight(doc, change));
  // A move into the widget's own subtree may become possible once another widget has left.
  for (const change of desk.takePlaces(staying)) desk.take(change);
  const left = new Set(leaving.map(({ id }) => id));
  const [late, now] = partition(values, (change) => changesParent(change) && left.has(change.id));
  for (const change of now) desk.take(change);
  desk.hide(leaving);
  for (const change of late) desk.take(change);
  desk.hide(hides);
  return desk.skipped;
}

/** Restores the value before a change; in a text only the person's own edit is undone. */
export function writeBack(doc: Y.Doc, change: Change): void {
  const { root, id, key, before } = change;
  const current = readEntry(doc, root, id, key);
  const value = typeof current === "string" && key.startsWith("t:") ? textWithout(change, current) : before;
  writeBackValue(doc, { root, id, key, value: value ?? before });
}

/** The state of a step while it is undone. */
class Desk {
  readonly skipped: SkippedChange[] = [];
  readonly #question: Question;
  /** Widgets that could not move back in the tree. */
  readonly #stuck = new Map<string, Obstacle>();

  constructor(doc: Y.Doc, { changes, known }: StepToTakeBack, mine: OwnClients) {
    const turned = new Set(changes.filter(({ key }) => key === "locked").map(({ id }) => id));
    const clocks = known === undefined ? undefined : new Map(known);
    this.#question = { doc, mine, known: clocks, turnsLock: (id) => turned.has(id) };
  }

  take(change: Change): void {
    const { doc } = this.#question;
    const goesWithPlace = changesParent(change) && staysInParent(doc, change);
    const stuck = goesWithPlace ? this.#stuck.get(change.id) : undefined;
    const verdict = stuck ?? verdictOn(this.#question, change);
    if (verdict === "free") writeBack(doc, change);
    else if (verdict !== "reached") this.#skip(change, verdict);
  }

  /** Moves widgets back in the tree; returns moves that would put a widget into its own subtree. */
  takePlaces(places: readonly Change[]): readonly Change[] {
    return places.filter((change) => {
      const verdict = verdictOn(this.#question, change);
      const isCircle = typeof verdict === "object" && verdict.reason === "put";
      if (!isCircle) this.take(change);
      return isCircle;
    });
  }

  /** Hides widgets that nobody else worked in. */
  hide(changes: readonly Change[]): void {
    const { doc } = this.#question;
    const free: Change[] = [];
    for (const change of changes) {
      const verdict = verdictOn(this.#question, change);
      if (verdict === "free") free.push(change);
      else if (verdict !== "reached") this.#skip(change, verdict);
    }
    const workIn = findWorkInside(doc, this.#question);
    const found = free.map((change) => ({ change, work: workIn(change) }));
    for (const { change, work } of found) {
      if (work === undefined) writeBack(doc, change);
      else this.#skip(change, work);
    }
  }

  #skip(change: Change, obstacle: Obstacle): void {
    const { reason, by, ids } = obstacle;
    this.skipped.push({ change, reason, by, ids });
    if (change.key === "at") this.#stuck.set(change.id, obstacle);
  }
}

function partition<T>(items: readonly T[], isChosen: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isChosen), items.filter((item) => !isChosen(item))];
}
