import type { Axis, Neighbour } from "@formweave/schema/geometry";
import { alignedAt, pullOf, snapToGrid, translate, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { type LiveSnap, NO_SNAP } from "#builder/canvas/surface/scene.ts";
import type { Snapping } from "./snapping.ts";

interface Drag extends Snapping {
  /** What moves, where it was. */
  readonly bounds: Rect;
  /** How far the pointer went, canvas px. */
  readonly delta: Point;
  /** Only the longer of the two ways counts. */
  readonly keepAxis: boolean;
  readonly neighboursOf: (moved: Rect) => readonly Neighbour[];
}

/** Where a drag has come to: on each axis a neighbour's line first, else the grid, else whole pixels. */
export function stepDrag({ bounds, delta, keepAxis, threshold, grid, neighboursOf }: Drag) {
  const isHorizontal = Math.abs(delta.x) >= Math.abs(delta.y);
  const open = { x: !keepAxis || isHorizontal, y: !keepAxis || !isHorizontal };
  const moved = translate(bounds, open.x ? delta.x : 0, open.y ? delta.y : 0);
  const near = threshold > 0 ? neighboursOf(moved) : [];
  const pull = pullOf(moved, near, threshold);
  const goal = (axis: Axis) => {
    if (!open[axis]) return bounds[axis];
    const way = pull[axis];
    return way === undefined ? snapToGrid(moved[axis], grid > 0 ? grid : 1) : tidy(moved[axis] + way);
  };
  const [dx, dy] = [goal("x") - bounds.x, goal("y") - bounds.y];
  const snap: LiveSnap = near.length === 0 ? NO_SNAP : alignedAt(translate(bounds, dx, dy), near);
  return { dx, dy, snap };
}

/** A middle may lie on half a pixel, but not on the dust of floating point. */
function tidy(value: number): number {
  return Math.round(value * 100) / 100;
}
