import type { Rect } from "./rect.ts";

/** A direction of the canvas: `x` runs to the right, `y` down. */
export type Axis = "x" | "y";

/** The extent of a rectangle along one axis, px. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly size: number;
  readonly center: number;
}

/** The other axis. */
export function getCrossAxis(axis: Axis): Axis {
  return axis === "x" ? "y" : "x";
}

/** The extent of a rectangle along an axis. */
export function toSpan(rect: Rect, axis: Axis): Span {
  const start = rect[axis];
  const size = axis === "x" ? rect.width : rect.height;
  return { start, end: start + size, size, center: start + size / 2 };
}

/** The rectangle moved to `start` along the axis. */
export function placeAt(rect: Rect, axis: Axis, start: number): Rect {
  const { x, y, width, height } = rect;
  return axis === "x" ? { x: start, y, width, height } : { x, y: start, width, height };
}
