import { type Axis, type Neighbour } from "@formweave/schema/geometry";
import { snapToGrid, snapToNeighbours, translate, type Rect } from "@formweave/schema/geometry";
import { type Point } from "@formweave/schema/model";
import { type LiveSnap, NO_SNAP } from "./scene.ts";
import { type Snapping } from "./snapping.ts";

interface Drag extends Snapping {
  /** What moves, where it was. */
  readonly bounds: Rect;
  /** How far the pointer went, canvas px. */
  readonly delta: Point;
  /** Only the longer of the two ways counts. */
  readonly keepAxis: boolean;
  readonly neighboursOf: (moved: Rect) => readonly Neighbour[];
}

/** Two lines this near are one, px. */
const SAME_LINE = 0.01;

/** Where a drag has come to: on each axis a neighbour's line first, else the grid, else whole pixels. */
export function stepDrag({ bounds, delta, keepAxis, threshold, grid, neighboursOf }: Drag) {
  const isHorizontal = Math.abs(delta.x) >= Math.abs(delta.y);
  const open = { x: !keepAxis || isHorizontal, y: !keepAxis || !isHorizontal };
  const moved = translate(bounds, open.x ? delta.x : 0, open.y ? delta.y : 0);
  const near = threshold > 0 ? neighboursOf(moved) : [];
  const snap = snapToNeighbours(moved, near, threshold);
  const held = heldAxes(snap);
  const goal = (axis: Axis, offset: number) => {
    if (!open[axis]) return bounds[axis];
    return held.has(axis) ? tidy(moved[axis] + offset) : snapToGrid(moved[axis], grid > 0 ? grid : 1);
  };
  const [x, y] = [goal("x", snap.dx), goal("y", snap.dy)];
  const [dx, dy] = [x - bounds.x, y - bounds.y];
  const there = translate(bounds, dx, dy);
  return { dx, dy, snap: near.length === 0 ? NO_SNAP : shownAt(there, near) };
}

/** What is aligned where a thing stands. */
function shownAt(rect: Rect, near: readonly Neighbour[]): LiveSnap {
  const { guides, spacings } = snapToNeighbours(rect, near, SAME_LINE);
  return { guides, spacings };
}

function heldAxes({ guides, spacings }: LiveSnap): ReadonlySet<Axis> {
  return new Set([...guides, ...spacings].map(({ axis }) => axis));
}

/** A middle may lie on half a pixel, but not on the dust of floating point. */
function tidy(value: number): number {
  return Math.round(value * 100) / 100;
}
