import { failure, limits } from "@formweave/schema";
import { groupWidgets, ungroupWidgets } from "@formweave/schema/commands";
import { newId, showFailure } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Puts a container around the selection, and selects it. */
export function groupSelection(session: EditorSession): void {
  const canvas = getCanvas(session);
  const widgetIds = [...canvas.selection.get()];
  const done = session.run(groupWidgets, { widgetIds, id: newId(), stamp: session.stamp() });
  if (!done.ok) return showFailure(done.error);
  canvas.selection.set(done.value.widgetIds);
  announce("Grouped");
}

/** Removes the selected groups, and selects their former contents. */
export function ungroupSelection(session: EditorSession): void {
  const canvas = getCanvas(session);
  const widgetIds = [...canvas.selection.get()];
  const done = session.run(ungroupWidgets, { widgetIds, stamp: session.stamp() });
  if (!done.ok) return showFailure(done.error);
  canvas.selection.set(done.value.widgetIds);
  announce("Ungrouped");
}

/** Returns why no further group fits; undefined when one does. */
export function groupProblem({ store }: EditorSession): string | undefined {
  const isFull = store.tree().ids.length >= limits.MAX_WIDGETS;
  return isFull ? failure("WIDGET_LIMIT", { max: limits.MAX_WIDGETS }).message : undefined;
}

/** Returns why nothing in the selection can be ungrouped; undefined when something can. */
export function ungroupProblem(session: EditorSession): string | undefined {
  const { store } = session;
  const { selection } = getCanvas(session);
  const tree = store.tree();
  const isGroup = (id: string) => store.widget(id)?.type === "container" && tree.listChildren(id).length > 0;
  return selection.get().some(isGroup) ? undefined : failure("NOT_A_GROUP").message;
}
