import { intersects, type Rect } from "@formweave/schema/geometry";
import type { Point, ScreenPlace } from "@formweave/schema/model";

/** Size of a screen in the diagram, px. */
export const NODE = { width: 220, height: 92 } as const;
/** Distance between the places of a grid, px. */
export const GRID = { x: 300, y: 200 } as const;
const LEAST_COLUMNS = 4;

/** Returns the place of every screen: where people put it, else the first free one of a grid, in the order of the screens. */
export function placeNodes(
  screenIds: readonly string[],
  places: ReadonlyMap<string, ScreenPlace>,
): ReadonlyMap<string, Point> {
  const columns = Math.max(LEAST_COLUMNS, Math.ceil(Math.sqrt(screenIds.length)));
  const taken = screenIds.flatMap((id) => {
    const place = places.get(id);
    return place === undefined ? [] : [toRect({ x: place[0], y: place[1] })];
  });
  let cell = 0;
  const nextFree = (): Point => {
    for (; ; cell++) {
      const point = { x: (cell % columns) * GRID.x, y: Math.floor(cell / columns) * GRID.y };
      if (taken.every((rect) => !intersects(rect, toRect(point)))) {
        cell++;
        return point;
      }
    }
  };
  return new Map(
    screenIds.map((id) => {
      const place = places.get(id);
      return [id, place === undefined ? nextFree() : { x: place[0], y: place[1] }];
    }),
  );
}

/** The rectangle of a screen at a place of the diagram. */
export function toRect({ x, y }: Point): Rect {
  return { x, y, ...NODE };
}
