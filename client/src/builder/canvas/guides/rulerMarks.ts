import { limits } from "@formweave/schema";

/** How many cells lie between two major marks. */
const CELLS = 5;
/** Room that a major mark needs for its number, px on screen. */
const MIN_MAJOR = 50;
/** How many cells of the grid become one when there is no room for each. */
const FACTORS = [1, 2, 5, 10] as const;

/** A mark of a ruler: what it says, canvas px, and where it stands, px on screen. */
export interface RulerMark {
  readonly value: number;
  readonly at: number;
  readonly isMajor: boolean;
}

/** How far apart two marks are, canvas px: a cell of the grid, or several of them while these would stand too close. */
export function markStep(zoom: number): number {
  const factor = FACTORS.find((many) => many * limits.GRID_SIZE * CELLS * zoom >= MIN_MAJOR) ?? FACTORS[3];
  return factor * limits.GRID_SIZE;
}

/** The marks of a ruler that begins at `offset` (where the canvas's 0 is, px on screen) and is `length` px long. */
export function rulerMarks(offset: number, zoom: number, length: number): readonly RulerMark[] {
  const step = markStep(zoom);
  // One major mark earlier: its number reaches into view.
  const first = Math.floor(-offset / (step * CELLS * zoom)) * CELLS;
  const last = Math.ceil((length - offset) / (step * zoom));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const cell = first + index;
    return { value: cell * step, at: offset + cell * step * zoom, isMajor: cell % CELLS === 0 };
  });
}
