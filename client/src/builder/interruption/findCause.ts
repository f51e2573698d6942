import type { InterruptedEdit, InterruptedEditCause } from "#document/interruptedEdit.ts";
import type { EditorSession } from "#document/session.ts";
import { deletionAbove, whoLocked, type Doer } from "#document/people/whoDid.ts";

/** Reason why some widgets cannot be edited, and the person who caused it. */
export interface Cause extends Pick<InterruptedEdit, "container" | "by"> {
  readonly cause: InterruptedEditCause;
  /** The widgets affected. */
  readonly widgetIds: readonly string[];
}

const NOBODY: Doer = { isMe: false, name: undefined };

/** Returns the reason why widgets cannot be edited; undefined when they can. */
export function findCause(session: EditorSession, widgetIds: readonly string[]): Cause | undefined {
  const { phase, access } = session.status.get();
  // While a document is still opening, its widgets are missing but not deleted.
  if (phase === "opening") return undefined;
  const ofAll = (cause: InterruptedEditCause) => ({ cause, widgetIds, container: undefined, by: NOBODY });
  if (phase === "refused") return ofAll("removed");
  if (phase === "deleted") return ofAll("projectDeleted");
  const gone = widgetIds.filter((id) => !session.store.tree().isAlive(id));
  if (gone.length > 0) return toDeletionCause(session, gone);
  if (access === "outdated") return ofAll("outdated");
  if (access !== "edit") return ofAll("viewOnly");
  const isLocked = widgetIds.every((id) => session.store.widget(id)?.locked === true);
  return isLocked ? { ...ofAll("locked"), by: whoLocked(session, widgetIds[0] ?? "") } : undefined;
}

function toDeletionCause(session: EditorSession, gone: readonly string[]): Cause {
  const [first = ""] = gone;
  const deletion = deletionAbove(session, first);
  const container = deletion === undefined || deletion.id === first ? undefined : deletion.id;
  return {
    cause: "deleted",
    widgetIds: gone,
    by: deletion?.by ?? NOBODY,
    container:
      container === undefined
        ? undefined
        : { id: container, name: session.store.widget(container)?.name ?? "a container" },
  };
}
