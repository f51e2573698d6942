import { contains, intersects, type Rect } from "../geometry/index.ts";
import { CANVAS, LAYOUT_CHECKS } from "../limits.ts";

/** A widget with its rectangle among its siblings. */
export interface Sibling extends Rect {
  readonly id: string;
  readonly locked: boolean;
}

/** The wanted rectangle of a widget. */
export interface TargetRect extends Rect {
  readonly id: string;
}

/** A column with its common left edge, and the corrected rectangles of members out of line. */
export interface AlignedColumn {
  readonly x: number;
  readonly frames: readonly TargetRect[];
}

/**
 * Finds the columns among siblings by their most common left edges, and members 10 px or more out of line. A widget beside a
 * member, or sharing its middle or right edge, counts as intended.
 */
export function alignColumns(siblings: readonly Sibling[]): readonly AlignedColumn[] {
  let left = siblings;
  const columns: AlignedColumn[] = [];
  for (const x of commonEdges(siblings)) {
    const near = left.filter((one) => Math.abs(one.x - x) < LAYOUT_CHECKS.columnReach);
    const members = near.filter((one) => Math.abs(one.x - x) < LAYOUT_CHECKS.misaligned);
    if (members.length === 0) continue;
    const inLine = new Set(members);
    const stray = near.filter((one) => !inLine.has(one) && members.every((member) => isBelow(one, member)));
    const settled = new Set([...members, ...stray]);
    left = left.filter((one) => !settled.has(one));
    if (stray.length > 0) columns.push({ x, frames: stray.map((one) => toTargetRect(one, { x })) });
  }
  return columns;
}

/** Left edges, the most common first. */
function commonEdges(siblings: readonly Sibling[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const { x } of siblings) counts.set(x, (counts.get(x) ?? 0) + 1);
  return [...counts].toSorted(([a, many], [b, more]) => more - many || a - b).map(([x]) => x);
}

/** True when one is above or below another with no edge or middle in common. */
function isBelow(one: Rect, other: Rect): boolean {
  const isBeside = one.y < other.y + other.height && other.y < one.y + one.height;
  const byMiddle = Math.abs(one.x + one.width / 2 - other.x - other.width / 2);
  const byRight = Math.abs(one.x + one.width - other.x - other.width);
  return !isBeside && Math.min(byMiddle, byRight) >= LAYOUT_CHECKS.misaligned;
}

/** Moves widgets that cross an edge of the page inside; widgets wider than the page start at its left edge. */
export function bringIn(widgets: readonly Sibling[]): readonly TargetRect[] {
  return widgets.flatMap((one) => {
    const x = Math.max(0, Math.min(one.x, CANVAS.width - one.width));
    const y = Math.max(0, one.y);
    return x === one.x && y === one.y ? [] : [toTargetRect(one, { x, y })];
  });
}

type Pair<One> = readonly [upper: One, lower: One];

/** Pairs of siblings with a vertical gap of less than 10 px. */
export function findCrowded<One extends Sibling>(siblings: readonly One[]): readonly Pair<One>[] {
  return pairsNear(siblings).filter(([upper, lower]) => isCrowded(measureGap(upper, lower)));
}

/** Pairs that overlap in part; a widget wholly inside another counts as intended. */
export function findOverlaps<One extends Sibling>(siblings: readonly One[]): readonly Pair<One>[] {
  return pairsNear(siblings).filter(
    ([one, other]) => intersects(one, other) && !contains(one, other) && !contains(other, one),
  );
}

/** Pairs that share a vertical line and are close or overlap, from the top to the bottom. */
function pairsNear<One extends Sibling>(siblings: readonly One[]): readonly Pair<One>[] {
  const sorted = siblings.toSorted(comparePositions);
  const pairs: Pair<One>[] = [];
  sorted.forEach((upper, index) => {
    const end = upper.y + upper.height + LAYOUT_CHECKS.minGap;
    for (let at = index + 1; at < sorted.length; at++) {
      const lower = sorted[at];
      if (lower === undefined || lower.y >= end) return;
      if (sharesLine(upper, lower)) pairs.push([upper, lower]);
    }
  });
  return pairs;
}

/**
 * Moves siblings with a gap of less than 10 px to a gap of 20 px; widgets below move down as far as needed. Locked ones stay.
 */
export function spaceOut(siblings: readonly Sibling[]): readonly TargetRect[] {
  const above = Map.groupBy(findCrowded(siblings), ([, lower]) => lower);
  const moved: Moved[] = [];
  for (const one of siblings.toSorted(comparePositions)) {
    if (one.locked) continue;
    const crowding = (above.get(one) ?? []).map(([upper]) => upper.y + upper.height + LAYOUT_CHECKS.gap);
    const y = Math.max(one.y, ...crowding, lowestFor(one, moved));
    if (y !== one.y) moved.push({ one, bottom: y + one.height });
  }
  return moved.map(({ one, bottom }) => toTargetRect(one, { y: bottom - one.height }));
}

/** A moved sibling with its new lower edge. */
interface Moved {
  readonly one: Sibling;
  readonly bottom: number;
}

/** The lowest y that keeps a widget's distance, at most 20 px, from moved ones above it. */
function lowestFor(one: Sibling, moved: readonly Moved[]): number {
  let lowest = one.y;
  for (const { one: upper, bottom } of moved) {
    if (bottom + LAYOUT_CHECKS.gap <= lowest || !sharesLine(upper, one)) continue;
    const gap = measureGap(upper, one);
    if (gap < 0) continue;
    lowest = Math.max(
      lowest,
      bottom + (isCrowded(gap) ? LAYOUT_CHECKS.gap : Math.min(gap, LAYOUT_CHECKS.gap)),
    );
  }
  return lowest;
}

function isCrowded(gap: number): boolean {
  return gap >= 0 && gap < LAYOUT_CHECKS.minGap;
}

/** The vertical gap between two, px; negative when they overlap vertically. */
function measureGap(upper: Rect, lower: Rect): number {
  return lower.y - upper.y - upper.height;
}

function sharesLine(one: Rect, other: Rect): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width;
}

function comparePositions(one: Rect, other: Rect): number {
  return one.y - other.y || one.x - other.x;
}

function toTargetRect({ id, x, y, width, height }: Sibling, place: Partial<Rect>): TargetRect {
  return { id, x, y, width, height, ...place };
}
