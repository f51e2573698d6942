import { type EditorSession } from "#document/session.ts";

/** Why something cannot be done with what is selected, for the acts that ask the same. */

const NOTHING_SELECTED = "Select a component first";
const LOCKED = "The selection is locked";

/** For what needs something selected. */
export function selectionProblem({ selection }: EditorSession): string | undefined {
  return selection.get().length === 0 ? NOTHING_SELECTED : undefined;
}

/** For what changes it. */
export function unlockedProblem(session: EditorSession): string | undefined {
  const { selection, store } = session;
  const isLocked = selection.get().every((id) => store.widget(id)?.locked === true);
  return selectionProblem(session) ?? (isLocked ? LOCKED : undefined);
}
