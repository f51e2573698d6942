import { CANVAS, FORM_COLUMN, REFLOW } from "../limits.ts";
import { computeBounds, spans, type Rect } from "./rect.ts";
import { areBeside } from "./rows.ts";

/** Behaviour of an item's height at another width: it stays, grows like wrapping text, or keeps the aspect ratio. */
export type Stretch = "fixed" | "wraps" | "scales";

/** An item on the page, or inside another one. */
export interface FlowItem {
  readonly id: string;
  /** Rectangle relative to its parent, px. */
  readonly rect: Rect;
  readonly stretch: Stretch;
  /** Items inside it, in reading order. */
  readonly inside: readonly FlowItem[];
}

/** New rectangles by id, relative to the parent of each item. */
type Places = Map<string, Rect>;

/** The parent's width before and now, and its padding, px. */
interface Box {
  readonly from: number;
  readonly width: number;
  readonly side: number;
  readonly top: number;
}

/**
 * Rearranges items for a page of another width than the one they were designed for. Returns rectangles by id, relative to each
 * parent. On a wider page they stay as they are, centred. On a narrower one they follow in reading order from the top down;
 * items side by side stay so as far as they fit, spanning items still span, and nothing overlaps.
 */
export function reflow(items: readonly FlowItem[], width: number): ReadonlyMap<string, Rect> {
  const places: Places = new Map();
  if (width >= CANVAS.width) {
    widen(items, CANVAS.width, width, places);
  } else {
    const top = Math.max(0, Math.min(getTop(items), REFLOW.rowGap));
    stack(items, { from: CANVAS.width, width, side: computeMargin(width), top }, places);
  }
  return places;
}

function widen(items: readonly FlowItem[], from: number, to: number, places: Places): void {
  for (const { id, rect, inside } of items) {
    const isSpanning = from !== to && spans(rect, from);
    const wide = isSpanning
      ? { ...rect, x: 0, width: to }
      : { ...rect, x: rect.x + Math.round((to - from) / 2) };
    places.set(id, wide);
    widen(inside, rect.width, wide.width, places);
  }
}

/** Stacks rows below each other; returns the lower end of the last. */
function stack(items: readonly FlowItem[], box: Box, places: Places): number {
  const bounds = computeBounds(items.map(({ rect }) => rect));
  let end = box.top;
  let before: Rect | undefined;
  for (const row of groupRows(items, box.from)) {
    const rowBounds = computeBounds(row.map(({ rect }) => rect));
    if (rowBounds === undefined || bounds === undefined) continue;
    if (before !== undefined) end += gapBetween(before, rowBounds, gapIn(box));
    before = rowBounds;
    for (const [index, line] of splitLines(row, box).entries()) {
      if (index > 0) end += lineGapIn(box);
      end += placeLine(line, { box, bounds, y: end }, places);
    }
  }
  return end;
}

/** Groups consecutive items that are side by side into rows. */
function groupRows(items: readonly FlowItem[], width: number): readonly (readonly FlowItem[])[] {
  const rows: FlowItem[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    if (row?.every((other) => shareRow(other.rect, item.rect, width)) === true) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

/** True when an item continues a row to the right of another one; items that span the page never do. */
function shareRow(first: Rect, second: Rect, width: number): boolean {
  if (spans(first, width) || spans(second, width) || second.x < first.x) return false;
  return areBeside(first, second);
}

/** Splits a row into as few lines as fit, with about equally many items in each. */
function splitLines(row: readonly FlowItem[], box: Box): readonly (readonly FlowItem[])[] {
  const lines: FlowItem[][] = [];
  for (const item of row) {
    const line = lines.at(-1);
    if (line !== undefined && fits([...line, item], box)) line.push(item);
    else lines.push([item]);
  }
  const even = chunk(row, Math.ceil(row.length / lines.length));
  return even.every((line) => line.length === 1 || fits(line, box)) ? even : lines;
}

function chunk(row: readonly FlowItem[], size: number): readonly (readonly FlowItem[])[] {
  return Array.from({ length: Math.ceil(row.length / size) }, (_, index) =>
    row.slice(index * size, (index + 1) * size),
  );
}

function fits(line: readonly FlowItem[], box: Box): boolean {
  return sum(line.map(computeMinWidth)) <= roomIn(line, box);
}

interface Line {
  readonly box: Box;
  /** Original bounds of its whole row. */
  readonly bounds: Rect;
  readonly y: number;
}

/** Places the items of a line; returns its height. */
function placeLine(line: readonly FlowItem[], { box, bounds, y }: Line, places: Places): number {
  const [first] = line;
  if (first !== undefined && spans(first.rect, box.from)) return place(first, { x: 0, y }, box.width, places);
  const widths = computeWidths(line, box);
  const left = computeBounds(line.map(({ rect }) => rect))?.x ?? bounds.x;
  const spare = roomIn(line, box) - sum(widths);
  let x = box.side + Math.floor(spare * shareBefore(line, left, bounds));
  const heights = line.map((item, index) => {
    const width = widths[index] ?? 1;
    const height = place(item, { x, y }, width, places);
    x += width + gapIn(box);
    return height;
  });
  return Math.max(...heights);
}

/** The share of a line's free space on its left. */
function shareBefore(line: readonly FlowItem[], left: number, bounds: Rect): number {
  const right = Math.max(...line.map(({ rect }) => rect.x + rect.width));
  const before = left - bounds.x;
  const after = bounds.x + bounds.width - right;
  return before + after === 0 ? 0 : before / (before + after);
}

/** Widths of a line's items: their own, shrunk where there is no room, and grown where the line fills most of it anyway. */
function computeWidths(line: readonly FlowItem[], box: Box): readonly number[] {
  const room = roomIn(line, box);
  const wanted = line.map(({ rect }) => rect.width);
  const total = sum(wanted);
  if (total > room) {
    const least = line.map(computeMinWidth);
    const share = Math.max(0, room - sum(least)) / (total - sum(least) || 1);
    return line.map((_, index) => {
      const [most = 1, some = 1] = [wanted[index], least[index]];
      return Math.max(1, Math.floor(Math.min(room, some + (most - some) * share)));
    });
  }
  const growing = sum(line.filter(({ stretch }) => stretch !== "scales").map(({ rect }) => rect.width));
  if (total * 2 < room || growing === 0) return wanted;
  const growth = (room - (total - growing)) / growing;
  return line.map(({ rect, stretch }) =>
    stretch === "scales" ? rect.width : Math.max(1, Math.floor(rect.width * growth)),
  );
}

/** Places an item with its content; returns its height. */
function place(item: FlowItem, at: Pick<Rect, "x" | "y">, width: number, places: Places): number {
  const height = item.inside.length === 0 ? heightAt(item, width) : heightAround(item, width, places);
  places.set(item.id, { ...at, width, height });
  return height;
}

function heightAt({ rect, stretch }: FlowItem, width: number): number {
  if (width >= rect.width || stretch === "fixed") return rect.height;
  const ratio = stretch === "wraps" ? rect.width / width : width / rect.width;
  return Math.max(1, Math.ceil(rect.height * ratio));
}

/** A container keeps the padding above and below its content. */
function heightAround({ rect, inside }: FlowItem, width: number, places: Places): number {
  const bounds = computeBounds(inside.map((child) => child.rect)) ?? rect;
  const side = Math.max(0, Math.min(bounds.x, computeMargin(width)));
  const box = { from: rect.width, width, side, top: Math.max(0, bounds.y) };
  const below = rect.height - (bounds.y + bounds.height);
  return stack(inside, box, places) + (below < 0 ? gapIn(box) : below);
}

function getTop(items: readonly FlowItem[]): number {
  return computeBounds(items.map(({ rect }) => rect))?.y ?? 0;
}

/** The gap between two rows: the original one, unless they overlapped or were far apart. */
function gapBetween(above: Rect, below: Rect, gap: number): number {
  const was = below.y - (above.y + above.height);
  return was < 0 ? gap : Math.min(was, REFLOW.rowGap);
}

function computeMargin(width: number): number {
  return Math.floor(Math.min(REFLOW.side, width * REFLOW.sideShare));
}

function gapIn({ width }: Box): number {
  return Math.min(REFLOW.gap, computeMargin(width));
}

/** The gap between the lines of a row that does not fit: that between the rows of a form, or less where there is little room. */
function lineGapIn(box: Box): number {
  return Math.round((gapIn(box) * FORM_COLUMN.gap) / REFLOW.gap);
}

/** The total width available to the items of a line. */
function roomIn(line: readonly FlowItem[], box: Box): number {
  return Math.max(1, box.width - 2 * box.side - gapIn(box) * (line.length - 1));
}

function computeMinWidth({ rect }: FlowItem): number {
  return Math.min(rect.width, REFLOW.beside);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
