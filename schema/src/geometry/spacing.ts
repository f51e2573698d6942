import { type Axis, getCrossAxis, toSpan } from "./axis.ts";
import type { Rect } from "./rect.ts";

/** A measured distance: a line along `axis` from `from` to `to`, at `at` on the other axis, px. */
export interface Gap {
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly distance: number;
}

/** The two equal gaps along one axis of a snapped item. */
export interface Spacing {
  readonly axis: Axis;
  readonly gaps: readonly [Gap, Gap];
}

/** A position with equal gaps: the move to it, and the gaps there. */
interface Candidate {
  readonly offset: number;
  readonly gaps: (moved: Rect) => readonly [Gap, Gap];
}

/**
 * The smallest move along the axis to equal gaps: in the middle of the two nearest items of the same row (or column), or next
 * to a pair at the pair's own distance. `undefined` when none is within the threshold.
 */
export function spacingOffset(
  moving: Rect,
  neighbours: readonly Rect[],
  axis: Axis,
  threshold: number,
): number | undefined {
  const offsets = candidates(moving, neighbours, axis).map((candidate) => candidate.offset);
  return offsets
    .filter((offset) => Math.abs(offset) <= threshold)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
}

/** The equal gaps at the current position, within the tolerance. */
export function spacingAt(
  moved: Rect,
  neighbours: readonly Rect[],
  axis: Axis,
  tolerance: number,
): Spacing | undefined {
  const found = candidates(moved, neighbours, axis).find(
    (candidate) => Math.abs(candidate.offset) <= tolerance,
  );
  return found && { axis, gaps: found.gaps(moved) };
}

/** The gap between two items along the axis, drawn in the middle of their overlap on the other axis. */
export function gapBetween(before: Rect, after: Rect, axis: Axis): Gap {
  const cross = getCrossAxis(axis);
  const from = toSpan(before, axis).end;
  const to = toSpan(after, axis).start;
  const [a, b] = [toSpan(before, cross), toSpan(after, cross)];
  return {
    axis,
    from,
    to,
    at: (Math.max(a.start, b.start) + Math.min(a.end, b.end)) / 2,
    distance: to - from,
  };
}

function candidates(moving: Rect, neighbours: readonly Rect[], axis: Axis): Candidate[] {
  const span = toSpan(moving, axis);
  const row = neighbours.filter((neighbour) => sharesRow(moving, neighbour, axis));
  const [left, farLeft] = nearestPair(
    row.filter((rect) => toSpan(rect, axis).center < span.center),
    axis,
  );
  const [right, farRight] = nearestPair(
    row.filter((rect) => toSpan(rect, axis).center > span.center),
    axis,
    -1,
  );
  const found: Candidate[] = [];
  if (left && right && toSpan(right, axis).start - toSpan(left, axis).end > span.size) {
    found.push({
      offset: (toSpan(left, axis).end + toSpan(right, axis).start) / 2 - span.center,
      gaps: (moved) => [gapBetween(left, moved, axis), gapBetween(moved, right, axis)],
    });
  }
  if (left && farLeft) {
    const pair = gapBetween(farLeft, left, axis);
    found.push({
      offset: toSpan(left, axis).end + pair.distance - span.start,
      gaps: (moved) => [pair, gapBetween(left, moved, axis)],
    });
  }
  if (right && farRight) {
    const pair = gapBetween(right, farRight, axis);
    found.push({
      offset: toSpan(right, axis).start - pair.distance - span.end,
      gaps: (moved) => [gapBetween(moved, right, axis), pair],
    });
  }
  return found;
}

function sharesRow(a: Rect, b: Rect, axis: Axis): boolean {
  const cross = getCrossAxis(axis);
  return toSpan(a, cross).start < toSpan(b, cross).end && toSpan(b, cross).start < toSpan(a, cross).end;
}

/** The nearest item on one side, and the next one beyond it with a gap between; direction 1 looks back, -1 ahead. */
function nearestPair(side: readonly Rect[], axis: Axis, direction: 1 | -1 = 1): (Rect | undefined)[] {
  const facing = (rect: Rect) => (direction === 1 ? toSpan(rect, axis).end : -toSpan(rect, axis).start);
  const back = (rect: Rect) => (direction === 1 ? toSpan(rect, axis).start : -toSpan(rect, axis).end);
  const [near, ...others] = side.toSorted((a, b) => facing(b) - facing(a));
  const far = near && others.find((rect) => facing(rect) < back(near));
  return [near, far];
}
