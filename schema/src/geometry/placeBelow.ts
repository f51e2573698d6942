import { ADD_AT, CANVAS, PAGE_GAP } from "../limits.ts";
import type { Point, Size } from "../model/index.ts";
import { computeBounds, intersects, spans, type Rect } from "./rect.ts";
import { areBeside } from "./rows.ts";

/** An item for measuring distances. */
export interface SpacedItem {
  readonly rect: Rect;
  /** True when it begins a section of the form, with a larger gap above. */
  readonly opensSection?: boolean;
}

/** A sibling of the new item, in the coordinates of their parent. */
export interface PlacedSibling extends SpacedItem {
  readonly id: string;
  /** True when it may not be moved to make room. */
  readonly isFixed: boolean;
}

/** A new item: its size, and whether it takes the width of its column. */
export interface NewItem extends Size {
  readonly fillsColumn: boolean;
  /** True when it begins a section of the form, with a larger gap above. */
  readonly opensSection?: boolean;
}

/** The rectangle of a new item, and the siblings that move down for it. */
export interface PlaceBelow {
  readonly rect: Rect;
  readonly moved: readonly { readonly id: string; readonly at: Point }[];
}

/** Position of the first item of a page and the width of its column, px; without a width each item keeps its own. */
export interface PageStart extends Point {
  readonly width?: number;
}

/** Least width of a column for fields, px. */
export const COLUMN_WIDTH = 240;
/** Gap above a section of a form, in usual gaps. */
export const SECTION_GAPS = 2;
/** Gaps larger than this are not taken as the page's usual one, px. */
export const WIDEST_GAP = 80;

/**
 * Finds the place of a new item: below the named siblings, else below the last one, in their column and at the page's usual
 * distance. Siblings below make room; when they are fixed, it takes the next free place of the column. On an empty page it goes
 * to the start.
 */
export function placeBelow(
  placedSiblings: readonly PlacedSibling[],
  newItem: NewItem,
  below: ReadonlySet<string>,
  start: PageStart = ADD_AT,
): PlaceBelow {
  const rects = placedSiblings.map(({ rect }) => rect);
  const anchor =
    computeBounds(placedSiblings.filter(({ id }) => below.has(id)).map(({ rect }) => rect)) ??
    findLowest(rects);
  if (anchor === undefined) return { rect: atStart(newItem, start), moved: [] };
  const gap = usualGap(placedSiblings);
  const above = newItem.opensSection === true ? SECTION_GAPS * gap : gap;
  const rect = {
    ...inColumn(newItem, resolveColumn(anchor, rects, start)),
    y: anchor.y + anchor.height + above,
  };
  const moved = makeRoom(placedSiblings, rect, gap);
  return moved === undefined ? { rect: firstFree(rects, rect, gap), moved: [] } : { rect, moved };
}

/** The start column of the page; a wider item is centred on it. */
function atStart(newItem: NewItem, { x, y, width }: PageStart): Rect {
  const { x: left, ...size } = inColumn(newItem, { x, width });
  const over = width === undefined ? 0 : Math.max(0, size.width - width);
  return { ...size, x: Math.max(0, left - over / 2), y };
}

/** The most frequent vertical gap within columns, except above sections; of several the smallest. */
export function usualGap(items: readonly SpacedItem[]): number {
  const counts = new Map<number, number>();
  for (const column of Map.groupBy(items, ({ rect }) => rect.x).values()) {
    const sorted = column.toSorted((a, b) => a.rect.y - b.rect.y);
    for (const [index, { rect, opensSection }] of sorted.entries()) {
      const above = sorted[index - 1];
      const gap = above === undefined || opensSection === true ? 0 : rect.y - getBottom(above.rect);
      if (gap > 0 && gap <= WIDEST_GAP) counts.set(gap, (counts.get(gap) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || a - b);
  return most?.[0] ?? PAGE_GAP;
}

/** The sibling with the lowest end; of several the one that begins lowest. */
function findLowest(rects: readonly Rect[]): Rect | undefined {
  return rects.toSorted((a, b) => getBottom(b) - getBottom(a) || b.y - a.y)[0];
}

/** Horizontal placement of a new item; without a width each item keeps its own. */
export interface Column {
  readonly x: number;
  readonly width: number | undefined;
}

/** The column of an item; for one as wide as the page, that of the nearest row above, else below. */
function resolveColumn(anchor: Rect, rects: readonly Rect[], start: PageStart): Column {
  const columnAt = (thing: Rect) => {
    const own = thing.x === start.x ? start.width : undefined;
    return { x: thing.x, width: findColumnWidth(thing, rects) ?? own };
  };
  if (!spans(anchor, CANVAS.width)) return columnAt(anchor);
  const [near] = rects
    .filter((rect) => !spans(rect, CANVAS.width))
    .toSorted((a, b) => distanceUp(anchor, a) - distanceUp(anchor, b));
  if (near === undefined) return { x: start.x, width: start.width };
  return columnAt(near.width >= COLUMN_WIDTH ? rowExtent(near, rects) : near);
}

/** An item and all that stands beside it: fields in halves share a column. */
function rowExtent(item: Rect, rects: readonly Rect[]): Rect {
  return computeBounds([item, ...rects.filter((rect) => areBeside(item, rect))]) ?? item;
}

/** The width of an item's column: its own, or that of the nearest field with the same left edge. */
function findColumnWidth(anchor: Rect, rects: readonly Rect[]): number | undefined {
  if (anchor.width >= COLUMN_WIDTH) return anchor.width;
  const [near] = rects
    .filter(({ x, width }) => x === anchor.x && width >= COLUMN_WIDTH)
    .toSorted((a, b) => distanceUp(anchor, a) - distanceUp(anchor, b));
  return near?.width;
}

/** Sort key by distance upwards; everything below comes after everything above. */
function distanceUp(from: Rect, { y }: Rect): number {
  return y <= from.y ? from.y - y : y - from.y + CANVAS.height * 1000;
}

/** Horizontal extent of a new item in a column, whose width it takes if it fills columns. */
export function inColumn({ width, height, fillsColumn }: NewItem, column: Column): Omit<Rect, "y"> {
  const wide = fillsColumn ? (column.width ?? width) : width;
  // An item that fits on the page must not cross its edge.
  const x = Math.max(0, Math.min(column.x, CANVAS.width - wide));
  return { x: wide > CANVAS.width ? column.x : x, width: wide, height };
}

/** The siblings to move down for a free place; undefined when one in the way cannot move. */
function makeRoom(
  placedSiblings: readonly PlacedSibling[],
  target: Rect,
  gap: number,
): PlaceBelow["moved"] | undefined {
  const wanted = { ...target, height: target.height + gap };
  const inTheWay = placedSiblings.filter(({ rect }) => intersects(rect, wanted));
  const edge = target.y - gap;
  if (inTheWay.some(({ rect }) => rect.y < edge)) return undefined;
  const top = Math.min(...inTheWay.map(({ rect }) => rect.y));
  const going = placedSiblings.filter(({ rect }) => rect.y >= top);
  if (going.some(({ isFixed }) => isFixed)) return undefined;
  const down = target.y + wanted.height - top;
  return going.map(({ id, rect }) => ({ id, at: { x: rect.x, y: rect.y + down } }));
}

function firstFree(rects: readonly Rect[], target: Rect, gap: number): Rect {
  let free = target;
  for (let taken = takenBy(rects, free); taken.length > 0; taken = takenBy(rects, free))
    free = { ...free, y: Math.max(...taken.map(getBottom)) + gap };
  return free;
}

function takenBy(rects: readonly Rect[], target: Rect): readonly Rect[] {
  return rects.filter((rect) => intersects(rect, target));
}

function getBottom({ y, height }: Rect): number {
  return y + height;
}
