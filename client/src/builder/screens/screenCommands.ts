import { always, type Action } from "#builder/actions/action.ts";
import { actionMeta } from "#builder/actions/actionCatalogue.ts";
import type { Shell } from "#builder/area.ts";
import type { EditorSession } from "#document/session.ts";
import { canEdit } from "#document/status.ts";
import { getScreensState } from "#builder/screenFields/screensState.ts";

/** The command that adds a screen, for people who may edit: it asks for the name in the panel of the canvas. */
export function screenCommands(session: EditorSession, { panels }: Shell): readonly Action[] {
  if (!canEdit(session.status.get())) return [];
  const run = () => {
    panels.right.show("canvas");
    getScreensState(session).adding.set("panel");
  };
  return [{ ...actionMeta("addScreen"), whyNot: always, run }];
}
