import { snapToGrid, type Axis, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import type { RulerGuide } from "@formweave/schema/model";
import { toScreen, type Viewport } from "#builder/canvasState/viewport.ts";
import { clampGuide } from "./guideKeys.ts";

/** Snapping of a dragged guide, canvas px; 0 = off. */
export interface GuideSnapping {
  readonly grid: number;
  readonly threshold: number;
  /** Edges and centers of components along its axis, to which it snaps first. */
  readonly lines: readonly number[];
}

/** Snapped position of a guide, canvas px: on the nearest line of a component, else on the grid, else on a whole pixel. */
export function computeGuidePosition(at: number, { grid, threshold, lines }: GuideSnapping): number {
  const near = lines.filter((line) => Math.abs(line - at) <= threshold);
  const [nearest] = near.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
  return clampGuide(nearest ?? snapToGrid(at, grid > 0 ? grid : 1));
}

/** Lines of some rectangles that a guide can snap to along an axis: start, center and end. */
export function linesAlong(axis: Axis, rects: readonly Rect[]): readonly number[] {
  return rects.flatMap((rect) => {
    const size = axis === "x" ? rect.width : rect.height;
    return [rect[axis], rect[axis] + size / 2, rect[axis] + size];
  });
}

/** The guide nearest to a point of the view, within `reach` px on screen. */
export function guideNear(
  guides: readonly RulerGuide[],
  viewport: Viewport,
  point: Point,
  reach: number,
): RulerGuide | undefined {
  const distances = guides.map((guide) => {
    const { axis, at } = guide;
    return { guide, distance: Math.abs(toScreen(viewport, { x: at, y: at })[axis] - point[axis]) };
  });
  const [nearest] = distances.toSorted((a, b) => a.distance - b.distance);
  return nearest !== undefined && nearest.distance <= reach ? nearest.guide : undefined;
}
