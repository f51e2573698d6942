import { exportWidgets, readPageOrder, listSubtree } from "@formweave/schema/doc";
import type { EditorSession } from "#document/session.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Returns the clipboard text of the selection, with everything inside it; undefined without a selection. */
export function copySelection(session: EditorSession): string | undefined {
  const { doc, store } = session;
  const { selection } = getCanvas(session);
  const tree = store.tree();
  const ids = new Set(selection.get().flatMap((id) => listSubtree(tree, id)));
  if (ids.size === 0) return undefined;
  const widgets = exportWidgets(store.records(), {
    screens: store.screens.get(),
    order: readPageOrder(doc),
    only: ids,
  });
  const placed = widgets.map((copied) => {
    const isInside = copied.parentId !== null && ids.has(copied.parentId);
    const { x, y } = tree.getRect(copied.id);
    return isInside ? copied : { ...copied, parentId: null, position: { x, y } };
  });
  return JSON.stringify({ formweave: "widgets", widgets: placed });
}
