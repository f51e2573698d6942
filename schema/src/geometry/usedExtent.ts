import { CANVAS, FORM_COLUMN } from "../limits.ts";
import { boundsOf, spans, type Rect } from "./rect.ts";

/** A stretch of a page from one side to the other, px. */
export interface Extent {
  readonly x: number;
  readonly width: number;
}

/** The part of a page from side to side that things use; what goes from edge to edge uses none, and without any it is a form's column. */
export function usedExtent(rects: readonly Rect[]): Extent {
  const bounds = boundsOf(rects.filter((rect) => !spans(rect, CANVAS.width)));
  if (bounds === undefined) return { x: FORM_COLUMN.x, width: FORM_COLUMN.width };
  // What stands beyond the left edge is drawn back to it.
  const x = Math.max(0, bounds.x);
  return { x, width: Math.max(1, bounds.x + bounds.width - x) };
}
