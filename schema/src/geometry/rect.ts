import type { Point } from "../model/index.ts";

/** A rectangle on the canvas, px: the top left corner and the size. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SIDES = ["x", "y", "width", "height"] as const;

/** The smallest rectangle around all of them; `undefined` when there are none. */
export function computeBounds(rects: readonly Rect[]): Rect | undefined {
  const [first, ...rest] = rects;
  if (first === undefined) return undefined;
  return rest.reduce<Rect>((bounds, rect) => {
    const x = Math.min(bounds.x, rect.x);
    const y = Math.min(bounds.y, rect.y);
    const right = Math.max(bounds.x + bounds.width, rect.x + rect.width);
    const bottom = Math.max(bounds.y + bounds.height, rect.y + rect.height);
    return { x, y, width: right - x, height: bottom - y };
  }, copyRect(first));
}

/** True when two rectangles share area; touching edges do not count. */
export function intersects(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** True when `inner` lies wholly within `outer`, edges included. */
export function contains(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** True when a rectangle spans the whole given width, px. */
export function spans({ x, width }: Rect, room: number): boolean {
  return x <= 0 && x + width >= room;
}

/** True when two rectangles are equal, or both undefined. */
export function isSameRect(a: Rect | undefined, b: Rect | undefined): boolean {
  return SIDES.every((side) => a?.[side] === b?.[side]);
}

/** True when the point lies in the rectangle, edges included. */
export function containsPoint(rect: Rect, point: Point): boolean {
  return contains(rect, { ...point, width: 0, height: 0 });
}

/** The rectangle moved by `dx` and `dy`. */
export function translate(rect: Rect, dx: number, dy: number): Rect {
  return { x: rect.x + dx, y: rect.y + dy, width: rect.width, height: rect.height };
}

/** The middle of the rectangle. */
export function computeCenter(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** The rectangle between two opposite corners of a marquee, in any order. */
export function rectBetween(a: Point, b: Point): Rect {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** All overlapping pairs, as ascending indices. */
export function overlaps(rects: readonly Rect[]): (readonly [number, number])[] {
  return rects.flatMap((rect, index) =>
    rects.flatMap((other, at) => (at > index && intersects(rect, other) ? [[index, at] as const] : [])),
  );
}

function copyRect({ x, y, width, height }: Rect): Rect {
  return { x, y, width, height };
}
