import type { UndoOutcome } from "@formweave/schema/doc";
import { showToast } from "#ui/toasts/toast.tsx";
import { announceDone } from "#document/activity.ts";
import type { EditorSession } from "#document/session.ts";
import { describeAnyway, describeOutcome } from "./describeOutcome.ts";
import { learnNames, createNames } from "./whoseWork.ts";
import { canEdit } from "#document/status.ts";

/** Undoes one step and reports the outcome. */
export function undo(session: EditorSession): void {
  void showOutcome(session, session.undo());
}

/** Redoes one step and reports the outcome. */
export function redo(session: EditorSession): void {
  void showOutcome(session, session.redo());
}

/** Undoes this many steps, the latest first. */
export function undoSteps(session: EditorSession, count: number): void {
  const outcomes = Array.from({ length: count }, () => session.undo()).filter(
    (outcome) => outcome !== undefined,
  );
  for (const outcome of outcomes) if (outcome.skipped.length > 0) void showOutcome(session, outcome);
  if (outcomes.every(({ skipped }) => skipped.length === 0)) {
    const [only] = outcomes;
    announceDone(
      "Undone",
      count === 1 && only !== undefined ? `Undone: ${only.label}` : `Undone: ${count} steps`,
    );
  }
}

/** Makes the changes that an undo or redo skipped, over the work of the others. */
export function undoAnyway(session: EditorSession, outcome: UndoOutcome): void {
  if (!canEdit(session.status.get())) return;
  session.steps.undoAnyway(outcome);
  const word = WORDS[outcome.way].done;
  announceDone(`${word} anyway`, `${word} anyway: ${outcome.label}`);
}

/** Undos and redos with skipped changes that can still be made anyway, the latest first, with their menu titles. */
export function possibleAnyway(session: EditorSession): readonly { title: string; outcome: UndoOutcome }[] {
  const names = createNames(session);
  return session.steps
    .possibleAnyway()
    .map((outcome) => ({ title: describeAnyway(outcome, names), outcome }));
}

/** Looks up the people whose work the skipped changes would overwrite, for the words of a menu. */
export function learnAnyway(session: EditorSession): Promise<void> {
  return learnNames(
    session,
    session.steps.possibleAnyway().flatMap(({ skipped }) => skipped),
  );
}

const WORDS = {
  undo: { done: "Undone", anyway: "Undo anyway" },
  redo: { done: "Redone", anyway: "Redo anyway" },
} as const;

async function showOutcome(session: EditorSession, outcome: UndoOutcome | undefined): Promise<void> {
  if (outcome === undefined) return;
  const { way, skipped, label } = outcome;
  const words = WORDS[way];
  if (skipped.length === 0) {
    announceDone(words.done, `${words.done}: ${label}`);
    return;
  }
  await learnNames(session, skipped);
  const isPossible = session.steps.possibleAnyway().includes(outcome);
  const action = { label: words.anyway, onClick: () => undoAnyway(session, outcome) };
  showToast(describeOutcome(outcome, createNames(session)), isPossible ? { action } : {});
}
