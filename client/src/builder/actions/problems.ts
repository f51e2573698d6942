import { can, guestScopes } from "@formweave/schema/access";
import type { EditorSession } from "#document/session.ts";

/** Why something cannot be done with what is selected, for the acts that ask the same. */

const NOTHING_SELECTED = "Select a component first";
const LOCKED = "The selection is locked";

const NO_COPYING = "Whoever shared this does not allow copying";

/** For what takes something of the canvas away, onto the clipboard or into a file. */
export function copyProblem({ guest }: Pick<EditorSession, "guest">): string | undefined {
  const rights = guest.get();
  return rights === null || can({ role: undefined, scopes: guestScopes(rights) }, "canvas.copy")
    ? undefined
    : NO_COPYING;
}

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
