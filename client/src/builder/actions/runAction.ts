import { duplicateSelection } from "./duplicateSelection.ts";
import { deleteSelection, selectAll } from "./selection.ts";
import type { EditorSession } from "#document/session.ts";
import { redo, undo } from "#document/undo/undoActions.ts";
import { deferValue } from "#lib/deferred/deferValue.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import type { Action } from "./action.ts";
import { arrange, ARRANGE_TOOLS } from "./arranging/arrange.ts";
import { toggleOption } from "./view/toggleOption.ts";
import { canEdit } from "#document/status.ts";

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

/** The list of all others: a second import could resolve before the first, and its key press would overtake the earlier one. */
const sessionActions = deferValue(async () => (await import("./sessionActions.ts")).sessionActions);

/** Set while the list is being loaded: no action overtakes one that waits for it. */
let loading: Promise<unknown> | undefined;

/** Runs the action of a key, or says why it is unavailable now. */
export async function runAction(session: EditorSession, id: string): Promise<void> {
  if (loading !== undefined) await loading;
  const mayEdit = canEdit(session.status.get());
  const run = CATALOGUE[id] ?? (mayEdit ? EDITS[id] : undefined);
  if (run !== undefined) return run(session);
  const listActions = await loadActions();
  await runFirst(listActions(session).filter((known) => known.id === id));
}

function loadActions() {
  const load = sessionActions.load();
  const settled = load.then(
    () => (loading = undefined),
    () => (loading = undefined),
  );
  loading ??= settled;
  return load;
}

/** Runs the first one of the actions, or says why it is unavailable now. */
export async function runFirst([action]: readonly Action[]): Promise<void> {
  const reason = action?.whyNot();
  if (reason === undefined) await action?.run();
  else showToast(reason);
}
