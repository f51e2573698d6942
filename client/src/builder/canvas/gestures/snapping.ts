import { limits } from "@formweave/schema";
import type { EditorSession } from "#document/session.ts";

/** How things snap: `threshold` in canvas px (0 = not to neighbours), `grid` in canvas px (0 = not to the grid). */
export interface Snapping {
  readonly threshold: number;
  readonly grid: number;
}

/** How a gesture snaps now: to what the person has switched on, and to nothing while Ctrl or Cmd is held. */
export function snappingOf(
  { options, viewport }: Pick<EditorSession, "options" | "viewport">,
  isFree: boolean,
): Snapping {
  if (isFree) return { threshold: 0, grid: 0 };
  return {
    threshold: limits.SNAP_DISTANCE / viewport.get().zoom,
    grid: options.get().snapToGrid ? limits.GRID_SIZE : 0,
  };
}
