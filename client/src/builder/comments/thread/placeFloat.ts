import type { Rect } from "@formweave/schema/geometry";
import type { Point, Size } from "@formweave/schema/model";

/** Distance between a pin and what floats beside it, px: the width of the pin. */
const BESIDE = 30;
/** Least distance to the edges of the view, and to the subject on its other sides, px. */
const MARGIN = 12;

/**
 * Position of something that floats beside its subject, px of the view: to the right, else left, below or above, always in view, where it
 * covers the least of the subject.
 */
export function placeFloat(about: Rect, size: Size, view: Size): Point {
  const places = listCandidates(about, size).map((side) => {
    const at = inView(side, size, view);
    return { at, covered: coveredBy(at, size, about) };
  });
  return places.reduce((best, place) => (place.covered < best.covered ? place : best)).at;
}

/** Candidate positions, best first: to the right, where the pin is, then left, below and above. */
function listCandidates({ x, y, width, height }: Rect, size: Size): readonly Point[] {
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

/** Area of the subject that would be covered, px²; a subject without a size counts as 1 px wide and high. */
function coveredBy(at: Point, size: Size, about: Rect): number {
  const across = overlap(at.x, size.width, about.x, about.width);
  return across * overlap(at.y, size.height, about.y, about.height);
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  const end = Math.min(start + length, otherStart + Math.max(1, otherLength));
  return Math.max(0, end - Math.max(start, otherStart));
}
