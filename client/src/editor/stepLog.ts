import { type Result } from "@formweave/schema";
import { execute, type Command, type Commit } from "@formweave/schema/commands";
import { History, historyState, type UndoOutcome } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { keep, readKept } from "#api/storage.ts";
import { createStore, type Store } from "./createStore.ts";
import { type StatusStore } from "./status.ts";

/** What undo and redo would do next. */
export interface HistoryLabels {
  readonly undo: string | undefined;
  readonly redo: string | undefined;
}

/** How a command is remembered. */
export interface RunOptions {
  /** What undo calls it; the command's title when not given. */
  readonly label?: string;
  /** Commits of one gesture are one step. */
  readonly gesture?: string;
}

/** This person's steps: run, undone, counted until the server has them, kept across a reload. */
export interface StepLog {
  readonly labels: Store<HistoryLabels>;
  run<Input>(
    command: Command<Input>,
    input: Input,
    options: RunOptions & { readonly selection: readonly string[] },
  ): Result<Commit>;
  undo(): UndoOutcome | undefined;
  redo(): UndoOutcome | undefined;
  undoAnyway(outcome: UndoOutcome): void;
  /** Tells which Yjs clients' writing counts as this person's, beside those that this device knows. */
  trust(clients: readonly number[]): void;
  /** Notes that nothing waits for the server any more. */
  settle(): void;
  destroy(): void;
}

/** Writing the history at every keystroke would cost more than the keystroke. */
const KEEP_DELAY_MS = 400;

/** Makes the log of one person's steps in a document. */
export function createStepLog(doc: Y.Doc, place: string, status: StatusStore): StepLog {
  const key = `history:${place}`;
  const origin = { stepsOf: place };
  const history = new History(doc, origin, readKept(key, historyState));
  const labels = createStore<HistoryLabels>(labelsOf(history));
  let gesture: string | undefined;
  let lastGesture: string | undefined;
  const keeper = createKeeper(() => keep(key, history.state));

  /** Counts a step once, however many transactions its gesture takes; what an editor types is one gesture. */
  function countStep(transaction: Y.Transaction): void {
    if (!transaction.local || transaction.changed.size === 0) return;
    const current = transaction.origin === origin ? gesture : "typing";
    const { waiting } = status.get();
    if (waiting === 0 || current === undefined || current !== lastGesture) status.setWaiting(waiting + 1);
    lastGesture = current;
  }

  function changed(): void {
    labels.set(labelsOf(history));
    keeper.soon();
  }

  function step<T>(act: () => T): T {
    gesture = undefined;
    const result = act();
    changed();
    return result;
  }

  doc.on("afterTransaction", countStep);
  return {
    labels,
    run(command, input, { selection, label = command.title, gesture: named }) {
      gesture = named;
      const done = execute(doc, command, input, origin);
      if (done.ok) history.push({ label, selection, changes: done.value.changes, gesture: named });
      if (done.ok) changed();
      return done;
    },
    undo: () => step(() => history.undo()),
    redo: () => step(() => history.redo()),
    undoAnyway: (outcome) => step(() => history.undoAnyway(outcome)),
    trust: (clients) => history.trust(clients),
    settle: () => status.setSaved(),
    destroy() {
      doc.off("afterTransaction", countStep);
      keeper.now();
    },
  };
}

/** Keeps something soon after it changed, however often. */
function createKeeper(keepIt: () => void): { readonly soon: () => void; readonly now: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    keepIt();
  };
  return { now, soon: () => void (timer ??= setTimeout(now, KEEP_DELAY_MS)) };
}

function labelsOf(history: History): HistoryLabels {
  const { undo, redo } = history.state;
  return { undo: undo.at(-1)?.label, redo: redo.at(-1)?.label };
}
