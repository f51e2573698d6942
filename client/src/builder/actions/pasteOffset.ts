import { limits } from "@formweave/schema";
import { boundsOf, centerOf, intersects, snapPoint, type Rect } from "@formweave/schema/geometry";
import { type Point, type Size, type Widget } from "@formweave/schema/model";
import { type EditorSession } from "#document/session.ts";
import { visibleArea } from "#document/view/viewport.ts";

/** What of a session says where a paste goes. */
type PasteContext = Pick<EditorSession, "store" | "viewport" | "options">;

/**
 * How far a paste lands from its originals, px: its corner at a place, else where they were when that is in view, else in the
 * middle of the view; shifted while something stands exactly there.
 */
export function pasteOffset(
  session: PasteContext,
  widgets: readonly Pick<Widget, "id" | "parentId" | "position" | "size">[],
  at?: Point,
): Point {
  const ids = new Set(widgets.map(({ id }) => id));
  const roots = widgets
    .filter(({ parentId }) => parentId === null || !ids.has(parentId))
    .map(({ position, size }) => ({ ...position, ...size }));
  const bounds = boundsOf(roots) ?? { x: 0, y: 0, width: 0, height: 0 };
  const corner = at === undefined ? cornerInView(session, bounds) : snapped(session, at);
  const tree = session.store.tree();
  const taken = new Set(tree.ids.map((id) => nameOf(tree.rectOf(id))));
  for (let shift = 0; ; shift += limits.DUPLICATE_OFFSET) {
    const offset = { x: corner.x - bounds.x + shift, y: corner.y - bounds.y + shift };
    const isTaken = roots.some(({ x, y }) => taken.has(nameOf({ x: x + offset.x, y: y + offset.y })));
    if (!isTaken) return offset;
  }
}

/** Where the corner of something goes that shall be in the middle of the view. */
export function middleOfView(session: PasteContext, { width, height }: Size): Point {
  const { x, y } = centerOf(visibleArea(session.viewport.get()));
  return snapped(session, { x: x - width / 2, y: y - height / 2 });
}

function cornerInView(session: PasteContext, bounds: Rect): Point {
  return intersects(bounds, visibleArea(session.viewport.get())) ? bounds : middleOfView(session, bounds);
}

function snapped({ options }: PasteContext, point: Point): Point {
  return snapPoint(point, options.get().snapToGrid ? limits.GRID_SIZE : 1);
}

function nameOf({ x, y }: Point): string {
  return `${x} ${y}`;
}
