import { limits } from "@formweave/schema";

/** Number of marks from one major mark to the next. */
const CELLS = 5;
/** Least distance between two major marks, to leave room for the number, px on screen. */
const MIN_MAJOR = 50;
/** Numbers of grid cells per mark, from which the first with enough room is taken. */
const FACTORS = [1, 2, 5, 10] as const;

/** A mark of a ruler: the value it shows in canvas px, and its position `at` in px on screen. */
export interface RulerMark {
  readonly value: number;
  readonly at: number;
  readonly isMajor: boolean;
}

/** Distance between two marks, canvas px: a grid cell, or several while single ones would be too close. */
export function markStep(zoom: number): number {
  const factor = FACTORS.find((many) => many * limits.GRID_SIZE * CELLS * zoom >= MIN_MAJOR) ?? FACTORS[3];
  return factor * limits.GRID_SIZE;
}

/** Marks of a ruler of `length` px; `offset` is the position of the canvas's 0, px on screen. */
export function rulerMarks(offset: number, zoom: number, length: number): readonly RulerMark[] {
  const step = markStep(zoom);
  // Begins one major mark earlier, as its number may reach into view.
  const first = Math.floor(-offset / (step * CELLS * zoom)) * CELLS;
  const last = Math.ceil((length - offset) / (step * zoom));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const cell = first + index;
    return { value: cell * step, at: offset + cell * step * zoom, isMajor: cell % CELLS === 0 };
  });
}
