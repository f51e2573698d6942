import type { Point, Size } from "@formweave/schema/model";

/** Between a pin and what floats beside it, px: as wide as the pin. */
const BESIDE = 30;
/** The least distance to the edges of the view, px. */
const MARGIN = 12;

/** Where something floats beside a place of the view: on the right, on the left where there is more room, always in view. px. */
export function placeFloat(at: Point, size: Size, view: Size): Point {
  const right = at.x + BESIDE;
  const left = at.x - size.width - MARGIN;
  const fitsRight = right + size.width + MARGIN <= view.width;
  const x = fitsRight || left < MARGIN ? right : left;
  return { x: inside(x, size.width, view.width), y: inside(at.y - BESIDE, size.height, view.height) };
}

function inside(start: number, length: number, room: number): number {
  return Math.round(Math.max(MARGIN, Math.min(start, room - length - MARGIN)));
}
