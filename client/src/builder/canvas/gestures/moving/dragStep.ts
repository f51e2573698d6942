import type { Axis, Neighbour } from "@formweave/schema/geometry";
import { alignedAt, computePull, snapToGrid, translate, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { type LiveSnap, NO_SNAP } from "#builder/canvas/scene/scene.ts";
import type { Snapping } from "#builder/canvas/gestures/snapping.ts";

interface Drag extends Snapping {
  /** Bounds of the moved widgets before the drag. */
  readonly bounds: Rect;
  /** Distance of the pointer from the start, canvas px. */
  readonly delta: Point;
  /** True to move only along the axis with the longer distance. */
  readonly keepAxis: boolean;
  readonly listNeighbours: (moved: Rect) => readonly Neighbour[];
}

/**
 * Offset of a drag after snapping, with its snap guides: on each axis to a neighbour's line first, else to the grid, else to whole pixels.
 */
export function stepDrag({ bounds, delta, keepAxis, threshold, grid, listNeighbours }: Drag) {
  const isHorizontal = Math.abs(delta.x) >= Math.abs(delta.y);
  const open = { x: !keepAxis || isHorizontal, y: !keepAxis || !isHorizontal };
  const moved = translate(bounds, open.x ? delta.x : 0, open.y ? delta.y : 0);
  const near = threshold > 0 ? listNeighbours(moved) : [];
  const pull = computePull(moved, near, threshold);
  const goal = (axis: Axis) => {
    if (!open[axis]) return bounds[axis];
    const way = pull[axis];
    return way === undefined ? snapToGrid(moved[axis], grid > 0 ? grid : 1) : tidy(moved[axis] + way);
  };
  const [dx, dy] = [goal("x") - bounds.x, goal("y") - bounds.y];
  const snap: LiveSnap = near.length === 0 ? NO_SNAP : alignedAt(translate(bounds, dx, dy), near);
  return { dx, dy, snap };
}

/** Rounds to 1/100 px: a center may lie on half a pixel, but floating-point noise is removed. */
function tidy(value: number): number {
  return Math.round(value * 100) / 100;
}
