import { FORM_COLUMN } from "../../limits.ts";
import { separate, type PlacedItem } from "./pageGrid.ts";
import { computeBounds, type Rect } from "../rect.ts";

/**
 * A part of a page: one item, a stack of parts below each other, a line of parts beside each other, or a pile that no line
 * cuts.
 */
export interface PagePart {
  readonly kind: "thing" | "stack" | "line" | "pile";
  readonly rect: Rect;
  /** In a stack the gap above it; in a line the distance from the line's top, px. */
  readonly above: number;
  /** Extra gap kept below it, beyond that of its line, px. */
  readonly below?: number;
  /** All items in it, in reading order. */
  readonly things: readonly PlacedItem[];
  /** In reading order; empty for an item and a pile. */
  readonly parts: readonly PagePart[];
}

/** Separates items beside each other into groups in reading order; a single group when they cannot be separated. */
type PartAcross = (things: readonly PlacedItem[]) => Groups;
type Groups = readonly (readonly PlacedItem[])[];

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Cuts a page by lines that cross no item: first from side to side, then from top to bottom, and so on, so that items beside a
 * tall one form a column. The whole is a stack.
 * @see https://en.wikipedia.org/wiki/Document_layout_analysis (recursive X-Y cut)
 */
export function cutPage(things: readonly PlacedItem[], partAcross: PartAcross = partInOrder): PagePart {
  return { ...stackBands(splitBands(separate(things)), partAcross, 0), rect: NOWHERE, above: 0 };
}

function cut(things: readonly PlacedItem[], partAcross: PartAcross, above: number): PagePart {
  const rect = computeBounds(things.map((thing) => thing.rect)) ?? NOWHERE;
  if (things.length === 1) return { kind: "thing", rect, above, things, parts: [] };
  const bands = splitBands(things);
  if (bands.length > 1) return { ...stackBands(bands, partAcross, rect.y), rect, above };
  const columns = partAcross(things);
  if (columns.length === 1) return { kind: "pile", rect, above, things, parts: [] };
  const parts = columns.map((column) => cut(column, partAcross, getTop(column) - rect.y));
  return { kind: "line", rect, above, things: listItems(parts), parts };
}

/** Stacks bands below each other, starting at `top`. */
function stackBands(bands: Groups, partAcross: PartAcross, top: number): Omit<PagePart, "rect" | "above"> {
  let end = top;
  const cuts = bands.map((band) => {
    const above = Math.max(0, getTop(band) - end);
    end = getBottom(band);
    return cut(band, partAcross, above);
  });
  const parts = cuts.map((part, index) => keepRoom(part, cuts[index + 1]));
  return { kind: "stack", things: listItems(parts), parts };
}

/** Parts above the lowest one of a line keep their gap too, at most the usual one, because they may become the lowest. */
function keepRoom(part: PagePart, next: PagePart | undefined): PagePart {
  if (part.kind !== "line" || next === undefined) return part;
  const parts = part.parts.map((cell) => {
    const lacks = next.things
      .filter(({ rect }) => areAcross(rect, cell.rect))
      .map(({ rect }) => {
        const drawn = rect.y - getBottom([cell]);
        return Math.min(FORM_COLUMN.gap, drawn) - next.above - (rect.y - next.rect.y);
      });
    return { ...cell, below: Math.max(0, ...lacks) };
  });
  return { ...part, parts };
}

/** As many groups as possible in reading order, each entirely below those before it. */
function splitBands(things: readonly PlacedItem[]): Groups {
  const tops = things.map(({ rect }) => rect.y);
  // The highest edge of each item and all after it.
  for (let index = tops.length - 2; index >= 0; index--)
    tops[index] = Math.min(tops[index] ?? 0, tops[index + 1] ?? 0);
  const groups: PlacedItem[][] = [];
  let end = -Infinity;
  for (const [index, thing] of things.entries()) {
    if (end <= (tops[index] ?? 0)) groups.push([thing]);
    else groups.at(-1)?.push(thing);
    end = Math.max(end, getBottom([thing]));
  }
  return groups;
}

/**
 * Separates columns by reading order: an item that overlaps an earlier column merges with it and with all columns in between.
 */
function partInOrder(things: readonly PlacedItem[]): Groups {
  const columns: (readonly PlacedItem[])[] = [];
  for (const thing of things) {
    let column: readonly PlacedItem[] = [thing];
    const reachesInto = (other: readonly PlacedItem[]): boolean => doCross(other, column);
    for (let at = columns.findIndex(reachesInto); at >= 0; at = columns.findIndex(reachesInto))
      column = [...columns.splice(at).flat(), ...column];
    columns.push(column);
  }
  return columns;
}

function doCross(some: readonly PlacedItem[], others: readonly PlacedItem[]): boolean {
  return some.some((one) => others.some(({ rect }) => areAcross(one.rect, rect)));
}

function areAcross(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width;
}

function listItems(parts: readonly PagePart[]): readonly PlacedItem[] {
  return parts.flatMap(({ things }) => things);
}

function getTop(things: readonly Pick<PlacedItem, "rect">[]): number {
  return Math.min(...things.map(({ rect }) => rect.y));
}

function getBottom(things: readonly Pick<PlacedItem, "rect">[]): number {
  return Math.max(...things.map(({ rect }) => rect.y + rect.height));
}
