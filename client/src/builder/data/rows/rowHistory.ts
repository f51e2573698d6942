import { createStore, type Store } from "#lib/createStore.ts";

/** Takes a change back; returns the step that makes it again, undefined when nothing of it could be taken back. */
export type RowStep = () => Promise<RowStep | undefined>;

/** Steps of this person in a table, newest last. */
export interface RowHistory {
  readonly sizes: Store<{ readonly undo: number; readonly redo: number }>;
  add(step: RowStep | undefined): void;
  /** Returns false when there is no step. */
  undo(): boolean;
  redo(): boolean;
}

/** Most steps that are kept. */
const MOST = 100;

/** Creates an empty history; steps run one after another. */
export function createRowHistory(): RowHistory {
  const sizes = createStore({ undo: 0, redo: 0 });
  const undo: RowStep[] = [];
  const redo: RowStep[] = [];
  let last: Promise<unknown> = Promise.resolve();
  /** Steps under way. */
  let running = 0;

  const note = () => sizes.set({ undo: undo.length, redo: redo.length });
  /** Takes the last step once those under way are done, and keeps the one that makes it again. */
  async function takeStep(before: Promise<unknown>, from: RowStep[], to: RowStep[]): Promise<void> {
    await before;
    const inverse = await from.pop()?.();
    if (inverse !== undefined) to.push(inverse);
    running--;
    note();
  }
  function move(from: RowStep[], to: RowStep[]): boolean {
    // A step under way may be about to leave the one that is asked for.
    if (from.length + running === 0) return false;
    running++;
    last = takeStep(last, from, to);
    return true;
  }

  return {
    sizes,
    add(step) {
      if (step === undefined) return;
      undo.push(step);
      undo.splice(0, undo.length - MOST);
      redo.length = 0;
      note();
    },
    undo: () => move(undo, redo),
    redo: () => move(redo, undo),
  };
}
