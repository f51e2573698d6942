import { limits } from "@formweave/schema";
import { computeBounds } from "@formweave/schema/geometry";
import type { EditorSession } from "#document/session.ts";
import { fitPage, fitRects, zoomAround } from "#builder/canvasState/viewport.ts";
import { getBuilderViews, readZoom } from "#builder/canvasState/builderView.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Factor of one zoom step. */
const ZOOM_STEP = 1.25;

/** Zooms around the middle of the view to a zoom level, 1 = 100 %: the diagram while that is shown, else the canvas. */
export function zoomCanvas(session: EditorSession, zoom: number): void {
  const { viewport } = getCanvas(session);
  const diagram = getBuilderViews(session).diagramZoom.get();
  if (diagram !== null) return diagram.zoomTo(zoom);
  viewport.set((current) => zoomAround(current, zoom));
}

/** Zooms in or out by one step. */
export function stepZoom(session: EditorSession, direction: "in" | "out"): void {
  const factor = direction === "in" ? ZOOM_STEP : 1 / ZOOM_STEP;
  zoomCanvas(session, readZoom(session) * factor);
}

/** Shows the page and everything that is on it, or the whole diagram. */
export function fitAll(session: EditorSession): void {
  const { viewport, page } = getCanvas(session);
  const diagram = getBuilderViews(session).diagramZoom.get();
  if (diagram !== null) return diagram.fit();
  const tree = page.tree();
  const rects = tree.listChildren(null).map((id) => tree.getRect(id));
  const sheet = { x: 0, y: 0, width: tree.width, height: limits.CANVAS.height };
  viewport.set((current) => fitPage(current, computeBounds([sheet, ...rects]) ?? sheet));
}

/** Fits the whole selection into the view. */
export function fitSelection(session: EditorSession): void {
  const { viewport, page, selection } = getCanvas(session);
  const tree = page.tree();
  viewport.set((current) =>
    fitRects(
      current,
      selection.get().map((id) => tree.getRect(id)),
    ),
  );
}
