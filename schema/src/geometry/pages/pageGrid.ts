import type { Rect } from "../rect.ts";

/** An item with its rectangle relative to its parent, px. */
export interface PlacedItem {
  readonly id: string;
  readonly rect: Rect;
}

/** The grid lines around an item, counted from 1. */
export interface GridArea {
  readonly id: string;
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

/** One line of a page's CSS grid. */
export interface GridRow {
  /** Minimum height, px. */
  readonly height: number;
  /** Indices of the band's places in it; empty for a gap between items. */
  readonly things: readonly number[];
}

/** Items of a page with nothing beside them; bands follow each other from the top down. */
export interface PageBand {
  /** Gap above it, px. */
  readonly gap: number;
  /** Widths that add up to the page's width, px. */
  readonly columns: readonly number[];
  readonly rows: readonly GridRow[];
  /** In reading order. */
  readonly places: readonly GridArea[];
}

/** A page as grids whose rows grow with their content. */
export interface PageGrid {
  readonly width: number;
  readonly bands: readonly PageBand[];
  /** Lower end of the last item, px. */
  readonly bottom: number;
}

/**
 * Lays items out in grids, for a renderer that knows their real heights: items that did not overlap never do, however high they
 * get, and items beside or behind others stay there. Takes the items in reading order and keeps it. Each band gets grid lines
 * at `lines` too, px from the left.
 */
export function pageGrid(
  things: readonly PlacedItem[],
  width: number,
  lines: readonly number[] = [],
): PageGrid {
  const apart = separate(things.map(({ id, rect }) => ({ id, rect: within(rect) })));
  const whole = Math.max(width, ...apart.map(({ rect }) => rect.x + rect.width));
  const bands: PageBand[] = [];
  let end = 0;
  for (const group of splitGroups(apart)) {
    const top = Math.min(...group.map(({ rect }) => rect.y));
    bands.push({ gap: Math.max(0, top - end), ...createGrid(group, [0, whole, ...lines]) });
    end = Math.max(...group.map(getBottom));
  }
  return { width: whole, bands, bottom: end };
}

/** Moves items beyond the left or upper edge of the page back inside. */
export function within({ x, y, width, height }: Rect): Rect {
  return { x: Math.max(0, x), y: Math.max(0, y), width, height };
}

/**
 * Removes small vertical overlaps by moving the upper edge of the lower item, so that items meant to be below each other stay
 * so.
 */
export function separate(things: readonly PlacedItem[]): readonly PlacedItem[] {
  const placed = new Map<string, Rect>();
  let above: PlacedItem[] = [];
  for (const thing of things.toSorted((a, b) => a.rect.y - b.rect.y)) {
    above = above.filter((other) => getBottom(other) > thing.rect.y);
    const bottoms = above.filter((other) => reachesInto(thing.rect, other.rect)).map(getBottom);
    const y = Math.max(thing.rect.y, ...bottoms);
    const height = Math.max(1, thing.rect.y + thing.rect.height - y);
    const moved = { id: thing.id, rect: { ...thing.rect, y, height } };
    placed.set(thing.id, moved.rect);
    above.push(moved);
  }
  return things.map(({ id, rect }) => ({ id, rect: placed.get(id) ?? rect }));
}

/** True when the upper edge of an item overlaps one above it by less than half the height of the lower of both. */
function reachesInto(lower: Rect, upper: Rect): boolean {
  const across = Math.min(lower.x + lower.width, upper.x + upper.width) - Math.max(lower.x, upper.x);
  const down = upper.y + upper.height - lower.y;
  const isAbove = upper.y < lower.y && upper.y + upper.height < lower.y + lower.height;
  return isAbove && across > 0 && down > 0 && down * 2 < Math.min(lower.height, upper.height);
}

/** As many groups as possible, each entirely below those before it. */
function splitGroups(things: readonly PlacedItem[]): readonly (readonly PlacedItem[])[] {
  const tops = things.map(({ rect }) => rect.y);
  // The highest edge of each item and all after it.
  for (let index = tops.length - 2; index >= 0; index--)
    tops[index] = Math.min(tops[index] ?? 0, tops[index + 1] ?? 0);
  const groups: PlacedItem[][] = [];
  let end = 0;
  for (const [index, thing] of things.entries()) {
    const last = groups.at(-1);
    if (last === undefined || end <= (tops[index] ?? 0)) groups.push([thing]);
    else last.push(thing);
    end = Math.max(end, getBottom(thing));
  }
  return groups;
}

/** Places items between their own edges as grid lines, plus the given ones, px from the left. */
export function createGrid(things: readonly PlacedItem[], lines: readonly number[]): Omit<PageBand, "gap"> {
  const across = numberLines([...lines, ...things.flatMap(({ rect }) => [rect.x, rect.x + rect.width])]);
  const down = numberLines(things.flatMap(({ rect }) => [rect.y, rect.y + rect.height]));
  const places = things.map(({ id, rect }) => ({
    id,
    columns: [across.getNumber(rect.x), across.getNumber(rect.x + rect.width)] as const,
    rows: [down.getNumber(rect.y), down.getNumber(rect.y + rect.height)] as const,
  }));
  return { columns: across.sizes, rows: toGridRows(down.sizes, places), places };
}

function numberLines(edges: readonly number[]) {
  const lines = [...new Set(edges)].toSorted((a, b) => a - b);
  const numbers = new Map(lines.map((edge, index) => [edge, index + 1]));
  return {
    sizes: lines.slice(1).map((edge, index) => edge - (lines[index] ?? 0)),
    getNumber: (edge: number) => numbers.get(edge) ?? 1,
  };
}

function toGridRows(heights: readonly number[], places: readonly GridArea[]): readonly GridRow[] {
  const things = heights.map((): number[] => []);
  for (const [index, { rows }] of places.entries())
    for (let row = rows[0]; row < rows[1]; row++) things[row - 1]?.push(index);
  return heights.map((height, index) => ({ height, things: things[index] ?? [] }));
}

function getBottom({ rect }: PlacedItem): number {
  return rect.y + rect.height;
}
