import { ADD_AT, CANVAS, PAGE_GAP } from "../limits.ts";
import type { Point, Size } from "../model/index.ts";
import { boundsOf, intersects, spans, type Rect } from "./rect.ts";

/** What stands where something new goes: its siblings, in the coordinates of what they stand in. */
export interface Standing {
  readonly id: string;
  readonly rect: Rect;
  /** What may not be moved to make room. */
  readonly isFixed: boolean;
}

/** What comes new: its size, and whether it takes the width of the column that it comes into. */
export interface Newcomer extends Size {
  readonly fillsColumn: boolean;
  /** Whether a part of the form begins with it, which stands apart from what is above. */
  readonly opensSection?: boolean;
}

/** Where something new goes, and what goes down to make room for it. */
export interface PlaceBelow {
  readonly rect: Rect;
  readonly moved: readonly { readonly id: string; readonly at: Point }[];
}

/** Where the first thing of a page goes, px, and how wide the column is that begins there; without, each has its own width. */
export interface PageStart extends Point {
  readonly width?: number;
}

/** What is narrower than this is no column for a field, px. */
export const COLUMN_WIDTH = 240;
/** Things farther apart than this are not a rhythm, px. */
export const WIDEST_GAP = 80;

/**
 * The place for something new: below the named things, else below the last of all, in their column, at the distance that the
 * page keeps. What stands below makes room; where that may not be moved, the next free place of the column is taken.
 * Nothing stands there: where the page starts.
 */
export function placeBelow(
  standing: readonly Standing[],
  newcomer: Newcomer,
  below: ReadonlySet<string>,
  start: PageStart = ADD_AT,
): PlaceBelow {
  const rects = standing.map(({ rect }) => rect);
  const anchor =
    boundsOf(standing.filter(({ id }) => below.has(id)).map(({ rect }) => rect)) ?? lastOf(rects);
  if (anchor === undefined) return { rect: atStart(newcomer, start), moved: [] };
  const gap = usualGap(rects);
  const above = newcomer.opensSection === true ? 2 * gap : gap;
  const rect = { ...inColumn(newcomer, columnOf(anchor, rects, start)), y: anchor.y + anchor.height + above };
  const moved = makeRoom(standing, rect, gap);
  return moved === undefined ? { rect: firstFree(rects, rect, gap), moved: [] } : { rect, moved };
}

/** In the column that a page starts with; what is wider than that in its middle. */
function atStart(newcomer: Newcomer, { x, y, width }: PageStart): Rect {
  const { x: left, ...size } = inColumn(newcomer, { x, width });
  const over = width === undefined ? 0 : Math.max(0, size.width - width);
  return { ...size, x: Math.max(0, left - over / 2), y };
}

/** The distance from a thing to the one below it in its column that occurs most; of several the smallest. */
export function usualGap(rects: readonly Rect[]): number {
  const counts = new Map<number, number>();
  for (const column of Map.groupBy(rects, ({ x }) => x).values()) {
    const sorted = column.toSorted((a, b) => a.y - b.y);
    for (const [index, { y }] of sorted.entries()) {
      const above = sorted[index - 1];
      const gap = above === undefined ? 0 : y - (above.y + above.height);
      if (gap > 0 && gap <= WIDEST_GAP) counts.set(gap, (counts.get(gap) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || a - b);
  return most?.[0] ?? PAGE_GAP;
}

/** What reaches lowest; of several the one that begins lowest. */
function lastOf(rects: readonly Rect[]): Rect | undefined {
  return rects.toSorted((a, b) => bottomOf(b) - bottomOf(a) || b.y - a.y)[0];
}

/** Where what comes in stands from side to side; without a width each keeps its own. */
export interface Column {
  readonly x: number;
  readonly width: number | undefined;
}

/** The column of a thing; what is as wide as the page stands in that of its nearest neighbor above, else below. */
function columnOf(anchor: Rect, rects: readonly Rect[], start: PageStart): Column {
  const columnAt = (thing: Rect) => {
    const own = thing.x === start.x ? start.width : undefined;
    return { x: thing.x, width: widthOf(thing, rects) ?? own };
  };
  if (!spans(anchor, CANVAS.width)) return columnAt(anchor);
  const [near] = rects
    .filter((rect) => !spans(rect, CANVAS.width))
    .toSorted((a, b) => distanceUp(anchor, a) - distanceUp(anchor, b));
  return near === undefined ? { x: start.x, width: start.width } : columnAt(near);
}

/** The width of the column of a thing: its own, or that of the nearest field on the same line down. */
function widthOf(anchor: Rect, rects: readonly Rect[]): number | undefined {
  if (anchor.width >= COLUMN_WIDTH) return anchor.width;
  const [near] = rects
    .filter(({ x, width }) => x === anchor.x && width >= COLUMN_WIDTH)
    .toSorted((a, b) => distanceUp(anchor, a) - distanceUp(anchor, b));
  return near?.width;
}

/** How far above a thing another one is; what is below it comes after all that is above. */
function distanceUp(from: Rect, { y }: Rect): number {
  return y <= from.y ? from.y - y : y - from.y + CANVAS.height * 1000;
}

/** The place of something from side to side, as wide as the column where it fills that. */
export function inColumn({ width, height, fillsColumn }: Newcomer, column: Column): Omit<Rect, "y"> {
  const wide = fillsColumn ? (column.width ?? width) : width;
  // Nothing that fits on the page reaches over its edge.
  const x = Math.max(0, Math.min(column.x, CANVAS.width - wide));
  return { x: wide > CANVAS.width ? column.x : x, width: wide, height };
}

/** What goes down so that a place is free; undefined when something is in the way that cannot. */
function makeRoom(standing: readonly Standing[], place: Rect, gap: number): PlaceBelow["moved"] | undefined {
  const wanted = { ...place, height: place.height + gap };
  const inTheWay = standing.filter(({ rect }) => intersects(rect, wanted));
  const edge = place.y - gap;
  if (inTheWay.some(({ rect }) => rect.y < edge)) return undefined;
  const top = Math.min(...inTheWay.map(({ rect }) => rect.y));
  const going = standing.filter(({ rect }) => rect.y >= top);
  if (going.some(({ isFixed }) => isFixed)) return undefined;
  const down = place.y + wanted.height - top;
  return going.map(({ id, rect }) => ({ id, at: { x: rect.x, y: rect.y + down } }));
}

function firstFree(rects: readonly Rect[], place: Rect, gap: number): Rect {
  let free = place;
  for (let taken = takenBy(rects, free); taken.length > 0; taken = takenBy(rects, free))
    free = { ...free, y: Math.max(...taken.map(bottomOf)) + gap };
  return free;
}

function takenBy(rects: readonly Rect[], place: Rect): readonly Rect[] {
  return rects.filter((rect) => intersects(rect, place));
}

function bottomOf({ y, height }: Rect): number {
  return y + height;
}
