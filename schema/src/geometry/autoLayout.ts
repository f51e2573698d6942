import { AUTO_LAYOUT, DUPLICATE_OFFSET } from "../limits.ts";
import { type Point, type Size } from "../model/index.ts";
import { type Rect } from "./rect.ts";
import { snapToGrid } from "./grid.ts";

/** Where the fields of a form template go, px. */
const TEMPLATE_FIELDS = { x: 50, y: 50, columns: 3, stepX: 200, stepY: 100, width: 200, height: 60 } as const;

/**
 * Lays things out in rows from 40,40, wrapping before x = 1200, gaps 40 and 20, snapped to the grid; a thing without a size gets 200 × 60.
 * What is wider than a row stands alone in one.
 */
export function flow(sizes: readonly (Size | undefined)[]): Rect[] {
  let next: Point = { x: AUTO_LAYOUT.x, y: AUTO_LAYOUT.y };
  let rowHeight = 0;
  return sizes.map((size) => {
    const { width, height } = size ?? AUTO_LAYOUT;
    if (rowHeight > 0 && next.x + width > AUTO_LAYOUT.rowWidth) {
      next = { x: AUTO_LAYOUT.x, y: snapToGrid(next.y + rowHeight + AUTO_LAYOUT.gapY) };
      rowHeight = 0;
    }
    const rect = { ...next, width, height };
    rowHeight = Math.max(rowHeight, height);
    next = { x: snapToGrid(next.x + width + AUTO_LAYOUT.gapX), y: next.y };
    return rect;
  });
}

/** The place of the field of a form template with this index, three a row, each 200 × 60. */
export function templateFieldAt(index: number): Rect {
  const { x, y, columns, stepX, stepY, width, height } = TEMPLATE_FIELDS;
  return { x: x + stepX * (index % columns), y: y + stepY * Math.floor(index / columns), width, height };
}

/**
 * The first free place for a new thing: `at`, shifted right and down by `step` while another's top left corner is there.
 * `step` must be above 0.
 */
export function freePlace(
  rects: readonly Rect[],
  at: Point,
  size: Size,
  step: number = DUPLICATE_OFFSET,
): Rect {
  const isTaken = (x: number, y: number) => rects.some((rect) => rect.x === x && rect.y === y);
  let shift = 0;
  while (isTaken(at.x + shift, at.y + shift)) shift += step;
  return { x: at.x + shift, y: at.y + shift, width: size.width, height: size.height };
}
