import type { EditorSession } from "#document/session.ts";
import {
  deletionAbove,
  nameOfWidgets,
  whoLocked,
  whoMovedToScreen,
  describeDeed,
  type Doer,
} from "#document/people/whoDid.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { isOnShown } from "#builder/canvasState/shownScreen.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import type * as Y from "yjs";
import { canEdit } from "#document/status.ts";

/**
 * Watches for others deleting or locking dragged widgets, or putting them on another screen: shows a toast, and ends the drag when none is left, or when this person loses
 * edit rights. Returns a function that stops it.
 */
export function followLoss(
  session: EditorSession,
  widgetIds: readonly string[],
  end: () => void,
): () => void {
  let left = widgetIds;

  function look(): void {
    if (!canEdit(session.status.get())) {
      showToast("You can only view now. Nothing was moved");
      return end();
    }
    const lost = left.filter((id) => isLost(session, id));
    if (lost.length === 0) return;
    left = left.filter((id) => !lost.includes(id));
    showToast(announceLost(session, lost));
    if (left.length === 0) end();
  }

  const handleTransaction = ({ local }: Y.Transaction) => {
    if (!local) look();
  };
  session.doc.on("afterTransaction", handleTransaction);
  const stop = session.status.subscribe(look);
  return () => {
    session.doc.off("afterTransaction", handleTransaction);
    stop();
  };
}

function isLost(session: EditorSession, id: string): boolean {
  const { store } = session;
  return !store.tree().isAlive(id) || store.widget(id)?.locked === true || isElsewhere(session, id);
}

function isElsewhere(session: EditorSession, id: string): boolean {
  return !isOnShown(session.store, getCanvas(session).screens, id);
}

/** Toast for lost widgets: "Ada deleted “Phone” while you were moving it". */
function announceLost(session: EditorSession, lost: readonly string[]): string {
  const [first = ""] = lost;
  const deletion = deletionAbove(session, first);
  const isMany = lost.length > 1;
  const object = nameOfWidgets(session, lost);
  const describe = (by: Doer, what: string) => describeDeed(by, what, object, isMany);
  const end = `while you were moving ${isMany ? "them" : "it"}`;
  if (deletion !== undefined) return `${describe(deletion.by, "deleted")} ${end}`;
  if (isElsewhere(session, first))
    return `${describe(whoMovedToScreen(session, first), "moved")} to another screen ${end}`;
  return `${describe(whoLocked(session, first), "locked")} ${end}`;
}
