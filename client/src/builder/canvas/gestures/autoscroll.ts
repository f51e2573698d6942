import type { Point, Size } from "@formweave/schema/model";

/** Distance from an edge within which the canvas scrolls, px, and the speed at the edge, px per frame. */
const EDGE = 32;
const SPEED = 14;

/** Scroll of the view in this frame of a drag at `point`, px; faster the nearer to the edge. */
export function autoscrollStep(point: Point, view: Size): Point {
  return { x: along(point.x, view.width), y: along(point.y, view.height) };
}

function along(position: number, length: number): number {
  if (length < 4 * EDGE) return 0;
  if (position < EDGE) return -SPEED * share(EDGE - position);
  return position > length - EDGE ? SPEED * share(position - (length - EDGE)) : 0;
}

function share(depth: number): number {
  return Math.min(1, depth / EDGE);
}
