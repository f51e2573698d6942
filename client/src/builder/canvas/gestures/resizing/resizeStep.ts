import {
  computeBounds,
  resize,
  resizeMany,
  snapResize,
  snapToGrid,
  type Axis,
  type Handle,
  type Neighbour,
  type Rect,
} from "@formweave/schema/geometry";
import type { Point, Size } from "@formweave/schema/model";
import type { Resizable } from "./resizing.ts";
import { NO_SNAP, type LiveSnap } from "#builder/canvas/scene/scene.ts";
import type { Snapping } from "#builder/canvas/gestures/snapping.ts";

interface Pull extends Snapping {
  readonly handle: Handle;
  readonly delta: Point;
  readonly keepRatio: boolean;
  readonly fromCenter: boolean;
  readonly listNeighbours: (resized: Rect) => readonly Neighbour[];
}

/** Distance within which two lines count as the same, px. */
const SAME_LINE = 0.01;

/** Rectangles after dragging a handle, in whole pixels; several keep their relative positions within the common bounds. */
export function stepResize(
  items: readonly Resizable[],
  pull: Pull,
): { readonly rects: ReadonlyMap<string, Rect>; readonly snap: LiveSnap } {
  const rects = items.map(({ rect }) => rect);
  const bounds = computeBounds(rects);
  if (bounds === undefined) return { rects: new Map(), snap: NO_SNAP };
  const { handle, delta, keepRatio, fromCenter } = pull;
  const options = { keepRatio, fromCenter, min: minBounds(bounds, items) };
  const pulled = resize(bounds, handle, delta, options);
  // A kept ratio leaves no edge free to snap.
  const near = keepRatio || pull.threshold <= 0 ? [] : pull.listNeighbours(pulled);
  const offset = keepRatio ? { x: 0, y: 0 } : snapOffset(pulled, near, pull);
  const goal = resize(bounds, handle, { x: delta.x + offset.x, y: delta.y + offset.y }, options);
  const resized = items.length === 1 ? [goal] : resizeMany(rects, bounds, goal);
  const { guides } = near.length === 0 ? NO_SNAP : snapResize(goal, handle, near, SAME_LINE);
  return {
    rects: new Map(resized.map((rect, index) => [items[index]?.id ?? "", wholePixels(rect)])),
    snap: { guides, spacings: [] },
  };
}

/** Distance of the moved edges from a neighbour's line, else from the grid. */
function snapOffset(pulled: Rect, near: readonly Neighbour[], { handle, threshold, grid }: Pull): Point {
  const snap = snapResize(pulled, handle, near, threshold);
  const alongGrid = (axis: Axis, edge: number | undefined) =>
    edge === undefined || grid <= 0 || snap.guides.some((guide) => guide.axis === axis)
      ? 0
      : snapToGrid(edge, grid) - edge;
  return {
    x: snap.dx + alongGrid("x", movedEdge(handle, ["w", "e"], pulled.x, pulled.width)),
    y: snap.dy + alongGrid("y", movedEdge(handle, ["n", "s"], pulled.y, pulled.height)),
  };
}

function movedEdge(
  handle: Handle,
  [start, end]: readonly [string, string],
  from: number,
  size: number,
): number | undefined {
  if (handle.includes(start)) return from;
  return handle.includes(end) ? from + size : undefined;
}

/** The smallest common bounds that keep each widget at or above its own minimum size. */
function minBounds(bounds: Rect, items: readonly Resizable[]): Size {
  const least = (side: "width" | "height") =>
    Math.max(...items.map(({ rect, min }) => (bounds[side] * Math.min(min[side], rect[side])) / rect[side]));
  return { width: least("width"), height: least("height") };
}

function wholePixels({ x, y, width, height }: Rect): Rect {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
