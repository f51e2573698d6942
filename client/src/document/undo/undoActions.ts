import type { UndoOutcome } from "@formweave/schema/doc";
import { showToast } from "#ui/toasts/toast.tsx";
import { announceDone } from "#document/activity.ts";
import type { EditorSession } from "#document/session.ts";
import { WORDS } from "./outcomeWords.ts";

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

async function showOutcome(session: EditorSession, outcome: UndoOutcome | undefined): Promise<void> {
  if (outcome === undefined) return;
  const { way, skipped, label } = outcome;
  const { done } = WORDS[way];
  if (skipped.length === 0) {
    announceDone(done, `${done}: ${label}`);
    return;
  }
  // Rarely needed; without it, what was not undone is still said.
  const part = await import("./skippedWork.ts").catch(() => undefined);
  if (part === undefined) showToast(`${skipped.length} of ${outcome.things} not ${done.toLowerCase()}`);
  else await part.reportSkipped(session, outcome);
}
