import { FORM_COLUMN } from "../limits.ts";
import { separate, type PlacedThing } from "./pageGrid.ts";
import { boundsOf, type Rect } from "./rect.ts";
import { areBeside, rowsOf } from "./rows.ts";

/** A part of a page: a thing, parts below each other, parts beside each other, or a pile that no line cuts. */
export interface PagePart {
  readonly kind: "thing" | "stack" | "line" | "pile";
  readonly rect: Rect;
  /** Room above it in a stack; how much lower than its line it begins in a line, px. */
  readonly above: number;
  /** Room that it keeps to what follows below its line, more than others of the line do, px. */
  readonly below?: number;
  /** All things in it, in reading order. */
  readonly things: readonly PlacedThing[];
  /** In reading order; none of a thing and of a pile. */
  readonly parts: readonly PagePart[];
}

/** Parts things that stand beside each other, in the order in which they are read; one group where they cannot be parted. */
type PartAcross = (things: readonly PlacedThing[]) => Groups;
type Groups = readonly (readonly PlacedThing[])[];

/** Things whose upper edges, and whose lower ones, are as near to each other as this can be a crooked row, px. */
const CROOKED = 40;
const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Cuts a page by the lines that cross nothing: from side to side first, then from top to bottom, and so on, so that what is
 * beside a tall thing is a column of its own. Rows that stand a little crooked are rows all the same. The whole is a stack.
 * @see https://en.wikipedia.org/wiki/Document_layout_analysis (recursive X-Y cut)
 */
export function cutPage(things: readonly PlacedThing[], partAcross: PartAcross = partInOrder): PagePart {
  return stackOf(bandsOf(separate(things)), partAcross, 0);
}

function cut(things: readonly PlacedThing[], partAcross: PartAcross, above: number): PagePart {
  const rect = boundsOf(things.map((thing) => thing.rect)) ?? NOWHERE;
  if (things.length === 1) return { kind: "thing", rect, above, things, parts: [] };
  const bands = bandsOf(things);
  if (bands.length > 1) return { ...stackOf(bands, partAcross, rect.y), above };
  const rows = crookedRows(things);
  if (rows !== undefined) return { ...straighten(rows, partAcross), rect, above };
  const columns = partAcross(things);
  if (columns.length === 1) return { kind: "pile", rect, above, things, parts: [] };
  const parts = columns.map((column) => cut(column, partAcross, topOf(column) - rect.y));
  return { kind: "line", rect, above, things: thingsIn(parts), parts };
}

/** Bands below each other, from a height on. */
function stackOf(bands: Groups, partAcross: PartAcross, top: number): PagePart {
  let end = top;
  const cuts = bands.map((band) => {
    const above = Math.max(0, topOf(band) - end);
    end = bottomOf(band);
    return cut(band, partAcross, above);
  });
  const parts = cuts.map((part, index) => keepRoom(part, cuts[index + 1]));
  const rect = boundsOf(parts.map((part) => part.rect)) ?? NOWHERE;
  return { kind: "stack", rect, above: 0, things: thingsIn(parts), parts };
}

/** What is not the lowest of a line keeps its room as well, or as much as is usual: it may get to be the lowest. */
function keepRoom(part: PagePart, next: PagePart | undefined, isStraight = false): PagePart {
  if (part.kind !== "line" || next === undefined) return part;
  const parts = part.parts.map((cell) => {
    const lacks = next.things
      .filter(({ rect }) => areAcross(rect, cell.rect))
      .map(({ rect }) => {
        const drawn = rect.y - bottomOf([cell]);
        return Math.min(FORM_COLUMN.gap, drawn) - next.above - (isStraight ? 0 : rect.y - next.rect.y);
      });
    return { ...cell, below: Math.max(0, ...lacks) };
  });
  return { ...part, parts };
}

/** As many groups as there can be in reading order, each wholly below those before it. */
function bandsOf(things: readonly PlacedThing[]): Groups {
  const tops = things.map(({ rect }) => rect.y);
  // The highest edge of each thing and all after it.
  for (let index = tops.length - 2; index >= 0; index--)
    tops[index] = Math.min(tops[index] ?? 0, tops[index + 1] ?? 0);
  const groups: PlacedThing[][] = [];
  let end = -Infinity;
  for (const [index, thing] of things.entries()) {
    if (end <= (tops[index] ?? 0)) groups.push([thing]);
    else groups.at(-1)?.push(thing);
    end = Math.max(end, bottomOf([thing]));
  }
  return groups;
}

/** Columns that nothing reaches out of, from the left, what stands in each in its order. */
export function columnsOf(things: readonly PlacedThing[]): Groups {
  const columnAt = new Map<PlacedThing, number>();
  let [end, last] = [-Infinity, -1];
  for (const thing of things.toSorted((a, b) => a.rect.x - b.rect.x)) {
    if (thing.rect.x >= end) last++;
    columnAt.set(thing, last);
    end = Math.max(end, thing.rect.x + thing.rect.width);
  }
  const columns = Array.from({ length: last + 1 }, (): PlacedThing[] => []);
  for (const thing of things) columns[columnAt.get(thing) ?? 0]?.push(thing);
  return columns;
}

/** Columns that are read one after the other. */
function partInOrder(things: readonly PlacedThing[]): Groups {
  const turns = turnsOf(things);
  const turn = ([first]: readonly PlacedThing[]) => (first && turns.get(first)) ?? 0;
  const columns = columnsOf(things).toSorted((a, b) => turn(a) - turn(b));
  return isRead(columns, things) ? columns : [things];
}

function turnsOf(things: readonly PlacedThing[]): ReadonlyMap<PlacedThing, number> {
  return new Map(things.map((thing, index) => [thing, index]));
}

/** Whether groups that are read one after the other are things in their order. */
function isRead(groups: Groups, things: readonly PlacedThing[]): boolean {
  return groups.flat().every((thing, index) => thing === things[index]);
}

/** Rows of several each, of which no thing stands beside one of another row, though no straight line parts them. */
function crookedRows(things: readonly PlacedThing[]): Groups | undefined {
  const turns = turnsOf(things);
  const rows = rowsOf(things).map((row) => row.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0)));
  if (rows.length === 1 || rows.slice(0, -1).some((row) => row.length === 1)) return undefined;
  if (!rows.every((row) => isNearlyLevel(row, 0) && isNearlyLevel(row, 1))) return undefined;
  const areRows = rows.every((row, index) => isAbove(row, rows.slice(index + 1)));
  return areRows && isRead(rows, things) ? rows : undefined;
}

/** Whether the upper edges of a row are nearly in line; with a share of 1 the lower ones. */
function isNearlyLevel(row: readonly PlacedThing[], share: 0 | 1): boolean {
  const edges = row.map(({ rect }) => rect.y + share * rect.height);
  return Math.max(...edges) - Math.min(...edges) <= CROOKED;
}

/** Whether a row is above others wherever they cross it, and beside none of them. */
function isAbove(row: readonly PlacedThing[], others: Groups): boolean {
  const bottom = bottomOf(row);
  for (const other of others) {
    if (topOf(other) >= bottom) return true;
    const pairs = row.flatMap((upper) => other.map((lower) => [upper, lower] as const));
    if (
      pairs.some(([a, b]) => areBeside(a.rect, b.rect) || (areAcross(a.rect, b.rect) && gapBetween(a, b) < 0))
    )
      return false;
  }
  return true;
}

/** Crooked rows as straight ones, as far apart as what stands below each other in them. */
function straighten(rows: Groups, partAcross: PartAcross): Omit<PagePart, "rect" | "above"> {
  const lines = rows.map((row, index): PagePart => {
    const pairs = (rows[index - 1] ?? []).flatMap((upper) => row.map((lower) => [upper, lower] as const));
    const gaps = pairs.filter(([a, b]) => areAcross(a.rect, b.rect)).map(([a, b]) => gapBetween(a, b));
    const above = index === 0 || gaps.length === 0 ? 0 : Math.min(...gaps);
    const line = cut(row, partAcross, above);
    return { ...line, parts: line.parts.map((part) => ({ ...part, above: 0 })) };
  });
  const parts = lines.map((line, index) => keepRoom(line, lines[index + 1], true));
  return { kind: "stack", things: thingsIn(parts), parts };
}

function areAcross(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width;
}

function gapBetween(upper: PlacedThing, lower: PlacedThing): number {
  return lower.rect.y - bottomOf([upper]);
}

function thingsIn(parts: readonly PagePart[]): readonly PlacedThing[] {
  return parts.flatMap(({ things }) => things);
}

function topOf(things: readonly Pick<PlacedThing, "rect">[]): number {
  return Math.min(...things.map(({ rect }) => rect.y));
}

function bottomOf(things: readonly Pick<PlacedThing, "rect">[]): number {
  return Math.max(...things.map(({ rect }) => rect.y + rect.height));
}
