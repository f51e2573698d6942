import type { Point, Size } from "@formweave/schema/model";

/** Distance from an edge within which the canvas scrolls, px, and the speed at the edge, px per ms. */
const EDGE = 32;
const SPEED = 0.84;
/** Longest time that one frame scrolls for, ms: after a pause the canvas does not jump away. */
const LONGEST_MS = 100;

/**
 * Scroll of the view during a drag at `point` after so many ms, px; faster the nearer to the edge, and equally fast however many
 * frames a screen draws in a second.
 */
export function autoscrollStep(point: Point, view: Size, elapsedMs: number): Point {
  const distance = SPEED * Math.min(elapsedMs, LONGEST_MS);
  return { x: distance * along(point.x, view.width), y: distance * along(point.y, view.height) };
}

/** Share of the full speed, negative towards the start. */
function along(position: number, length: number): number {
  if (length < 4 * EDGE) return 0;
  if (position < EDGE) return -share(EDGE - position);
  return position > length - EDGE ? share(position - (length - EDGE)) : 0;
}

function share(depth: number): number {
  return Math.min(1, depth / EDGE);
}
