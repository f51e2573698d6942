import { limits } from "@formweave/schema";
import type { Axis } from "@formweave/schema/geometry";
import type { CanvasState } from "#builder/canvasState/canvasState.ts";

/** Accessible name of a guide. */
export function nameOfGuide(axis: Axis): string {
  return axis === "x" ? "Vertical guide" : "Horizontal guide";
}

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

const ARROWS: Readonly<Record<Axis, Readonly<Record<string, number>>>> = {
  x: { ArrowLeft: -1, ArrowRight: 1 },
  y: { ArrowUp: -1, ArrowDown: 1 },
};
/** Factor of an arrow key's step with Shift. */
const SHIFT_STEPS = 10;

/** Position of a guide after an arrow key: one grid cell further while snapping to the grid, else one pixel; undefined for other keys. */
export function stepGuide(
  { options }: Pick<CanvasState, "options">,
  at: number,
  axis: Axis,
  { key, shiftKey, ctrlKey, metaKey, altKey }: Press,
): number | undefined {
  const direction = ARROWS[axis][key];
  if (direction === undefined || ctrlKey || metaKey || altKey) return undefined;
  const unit = options.get().snapToGrid ? limits.GRID_SIZE : 1;
  return clampGuide(at + direction * unit * (shiftKey ? SHIFT_STEPS : 1));
}

/** Limits a position to the area that guides may lie in. */
export function clampGuide(at: number): number {
  return Math.min(limits.GUIDES_AREA, Math.max(0, at));
}
