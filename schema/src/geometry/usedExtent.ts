import { CANVAS, FORM_COLUMN } from "../limits.ts";
import { computeBounds, spans, type Rect } from "./rect.ts";

/** A horizontal section of a page, px. */
export interface Extent {
  readonly x: number;
  readonly width: number;
}

/** The horizontal extent of a page's items, without those that span it; a form's default column when there are none. */
export function usedExtent(rects: readonly Rect[]): Extent {
  const bounds = computeBounds(rects.filter((rect) => !spans(rect, CANVAS.width)));
  if (bounds === undefined) return { x: FORM_COLUMN.x, width: FORM_COLUMN.width };
  // Items beyond the left edge are drawn inside.
  const x = Math.max(0, bounds.x);
  return { x, width: Math.max(1, bounds.x + bounds.width - x) };
}
