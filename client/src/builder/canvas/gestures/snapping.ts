import { limits } from "@formweave/schema";
import type { CanvasState } from "#builder/canvasState/canvasState.ts";

/** Snap distances in canvas px: `threshold` to neighbours (0 = off), `grid` to the grid (0 = off). */
export interface Snapping {
  readonly threshold: number;
  readonly grid: number;
}

/** Snapping of a gesture: as the person has switched it on, off when `isFree` (Ctrl or Cmd held). */
export function resolveSnapping(
  { options, viewport }: Pick<CanvasState, "options" | "viewport">,
  isFree: boolean,
): Snapping {
  if (isFree) return { threshold: 0, grid: 0 };
  return {
    threshold: limits.SNAP_DISTANCE / viewport.get().zoom,
    grid: options.get().snapToGrid ? limits.GRID_SIZE : 0,
  };
}
