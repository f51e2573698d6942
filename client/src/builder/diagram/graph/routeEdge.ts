import { computeCenter, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";

/** A line between two screens as SVG paths, with the middle of its label; px of the diagram. */
export interface EdgeRoute {
  readonly line: string;
  readonly arrow: string;
  readonly label: Point;
}

/** Least room between two screens for a line that leaves them sideways, or up and down. */
const ROOM = { x: 32, y: 28 } as const;
/** Greatest radius of a bend, distance of parallel lines, distance of a loop from its screen, and room for the handle. */
const [BEND, LANE, LOOP, HANDLE] = [16, 26, 34, 5];
const ARROW = { length: 6, half: 4 } as const;

/** Routes a line between two screens with right angles; lines between the same two have lanes, of which 0 is the middle. */
export function routeEdge(from: Rect, to: Rect, lane = 0): EdgeRoute {
  if (from.x === to.x && from.y === to.y) return toRoute(loopPoints(from, lane), 2);
  const [shift, start, end] = [lane * LANE, computeCenter(from), computeCenter(to)];
  const isAcross = Math.abs(end.x - start.x) >= (from.width + to.width) / 2 + ROOM.x;
  const isUpright = Math.abs(end.y - start.y) >= (from.height + to.height) / 2 + ROOM.y;
  if (!isAcross && isUpright) {
    const way = Math.sign(end.y - start.y);
    const [y1, y2] = [start.y + (way * from.height) / 2, end.y - way * (to.height / 2 + HANDLE)];
    const middle = (y1 + y2) / 2;
    const [x1, x2] = [start.x + shift, end.x + shift];
    return toRoute([at(x1, y1), at(x1, middle), at(x2, middle), at(x2, y2)], 1);
  }
  const way = end.x < start.x ? -1 : 1;
  const [x1, x2] = [start.x + (way * from.width) / 2, end.x - way * (to.width / 2 + HANDLE)];
  // Parallel lines also bend beside each other, without crossing.
  const middle = (x1 + x2) / 2 - shift * Math.sign((end.x - start.x) * (end.y - start.y));
  const [y1, y2] = [start.y + shift, end.y + shift];
  return toRoute([at(x1, y1), at(middle, y1), at(middle, y2), at(x2, y2)], 1);
}

/** A line from the right side of a screen over its corner to its top. */
function loopPoints({ x, y, width, height }: Rect, lane: number): readonly Point[] {
  const out = LOOP + Math.abs(lane) * LANE;
  const [right, middle] = [x + width, y + height / 2];
  const top = x + width / 2;
  return [
    at(right, middle),
    at(right + out, middle),
    at(right + out, y - out),
    at(top, y - out),
    at(top, y - HANDLE),
  ];
}

/** Draws a line through points; its label is in the middle of the segment with an index. */
function toRoute(points: readonly Point[], labelled: number): EdgeRoute {
  const [a, b] = [points[labelled] ?? at(0, 0), points[labelled + 1] ?? at(0, 0)];
  const [before, tip] = [points.at(-2) ?? a, points.at(-1) ?? b];
  return {
    line: drawLine(points),
    arrow: drawArrow(before, tip),
    label: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}

function drawLine(points: readonly Point[]): string {
  const parts = points.slice(1, -1).map((point, index) => {
    const [before, after] = [points[index] ?? point, points[index + 2] ?? point];
    const bend = Math.min(BEND, distance(before, point) / 2, distance(point, after) / 2);
    const [enter, leave] = [toward(point, before, bend), toward(point, after, bend)];
    return `L${write(enter)}Q${write(point)} ${write(leave)}`;
  });
  return `M${write(points[0] ?? at(0, 0))}${parts.join("")}L${write(points.at(-1) ?? at(0, 0))}`;
}

function drawArrow(before: Point, tip: Point): string {
  const length = distance(before, tip);
  const way = length === 0 ? at(1, 0) : at((tip.x - before.x) / length, (tip.y - before.y) / length);
  const back = at(tip.x - way.x * ARROW.length, tip.y - way.y * ARROW.length);
  const side = at(-way.y * ARROW.half, way.x * ARROW.half);
  return `M${write(at(back.x + side.x, back.y + side.y))}L${write(tip)}L${write(at(back.x - side.x, back.y - side.y))}`;
}

function at(x: number, y: number): Point {
  return { x, y };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function toward(from: Point, to: Point, by: number): Point {
  const length = distance(from, to);
  return length === 0
    ? from
    : at(from.x + ((to.x - from.x) * by) / length, from.y + ((to.y - from.y) * by) / length);
}

function write({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
