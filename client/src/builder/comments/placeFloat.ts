import type { Rect } from "@formweave/schema/geometry";
import type { Point, Size } from "@formweave/schema/model";

/** Between a pin and what floats beside it, px: as wide as the pin. */
const BESIDE = 30;
/** The least distance to the edges of the view, and to what it is about on the other sides, px. */
const MARGIN = 12;

/**
 * Where something floats beside what it is about: on its right, else on its left, below or above it, always in view. It covers as
 * little of it as it can, nothing where there is room on any side. px of the view.
 */
export function placeFloat(about: Rect, size: Size, view: Size): Point {
  const places = sidesOf(about, size).map((side) => {
    const at = inView(side, size, view);
    return { at, covered: coveredBy(at, size, about) };
  });
  return places.reduce((best, place) => (place.covered < best.covered ? place : best)).at;
}

/** On the right, where the pin is, then on the left, below and above, the best first. */
function sidesOf({ x, y, width, height }: Rect, size: Size): readonly Point[] {
  const end = x + width;
  return [
    { x: end + BESIDE, y: y - BESIDE },
    { x: x - size.width - MARGIN, y: y - BESIDE },
    { x: end - size.width, y: y + height + MARGIN },
    { x: end - size.width, y: y - size.height - MARGIN },
  ];
}

function inView({ x, y }: Point, size: Size, view: Size): Point {
  return { x: inside(x, size.width, view.width), y: inside(y, size.height, view.height) };
}

function inside(start: number, length: number, room: number): number {
  return Math.round(Math.max(MARGIN, Math.min(start, room - length - MARGIN)));
}

/** How much of what it is about lies under it, px²; a place without a size counts as a point. */
function coveredBy(at: Point, size: Size, about: Rect): number {
  const across = overlap(at.x, size.width, about.x, about.width);
  return across * overlap(at.y, size.height, about.y, about.height);
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  const end = Math.min(start + length, otherStart + Math.max(1, otherLength));
  return Math.max(0, end - Math.max(start, otherStart));
}
