import type { Result } from "@formweave/schema";
import { acceptChanges, COMMANDS } from "@formweave/schema/commands";
import type { Widget } from "@formweave/schema/model";
import { newId } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Restores a deleted container and moves the components rescued from it back into it, as one undo step. */
export function restoreAll(
  session: EditorSession,
  containerId: string,
  widgetIds: readonly string[],
): Result<unknown> {
  const step = { gesture: `restoreAll:${newId()}`, label: "Restore" };
  const done = session.run(COMMANDS.restoreWidgets, { widgetIds: [containerId] }, step);
  const outside = widgetIds.filter((id) => isOutside(session, id, containerId));
  if (!done.ok || outside.length === 0) return done;
  return session.run(COMMANDS.reparentWidgets, { widgetIds: outside, parentId: containerId }, step);
}

/** Deletes the components moved out of a container too. */
export function deleteToo(session: EditorSession, widgetIds: readonly string[]): Result<unknown> {
  return session.run(COMMANDS.deleteWidgets, { widgetIds: [...widgetIds], stamp: session.stamp() });
}

/** Adds components that were refused, and selects them, as one undo step. */
export function addRefusedWidgets(session: EditorSession, widgets: readonly Widget[]): Result<unknown> {
  const changes = widgets.map((widget) => ({ kind: "add" as const, widget }));
  const done = session.run(acceptChanges, { changes, stamp: session.stamp() }, { label: "Bring in" });
  if (done.ok) getCanvas(session).selection.set(done.value.widgetIds);
  return done;
}

function isOutside({ store }: EditorSession, id: string, containerId: string): boolean {
  return store.tree().isAlive(id) && store.tree().getParent(id) !== containerId;
}
