import { can, guestScopes } from "@formweave/schema/access";
import type { EditorSession } from "#document/session.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Shared reasons why an action on the selection is unavailable. */

const NOTHING_SELECTED = "Select a component first";
const LOCKED = "The selection is locked";

const NO_COPYING = "Whoever shared this does not allow copying";

/** Returns why content of the canvas cannot be copied to the clipboard or saved in a file; undefined when it can. */
export function copyProblem({ guest }: Pick<EditorSession, "guest">): string | undefined {
  const rights = guest.get();
  return rights === null || can({ role: undefined, scopes: guestScopes(rights) }, "canvas.copy")
    ? undefined
    : NO_COPYING;
}

/** Returns why an action that needs a selection is unavailable. */
export function selectionProblem(session: EditorSession): string | undefined {
  const { selection } = getCanvas(session);
  return selection.get().length === 0 ? NOTHING_SELECTED : undefined;
}

/** Returns why the selection cannot be changed. */
export function unlockedProblem(session: EditorSession): string | undefined {
  const { store } = session;
  const { selection } = getCanvas(session);
  const isLocked = selection.get().every((id) => store.widget(id)?.locked === true);
  return selectionProblem(session) ?? (isLocked ? LOCKED : undefined);
}
