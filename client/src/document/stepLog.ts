import type { Result } from "@formweave/schema";
import { execute, type Command, type Commit } from "@formweave/schema/commands";
import { History, type UndoOutcome } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { createCommitNotes } from "./commitNotes.ts";
import { createKeeper, flushOnLeaving } from "#lib/createKeeper.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import type { StatusStore } from "./status.ts";
import { createGestureRuns } from "./undo/gestureRuns.ts";
import { nameStep, subjectIds } from "./undo/nameStep.ts";
import { createHistoryStorage, type HistoryStorage } from "./undo/historyStorage.ts";

/** Labels of the next undo and redo. */
export interface HistoryLabels {
  readonly undo: string | undefined;
  readonly redo: string | undefined;
}

/** Options for a command's step in the history. */
export interface RunOptions {
  /** Name of the action; the command's title when not given. The undo label adds its subject. */
  readonly label?: string;
  /** Commits of one gesture are one step, until there is a pause or another action. */
  readonly gesture?: string;
}

/** This person's steps in this tab: runs and undoes them, counts those that the server lacks, keeps them across a reload. */
export interface StepLog {
  /** Settles when the steps from before a reload are known. */
  readonly whenOpen: Promise<void>;
  readonly labels: Store<HistoryLabels>;
  run<Input>(
    command: Command<Input>,
    input: Input,
    options: RunOptions & { readonly selection: readonly string[] },
  ): Result<Commit>;
  undo(): UndoOutcome | undefined;
  redo(): UndoOutcome | undefined;
  undoAnyway(outcome: UndoOutcome): void;
  /** Reverts the last steps whose gestures begin with `start`, and forgets them. */
  withdraw(start: string): void;
  /** Undos and redos with skipped changes that can still be made anyway, the latest first. */
  possibleAnyway(): readonly UndoOutcome[];
  /** Labels of the last steps, the latest first. */
  latest(): readonly string[];
  /** Adds Yjs clients whose writing counts as this person's, beside the ones known to this device. */
  trust(clients: readonly number[]): void;
  /** Notes that nothing waits for the server any more. */
  confirmAll(): void;
  destroy(): void;
}

/** Creates the log of one person's steps in a document; `nameOf` returns the name of a component. */
export function createStepLog(
  doc: Y.Doc,
  storageScope: string,
  status: StatusStore,
  findName: (widgetId: string) => string | undefined,
): StepLog {
  const origin = { storageScope };
  const history = new History(doc, origin);
  const notes = createCommitNotes(doc, storageScope, status);
  const [runs, historyStorage] = [createGestureRuns(), createHistoryStorage(storageScope)];
  const { labels, whenOpen, changed, stop } = followHistory(history, historyStorage);
  let gesture: string | undefined;
  const stopCounting = countSteps(doc, status, ({ origin: by }) => (by === origin ? gesture : "typing"));

  function step<T>(command: "undo" | "redo", label: string | undefined, callback: () => T): T {
    gesture = undefined;
    runs.end();
    // Edits from other tabs of this device are this person's own.
    history.trust(historyStorage.ownClients());
    const result = notes.during({ command, label: label ?? "" }, callback);
    changed(true);
    return result;
  }

  return {
    whenOpen,
    labels,
    run(command, input, { selection, label = command.title, gesture: named }) {
      gesture = runs.nameRun(named);
      const callback = { command: command.id, label, gesture };
      // The name from before the change: typing a label renames the component with every key.
      const [first = "", ...others] = subjectIds(input);
      const [name, count] = [findName(first), others.length + 1];
      const done = notes.during(callback, () => execute(doc, command, input, origin));
      if (!done.ok) return done;
      const { widgetIds, changes } = done.value;
      const created = { name: findName(widgetIds[0] ?? ""), count: widgetIds.length };
      const subject = name === undefined ? created : { name, count };
      history.push({ label: nameStep(command.id, label, subject), selection, changes, gesture });
      changed(gesture === undefined);
      return done;
    },
    undo: () => step("undo", labels.get().undo, () => history.undo()),
    redo: () => step("redo", labels.get().redo, () => history.redo()),
    undoAnyway: (outcome) => step(outcome.way, outcome.label, () => history.undoAnyway(outcome)),
    withdraw: (start) => step("undo", labels.get().undo, () => history.withdraw(start)),
    possibleAnyway: () => history.possibleAnyway,
    latest: () => history.state.undo.map(({ label }) => label).toReversed(),
    trust: (clients) => history.trust(clients),
    confirmAll: () => status.setSaved(),
    destroy: () => [stopCounting, stop].forEach((end) => end()),
  };
}

/** Shows the next undo and redo of a history, resumes it from the stored one, and stores it. */
function followHistory(history: History, historyStorage: HistoryStorage) {
  const labels = createStore<HistoryLabels>(readLabels(history));
  const keeper = createKeeper(() => historyStorage.keep(history.state));
  const stopFlushing = flushOnLeaving(keeper);

  /** Updates the labels and schedules storing: a whole step as soon as the page has shown it, a run of keys later. */
  function changed(isWhole: boolean): void {
    labels.set(readLabels(history));
    if (isWhole) keeper.atRest();
    else keeper.soon();
  }

  async function open(): Promise<void> {
    const kept = await historyStorage.open();
    if (kept !== undefined) history.resume(kept);
    if (kept !== undefined || history.state.undo.length > 0) changed(true);
  }

  function stop(): void {
    stopFlushing();
    keeper.flush();
  }
  return { labels, whenOpen: open(), changed, stop };
}

/** Counts the steps that wait for the server, each once however many transactions its gesture takes. */
function countSteps(
  doc: Y.Doc,
  status: StatusStore,
  findGesture: (transaction: Y.Transaction) => string | undefined,
): () => void {
  let last: string | undefined;
  const count = (transaction: Y.Transaction) => {
    if (!transaction.local || transaction.changed.size === 0) return;
    const gesture = findGesture(transaction);
    const { waiting } = status.get();
    if (waiting === 0 || gesture === undefined || gesture !== last) status.setWaiting(waiting + 1);
    last = gesture;
  };
  doc.on("afterTransaction", count);
  return () => doc.off("afterTransaction", count);
}

function readLabels(history: History): HistoryLabels {
  const { undo, redo } = history.state;
  return { undo: undo.at(-1)?.label, redo: redo.at(-1)?.label };
}
