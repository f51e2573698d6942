import type { UndoOutcome } from "@formweave/schema/doc";
import { showToast } from "#ui/toasts/toast.tsx";
import { announceDone } from "#document/activity.ts";
import type { EditorSession } from "#document/session.ts";
import { canEdit } from "#document/status.ts";
import { describeAnyway, describeOutcome } from "./describeOutcome.ts";
import { WORDS } from "./outcomeWords.ts";
import { learnNames, createNames } from "./whoseWork.ts";

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

/** Says what an undo or redo skipped, and offers to do it anyway. */
export async function reportSkipped(session: EditorSession, outcome: UndoOutcome): Promise<void> {
  await learnNames(session, outcome.skipped);
  const isPossible = session.steps.possibleAnyway().includes(outcome);
  const action = { label: WORDS[outcome.way].anyway, onClick: () => undoAnyway(session, outcome) };
  showToast(describeOutcome(outcome, createNames(session)), isPossible ? { action } : {});
}
