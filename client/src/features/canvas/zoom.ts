import { type EditorSession } from "#editor/session.ts";
import { fitRects, zoomAround } from "#editor/viewport.ts";
import { artboardOf } from "./camera.ts";

type Zooming = Pick<EditorSession, "page" | "viewport" | "selection">;

/** Shows the whole page. */
export function zoomToFit({ page, viewport }: Zooming): void {
  viewport.set((current) => fitRects(current, [artboardOf(page.tree())]));
}

/** Shows things at their own size. */
export function zoomToFull({ viewport }: Zooming): void {
  viewport.set((current) => zoomAround(current, 1));
}

/** Shows what is selected. */
export function zoomToSelection({ page, viewport, selection }: Zooming): void {
  const tree = page.tree();
  const rects = selection.get().map((id) => tree.rectOf(id));
  viewport.set((current) => fitRects(current, rects));
}
