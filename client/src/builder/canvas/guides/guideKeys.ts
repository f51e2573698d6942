import { limits } from "@formweave/schema";
import type { Axis } from "@formweave/schema/geometry";
import type { EditorSession } from "#document/session.ts";

/** What a guide is called. */
export function nameOfGuide(axis: Axis): string {
  return axis === "x" ? "Vertical guide" : "Horizontal guide";
}

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

const ARROWS: Readonly<Record<Axis, Readonly<Record<string, number>>>> = {
  x: { ArrowLeft: -1, ArrowRight: 1 },
  y: { ArrowUp: -1, ArrowDown: 1 },
};
/** How many times farther an arrow goes with Shift. */
const SHIFT_STEPS = 10;

/** Where an arrow key takes a guide: by a cell while things snap to the grid, else by a pixel; undefined for other keys. */
export function stepGuide(
  { options }: Pick<EditorSession, "options">,
  at: number,
  axis: Axis,
  { key, shiftKey, ctrlKey, metaKey, altKey }: Press,
): number | undefined {
  const direction = ARROWS[axis][key];
  if (direction === undefined || ctrlKey || metaKey || altKey) return undefined;
  const unit = options.get().snapToGrid ? limits.GRID_SIZE : 1;
  return clampGuide(at + direction * unit * (shiftKey ? SHIFT_STEPS : 1));
}

/** A place within the area that guides may lie in. */
export function clampGuide(at: number): number {
  return Math.min(limits.GUIDES_AREA, Math.max(0, at));
}
