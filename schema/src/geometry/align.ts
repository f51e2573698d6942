import { type Axis, placeAt, toSpan } from "./axis.ts";
import { computeBounds, type Rect } from "./rect.ts";

/** The six alignments: three across, three down. */
export const ALIGN_EDGES = ["left", "centerX", "right", "top", "centerY", "bottom"] as const;
export type AlignEdge = (typeof ALIGN_EDGES)[number];

/** Axis and position of each alignment: 0 at the start of the bounds, 1 at their end. */
const PLACES: Record<AlignEdge, { readonly axis: Axis; readonly share: number }> = {
  left: { axis: "x", share: 0 },
  centerX: { axis: "x", share: 0.5 },
  right: { axis: "x", share: 1 },
  top: { axis: "y", share: 0 },
  centerY: { axis: "y", share: 0.5 },
  bottom: { axis: "y", share: 1 },
};

/** Aligns all rectangles to an edge or the middle of their common bounds; sizes and the order of the list stay. */
export function align(rects: readonly Rect[], edge: AlignEdge): Rect[] {
  const bounds = computeBounds(rects);
  if (bounds === undefined) return [];
  const { axis, share } = PLACES[edge];
  const { start, size } = toSpan(bounds, axis);
  return rects.map((rect) => placeAt(rect, axis, start + (size - toSpan(rect, axis).size) * share));
}
