import { MIN_SIZE } from "../limits.ts";
import type { Point, Size } from "../model/index.ts";
import type { Handle } from "./handles.ts";
import type { Rect } from "./rect.ts";

/** The side that a handle moves along an axis: -1 the start, 1 the end, 0 none. */
export type Side = -1 | 0 | 1;

/** Options of a resize: keep the ratio (Shift), about the centre (Alt), and the smallest size, px (default 100 × 60). */
export interface ResizeOptions {
  readonly keepRatio?: boolean;
  readonly fromCenter?: boolean;
  readonly min?: Size;
}

const SIDES: Record<Handle, { readonly x: Side; readonly y: Side }> = {
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
  nw: { x: -1, y: -1 },
};

/** The sides that a handle moves. */
export function getSides(handle: Handle): { readonly x: Side; readonly y: Side } {
  return SIDES[handle];
}

/**
 * The rectangle after dragging a handle by `delta`, px since the start of the drag; the opposite edge (or the centre) stays. It
 * stops at the smallest size; a rectangle already below that can grow but not shrink.
 */
export function resize(rect: Rect, handle: Handle, delta: Point, options: ResizeOptions = {}): Rect {
  const { keepRatio = false, fromCenter = false, min = MIN_SIZE } = options;
  const sides = getSides(handle);
  const reach = fromCenter ? 2 : 1;
  const least = { width: Math.min(min.width, rect.width), height: Math.min(min.height, rect.height) };
  const pulled = {
    width: Math.max(rect.width + sides.x * delta.x * reach, least.width),
    height: Math.max(rect.height + sides.y * delta.y * reach, least.height),
  };
  const size = keepRatio ? inRatio(rect, pulled, least, sides) : pulled;
  return {
    x: rect.x + (rect.width - size.width) * anchorShare(sides.x, fromCenter),
    y: rect.y + (rect.height - size.height) * anchorShare(sides.y, fromCenter),
    ...size,
  };
}

/** Scales a selection from its old bounds into new ones; there is no minimum size here: limit the bounds. */
export function resizeMany(rects: readonly Rect[], bounds: Rect, newBounds: Rect): Rect[] {
  const scaleX = bounds.width === 0 ? 1 : newBounds.width / bounds.width;
  const scaleY = bounds.height === 0 ? 1 : newBounds.height / bounds.height;
  return rects.map((rect) => ({
    x: newBounds.x + (rect.x - bounds.x) * scaleX,
    y: newBounds.y + (rect.y - bounds.y) * scaleY,
    width: rect.width * scaleX,
    height: rect.height * scaleY,
  }));
}

/** The size with the ratio of `rect` for a drag: a side handle decides alone, at a corner the larger scale wins. */
function inRatio(rect: Rect, pulled: Size, least: Size, sides: { readonly x: Side; readonly y: Side }): Size {
  if (rect.width === 0 || rect.height === 0) return pulled;
  const scale = Math.max(
    sides.x === 0 ? 0 : pulled.width / rect.width,
    sides.y === 0 ? 0 : pulled.height / rect.height,
    least.width / rect.width,
    least.height / rect.height,
  );
  return { width: rect.width * scale, height: rect.height * scale };
}

/**
 * Share of a size change that is applied at the start: none when the end moves, all when the start moves, half about the
 * centre.
 */
function anchorShare(side: Side, fromCenter: boolean): number {
  return fromCenter ? 0.5 : (1 - side) / 2;
}
