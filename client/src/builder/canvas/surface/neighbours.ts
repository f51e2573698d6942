import { limits } from "@formweave/schema";
import { createSpatialIndex, type Rect } from "@formweave/schema/geometry";
import { listSubtree, type Tree } from "@formweave/schema/doc";

/** Finds rectangles that a moving one may align with, without visiting every widget. */
export type Neighbours = (moving: Rect, area: Rect) => readonly Rect[];

/** Distance around the moving rectangle to search, canvas px: more than any snap moves it. */
const REACH = limits.GRID_SIZE + limits.SNAP_DISTANCE / limits.ZOOM.min;

/** Indexes all widgets but the moving ones, once at the start of a gesture; the artboard is a neighbour too. */
export function indexNeighbours(tree: Tree, moving: readonly string[], artboard: Rect): Neighbours {
  const excluded = new Set(moving.flatMap((id) => listSubtree(tree, id)));
  const rects = new Map([["", artboard]]);
  for (const id of tree.ids) if (!excluded.has(id)) rects.set(id, tree.getRect(id));
  const index = createSpatialIndex([...rects].map(([id, rect]) => ({ id, rect })));
  return (rect, area) => {
    // A rectangle that can align lies in the same column or the same row.
    const column = { x: rect.x - REACH, y: area.y, width: rect.width + 2 * REACH, height: area.height };
    const row = { x: area.x, y: rect.y - REACH, width: area.width, height: rect.height + 2 * REACH };
    const ids = new Set([...index.search(column), ...index.search(row)]);
    return [...ids].flatMap((id) => rects.get(id) ?? []);
  };
}
