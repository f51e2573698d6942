import { MIN_DISTRIBUTE } from "../limits.ts";
import { type Axis, placeAt, toSpan } from "./axis.ts";
import type { Rect } from "./rect.ts";

/**
 * Distributes items evenly along an axis; the outermost two, all sizes and the order of the list stay. Makes gaps equal where
 * there is room, else the distances of centres. Fewer than 3 are returned unchanged.
 */
export function distribute(rects: readonly Rect[], axis: Axis): Rect[] {
  if (rects.length < MIN_DISTRIBUTE) return [...rects];
  // Copies, so that an object given twice counts as two items.
  const things = rects.map((rect) => ({ ...rect }));
  const starts = equalGaps(things, axis) ?? equalSteps(things, axis);
  return things.map((rect) => placeAt(rect, axis, starts.get(rect) ?? rect[axis]));
}

/** New starts of the inner items; `undefined` when they do not fit between the outermost two. */
function equalGaps(rects: readonly Rect[], axis: Axis): Map<Rect, number> | undefined {
  const [first, ...others] = rects.toSorted((a, b) => toSpan(a, axis).start - toSpan(b, axis).start);
  const last = others.toSorted((a, b) => toSpan(b, axis).end - toSpan(a, axis).end)[0];
  if (first === undefined || last === undefined) return undefined;
  const middle = others.filter((rect) => rect !== last);
  const filled = middle.reduce((sum, rect) => sum + toSpan(rect, axis).size, 0);
  const gap = (toSpan(last, axis).start - toSpan(first, axis).end - filled) / (rects.length - 1);
  if (gap < 0) return undefined;

  const starts = new Map<Rect, number>();
  let edge = toSpan(first, axis).end;
  for (const rect of middle) {
    starts.set(rect, edge + gap);
    edge += gap + toSpan(rect, axis).size;
  }
  return starts;
}

/** New starts of the inner items, with equal distances between centres. */
function equalSteps(rects: readonly Rect[], axis: Axis): Map<Rect, number> {
  const sorted = rects.toSorted((a, b) => toSpan(a, axis).center - toSpan(b, axis).center);
  const centers = sorted.map((rect) => toSpan(rect, axis).center);
  const from = centers[0] ?? 0;
  const step = ((centers.at(-1) ?? from) - from) / (sorted.length - 1);
  const middle = sorted.slice(1, -1);
  return new Map(
    middle.map((rect, index) => [rect, from + step * (index + 1) - toSpan(rect, axis).size / 2]),
  );
}
