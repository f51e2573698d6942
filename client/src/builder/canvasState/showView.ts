import type { EditorSession } from "#document/session.ts";
import { getBuilderViews, type BuilderView } from "./builderView.ts";
import { getCanvas } from "./canvasState.ts";

/** Shows the canvas, the diagram or the rows of a table; the canvas keeps its viewport, but nothing stays selected that is not to be seen. */
export function showView(session: EditorSession, view: BuilderView): void {
  const { selection, editing, renaming } = getCanvas(session);
  if (view !== "canvas") {
    editing.set(null);
    renaming.set(null);
    selection.set([]);
  }
  getBuilderViews(session).chosen.set(view);
}
