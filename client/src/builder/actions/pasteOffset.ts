import { limits } from "@formweave/schema";
import { boundsOf, snapPoint } from "@formweave/schema/geometry";
import type { Point, Widget } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";

/** What of a session says where a corner may lie. */
type Snapping = Pick<EditorSession, "options"> & { readonly page: Pick<EditorSession["page"], "drawnAt"> };

/** How far what is pasted at a place lies from its originals, px: the corner of all of it comes there. */
export function offsetTo(
  session: Snapping,
  widgets: readonly Pick<Widget, "id" | "parentId" | "position" | "size">[],
  at: Point,
): Point {
  const ids = new Set(widgets.map(({ id }) => id));
  const roots = widgets.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  const bounds = boundsOf(roots.map(({ position, size }) => ({ ...position, ...size })));
  const corner = cornerAt(session, at);
  return { x: corner.x - (bounds?.x ?? 0), y: corner.y - (bounds?.y ?? 0) };
}

/** Where a corner is drawn that is seen at a place: on the grid while that is on. */
export function cornerAt({ options, page }: Snapping, point: Point): Point {
  const { x, y } = snapPoint(point, options.get().snapToGrid ? limits.GRID_SIZE : 1);
  return { x, y: page.drawnAt(y, { parentId: null, without: [] }) };
}
