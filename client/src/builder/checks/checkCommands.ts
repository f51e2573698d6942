import { canEdit } from "#document/status.ts";
import type { Action } from "#builder/actions/action.ts";
import { createAction } from "#builder/actions/createAction.ts";
import type { EditorSession } from "#document/session.ts";
import { autoOptimize } from "./optimize.ts";

/** Commands that improve the layout, for people who may edit. */
export function checkCommands(session: EditorSession): readonly Action[] {
  return canEdit(session.status.get())
    ? [createAction("autoOptimize", () => void autoOptimize(session))]
    : [];
}
