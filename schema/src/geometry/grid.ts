import { GRID_SIZE } from "../limits.ts";
import type { Point } from "../model/index.ts";

/** The nearest grid line; a grid of 0 or less leaves the value unchanged. */
export function snapToGrid(value: number, grid: number = GRID_SIZE): number {
  if (grid <= 0) return value;
  // Adding 0 turns a rounded -0 into 0.
  return Math.round(value / grid) * grid + 0;
}

/** The grid point nearest to the point. */
export function snapPoint(point: Point, grid: number = GRID_SIZE): Point {
  return { x: snapToGrid(point.x, grid), y: snapToGrid(point.y, grid) };
}
