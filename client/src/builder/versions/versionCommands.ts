import { canEdit } from "#document/status.ts";
import type { Action } from "#builder/actions/action.ts";
import { createAction } from "#builder/actions/createAction.ts";
import type { Shell } from "#builder/area.ts";
import type { EditorSession } from "#document/session.ts";
import { createSnapshot } from "./snapshots.ts";

/** The command that saves the present state as a version, for people who may edit. */
export function versionCommands(session: EditorSession, { onOpen }: Shell): readonly Action[] {
  return canEdit(session.status.get())
    ? [createAction("createSnapshot", () => void createSnapshot(session, () => onOpen("versions")))]
    : [];
}
