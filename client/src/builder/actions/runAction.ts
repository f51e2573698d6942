import { deleteSelection, duplicateSelection, selectAll } from "./selection.ts";
import type { EditorSession } from "#document/session.ts";
import { redo, undo } from "#document/undo/undoActions.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { arrange, ARRANGE_TOOLS } from "./arranging/arrange.ts";
import type { sessionActions } from "./sessionActions.ts";
import { toggleOption } from "./view/toggleOption.ts";

type Run = (session: EditorSession) => void | Promise<void>;

/** The most frequent actions, bundled here; the list of all others is loaded with the first use of one. */
const CATALOGUE: Readonly<Record<string, Run>> = {
  selectAll,
  snapToGrid: (session) => toggleOption(session, "snapToGrid"),
  showGrid: (session) => toggleOption(session, "showGrid"),
  showRulers: (session) => toggleOption(session, "showRulers"),
};
const EDITS: Readonly<Record<string, Run>> = {
  undo,
  redo,
  delete: deleteSelection,
  duplicate: duplicateSelection,
  ...Object.fromEntries(
    ARRANGE_TOOLS.flat().map((tool) => [tool.id, (session: EditorSession) => arrange(session, tool)]),
  ),
};

/** Runs the action of a key, or says why it is unavailable now. */
export async function runAction(session: EditorSession, id: string): Promise<void> {
  const { mayEdit } = session.status.get();
  const run = CATALOGUE[id] ?? (mayEdit ? EDITS[id] : undefined);
  if (run !== undefined) return run(session);
  const listActions = await fetchActions();
  const action = listActions(session).find((known) => known.id === id);
  const reason = action?.whyNot();
  if (reason === undefined) await action?.run();
  else showToast(reason);
}

let coming: Promise<typeof sessionActions> | undefined;

/** Imports the list once: a second import could resolve before the first, and its key press would overtake the earlier one. */
function fetchActions(): Promise<typeof sessionActions> {
  coming ??= import("./sessionActions.ts").then(
    (module) => module.sessionActions,
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}
