import type { Action } from "#builder/actions/action.ts";
import { createAction } from "#builder/actions/createAction.ts";
import type { Shell } from "#builder/area.ts";
import type { EditorSession } from "#document/session.ts";

/** The command that opens the assistant. */
export function assistantCommands(_session: EditorSession, { panels }: Shell): readonly Action[] {
  return [createAction("assistant", panels.showAssistant)];
}
