import Flatbush from "flatbush";
import { SPATIAL_INDEX } from "../limits.ts";
import type { Point } from "../model/index.ts";
import type { Rect } from "./rect.ts";

/** A rectangle in the index. */
export interface SpatialEntry {
  readonly id: string;
  readonly rect: Rect;
}

/** Finds rectangles in an area or near a point quickly; build a new index after a change. */
export interface SpatialIndex {
  /** Ids of the rectangles that intersect or touch the area, in the order of the entries. */
  readonly search: (area: Rect) => string[];
  /** The ids nearest to the point, nearest first, at most `max` of them (default all) within `radius` px (default 100). */
  readonly nearest: (point: Point, max?: number, radius?: number) => string[];
}

/** Builds the index of some rectangles, also of none. */
export function createSpatialIndex(entries: readonly SpatialEntry[]): SpatialIndex {
  if (entries.length === 0) return { search: () => [], nearest: () => [] };
  const tree = new Flatbush(entries.length, SPATIAL_INDEX.nodeSize);
  for (const { rect } of entries) tree.add(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height);
  tree.finish();
  const idsAt = (indices: readonly number[]) => indices.flatMap((index) => entries[index]?.id ?? []);
  return {
    search: ({ x, y, width, height }) =>
      idsAt(tree.search(x, y, x + width, y + height).toSorted((a, b) => a - b)),
    nearest: (point, max = Infinity, radius = SPATIAL_INDEX.radius) =>
      idsAt(tree.neighbors(point.x, point.y, max, radius)),
  };
}
