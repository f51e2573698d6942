import { type Axis, getCrossAxis, type Span, toSpan } from "./axis.ts";
import { computeBounds, type Rect } from "./rect.ts";
import type { Handle } from "./handles.ts";
import { getSides } from "./resize.ts";
import { type Gap, gapBetween, type Spacing, spacingAt, spacingOffset } from "./spacing.ts";

/**
 * A line that shows an alignment. Axis `x`: a vertical line at x = `position` from y = `from` to y = `to`; axis `y`: a
 * horizontal one. It spans exactly the aligned items; `gap` lies on it, between the moving item and the nearest aligned one,
 * and is missing when these touch or overlap.
 */
export interface Guide {
  readonly axis: Axis;
  readonly position: number;
  readonly from: number;
  readonly to: number;
  readonly gap?: Gap;
}

/** The correction for snapping, px, and the hints to show: one guide, one spacing or nothing on each axis. */
export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
  readonly spacings: readonly Spacing[];
}

/** A guide across the whole canvas; edges and middles of items align with it. */
export interface FixedLine {
  readonly axis: Axis;
  readonly at: number;
}

/** Something that a moving item can align with. */
export type Neighbour = Rect | FixedLine;

/** An edge or the middle of an item. Edges align with edges, middles with middles. */
interface Line {
  readonly kind: "edge" | "center";
  readonly position: number;
}

type ListLines = (rect: Rect, axis: Axis) => readonly Line[];

/** Lines this close count as equal, px; covers floating-point error. */
const TOLERANCE = 0.01;

/**
 * The correction that snaps an item to edges and middles of others, or to equal gaps between them: on each axis to the nearest
 * within `threshold`, in canvas px (divide screen px by the zoom); undefined on an axis without one. The canvas and containers
 * may be among the neighbours.
 */
export function computePull(
  moving: Rect,
  neighbours: readonly Neighbour[],
  threshold: number,
): { readonly x: number | undefined; readonly y: number | undefined } {
  const things = neighbours.filter(isItem);
  const pull = (axis: Axis) =>
    nearer(
      lineOffset(listLines(moving, axis), neighbours, axis, threshold),
      spacingOffset(moving, things, axis, threshold),
    );
  return { x: pull("x"), y: pull("y") };
}

/** The hints at an item's position: one guide, one spacing or nothing on each axis. */
export function alignedAt(rect: Rect, neighbours: readonly Neighbour[]): Pick<Snap, "guides" | "spacings"> {
  const things = neighbours.filter(isItem);
  const guides = findGuides(rect, neighbours, listLines);
  const open = (["x", "y"] as const).filter((axis) => guides.every((guide) => guide.axis !== axis));
  return { guides, spacings: open.flatMap((axis) => spacingAt(rect, things, axis, TOLERANCE) ?? []) };
}

/**
 * Snaps only the edges moved by a resize handle; add `dx` and `dy` to the pointer's movement and resize again. `resized` is the
 * rectangle before snapping; `threshold` is in canvas px.
 */
export function snapResize(
  resized: Rect,
  handle: Handle,
  neighbours: readonly Neighbour[],
  threshold: number,
): Snap {
  const movedEdges: ListLines = (rect, axis) => {
    const side = getSides(handle)[axis];
    if (side === 0) return [];
    return [{ kind: "edge", position: side === 1 ? toSpan(rect, axis).end : toSpan(rect, axis).start }];
  };
  const offset = (axis: Axis) => lineOffset(movedEdges(resized, axis), neighbours, axis, threshold) ?? 0;
  const [dx, dy] = [offset("x"), offset("y")];
  const sides = getSides(handle);
  const snapped = {
    x: resized.x + (sides.x === -1 ? dx : 0),
    y: resized.y + (sides.y === -1 ? dy : 0),
    width: resized.width + sides.x * dx,
    height: resized.height + sides.y * dy,
  };
  return { dx, dy, guides: findGuides(snapped, neighbours, movedEdges), spacings: [] };
}

function isItem(neighbour: Neighbour): neighbour is Rect {
  return !("at" in neighbour);
}

/** The extent of a neighbour along an axis; undefined for a guide of the other axis. */
function spanAlong(neighbour: Neighbour, axis: Axis): Span | undefined {
  if (isItem(neighbour)) return toSpan(neighbour, axis);
  const { at } = neighbour;
  return neighbour.axis === axis ? { start: at, end: at, size: 0, center: at } : undefined;
}

function listLines(rect: Rect, axis: Axis): readonly Line[] {
  const { start, end, center } = toSpan(rect, axis);
  return [
    { kind: "edge", position: start },
    { kind: "edge", position: end },
    { kind: "center", position: center },
  ];
}

/** The smallest move that brings one of the lines onto a line of a neighbour. */
function lineOffset(
  lines: readonly Line[],
  neighbours: readonly Neighbour[],
  axis: Axis,
  threshold: number,
): number | undefined {
  let best: number | undefined;
  for (const neighbour of neighbours) {
    const span = spanAlong(neighbour, axis);
    if (span === undefined) continue;
    for (const line of lines) {
      const offset = offsetTo(line, span);
      if (Math.abs(offset) <= threshold && Math.abs(offset) < Math.abs(best ?? Infinity)) best = offset;
    }
  }
  return best;
}

/** Distance from a line to the nearest one of its kind. Runs for every neighbour at every step, so it allocates no lists. */
function offsetTo({ kind, position }: Line, { start, end, center }: Span): number {
  if (kind === "center") return center - position;
  const [toStart, toEnd] = [start - position, end - position];
  return Math.abs(toEnd) < Math.abs(toStart) ? toEnd : toStart;
}

/** The smaller of two moves; the first when equal. */
function nearer(first: number | undefined, second: number | undefined): number | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return Math.abs(second) < Math.abs(first) ? second : first;
}

/** Guides at the item's position, at most one per axis. */
function findGuides(moved: Rect, neighbours: readonly Neighbour[], lines: ListLines): Guide[] {
  return (["x", "y"] as const).flatMap(
    (axis) => findGuide(moved, neighbours, axis, lines(moved, axis)) ?? [],
  );
}

function findGuide(
  moved: Rect,
  neighbours: readonly Neighbour[],
  axis: Axis,
  lines: readonly Line[],
): Guide | undefined {
  for (const line of lines) {
    const aligned = neighbours.filter((neighbour) => {
      const span = spanAlong(neighbour, axis);
      return span !== undefined && Math.abs(offsetTo(line, span)) <= TOLERANCE;
    });
    const things = aligned.filter(isItem);
    const bounds = computeBounds([moved, ...things]);
    if (aligned.length === 0 || bounds === undefined) continue;
    const { start, end } = toSpan(bounds, getCrossAxis(axis));
    const gap = nearestGap(moved, things, axis, line.position);
    return { axis, position: line.position, from: start, to: end, ...(gap && { gap }) };
  }
  return undefined;
}

/** The gap to the nearest aligned item, measured along the guide. */
function nearestGap(moved: Rect, aligned: readonly Rect[], axis: Axis, position: number): Gap | undefined {
  const along = getCrossAxis(axis);
  const gaps = aligned.flatMap((other) => [gapBetween(moved, other, along), gapBetween(other, moved, along)]);
  const nearest = gaps.filter((gap) => gap.distance > 0).toSorted((a, b) => a.distance - b.distance)[0];
  return nearest && { ...nearest, at: position };
}
