import { GRID_SIZE } from "../limits.ts";
import type { Point } from "../model/index.ts";

/** The grid line nearest to the value; a grid of 0 or less leaves the value as it is. */
export function snapToGrid(value: number, grid: number = GRID_SIZE): number {
  if (grid <= 0) return value;
  // Adding 0 turns the -0 that rounding can give into 0.
  return Math.round(value / grid) * grid + 0;
}

/** The grid point nearest to the point. */
export function snapPoint(point: Point, grid: number = GRID_SIZE): Point {
  return { x: snapToGrid(point.x, grid), y: snapToGrid(point.y, grid) };
}
