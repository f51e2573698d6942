import { duplicateWidgets } from "@formweave/schema/commands";
import { listSubtree } from "@formweave/schema/doc";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { newId, showFailure, showNew } from "./selection.ts";

/** Duplicates the selection and selects the copies. */
export function duplicateSelection(session: EditorSession): void {
  const widgetIds = [...getCanvas(session).selection.get()];
  if (widgetIds.length === 0) return;
  const tree = session.store.tree();
  const newIds = Object.fromEntries(
    widgetIds.flatMap((id) => listSubtree(tree, id)).map((id) => [id, newId()]),
  );
  const done = session.run(duplicateWidgets, { widgetIds, newIds, stamp: session.stamp() });
  if (!done.ok) return showFailure(done.error);
  showNew(session, done.value.widgetIds);
  announce("Duplicated");
}
