import type { Action } from "#builder/actions/action.ts";
import { createAction } from "#builder/actions/createAction.ts";
import type { Shell } from "#builder/area.ts";
import type { EditorSession } from "#document/session.ts";

/** The command that shows or hides the speed of the builder. */
export function readoutCommands(_session: EditorSession, { panels: { readout } }: Shell): readonly Action[] {
  return [
    {
      ...createAction("readout", readout.toggle),
      title: readout.isOpen ? "Hide performance" : "Show performance",
    },
  ];
}
