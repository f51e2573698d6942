import { limits } from "@formweave/schema";
import { computeBounds, snapPoint } from "@formweave/schema/geometry";
import type { Point, Widget } from "@formweave/schema/model";
import type { CanvasState } from "#builder/canvasState/canvasState.ts";

/** The parts of a canvas that decide which positions a corner may take. */
type Snapping = Pick<CanvasState, "options"> & { readonly page: Pick<CanvasState["page"], "drawnAt"> };

/** Returns the offset of pasted widgets from their originals, px, so that the corner of their common bounds lies at `at`. */
export function offsetTo(
  canvas: Snapping,
  widgets: readonly Pick<Widget, "id" | "parentId" | "position" | "size">[],
  at: Point,
): Point {
  const ids = new Set(widgets.map(({ id }) => id));
  const roots = widgets.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  const bounds = computeBounds(roots.map(({ position, size }) => ({ ...position, ...size })));
  const corner = cornerAt(canvas, at);
  return { x: corner.x - (bounds?.x ?? 0), y: corner.y - (bounds?.y ?? 0) };
}

/** Returns the drawn position for a corner placed at a point: on the grid while snapping is on. */
export function cornerAt({ options, page }: Snapping, point: Point): Point {
  const { x, y } = snapPoint(point, options.get().snapToGrid ? limits.GRID_SIZE : 1);
  return { x, y: page.drawnAt(y, { parentId: null, without: [] }) };
}
