import type { Rect } from "@formweave/schema/geometry";
import type { Point, Size } from "@formweave/schema/model";

/** Space between two screens, and for the name above one, page px. */
const GAP = 140;
const HEAD = 150;

/** A screen with the size of its page, px. */
export interface PagedScreen extends Size {
  readonly id: string;
}

/** Places screens in rows like a page of text, about as wide as high for the given shape of the view. */
export function layoutScreens(screens: readonly PagedScreen[], view: Size): ReadonlyMap<string, Rect> {
  const columns = countColumns(screens, view);
  const width = Math.max(0, ...screens.map((screen) => screen.width));
  const places = new Map<string, Rect>();
  let y = HEAD;
  for (let first = 0; first < screens.length; first += columns) {
    const row = screens.slice(first, first + columns);
    row.forEach((screen, column) =>
      places.set(screen.id, {
        x: column * (width + GAP),
        y,
        width: screen.width,
        height: screen.height,
      }),
    );
    y += Math.max(...row.map(({ height }) => height)) + GAP + HEAD;
  }
  return places;
}

/** Number of screens side by side with which all of them are seen largest. */
function countColumns(screens: readonly PagedScreen[], view: Size): number {
  const width = Math.max(1, ...screens.map((screen) => screen.width)) + GAP;
  const height = screens.reduce((sum, screen) => sum + screen.height, 0) / Math.max(1, screens.length);
  let best = { columns: 1, zoom: 0 };
  for (let columns = 1; columns <= screens.length; columns++) {
    const rows = Math.ceil(screens.length / columns);
    const zoom = Math.min(view.width / (columns * width), view.height / (rows * (height + GAP + HEAD)));
    if (zoom > best.zoom) best = { columns, zoom };
  }
  return best.columns;
}

/** The screen beside one in a direction, for the arrow keys: the nearest whose middle is there. */
export function findBeside(
  places: ReadonlyMap<string, Rect>,
  from: string,
  direction: "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown",
): string | undefined {
  const own = places.get(from);
  if (own === undefined) return undefined;
  const [isAcross, sign] = DIRECTIONS[direction];
  const distances = [...places].flatMap(([id, rect]) => {
    const { x, y } = toCorner(own, rect);
    const [along, aside] = isAcross ? [x * sign, y] : [y * sign, x];
    return id === from || along <= 0 ? [] : [{ id, distance: along + 3 * Math.abs(aside) }];
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.id;
}

const DIRECTIONS = {
  ArrowLeft: [true, -1],
  ArrowRight: [true, 1],
  ArrowUp: [false, -1],
  ArrowDown: [false, 1],
} as const;

function toCorner(from: Rect, to: Rect): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

/** The path of an arrow from one screen to another, with rounded corners; both at the same place end as a point. */
export function arrowPath(from: Rect, to: Rect, lane = 0): string {
  const start = { x: from.x + from.width, y: from.y + Math.min(from.height / 2, 200) + lane * 40 };
  if (to.x > from.x) {
    const end = { x: to.x - 14, y: to.y + Math.min(to.height / 2, 200) + lane * 40 };
    const middle = end.x - GAP / 2 + lane * 12;
    return roundedPath([start, { x: middle, y: start.y }, { x: middle, y: end.y }, end]);
  }
  // Back, or to a screen below: around the right edge, into its top.
  const side = start.x + GAP / 2 - lane * 12;
  const end = { x: to.x + to.width / 2 + lane * 40, y: to.y - 14 };
  const above = to.y - HEAD - GAP / 2 + lane * 12;
  return roundedPath([start, { x: side, y: start.y }, { x: side, y: above }, { x: end.x, y: above }, end]);
}

const RADIUS = 24;

function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const [a, b] = [toward(point, before), toward(point, after)];
      return `L${a.x} ${a.y}Q${point.x} ${point.y} ${b.x} ${b.y}`;
    })
    .join("");
}

/** The point near a corner in the direction of another point. */
function toward(corner: Point, to: Point): Point {
  const length = Math.hypot(to.x - corner.x, to.y - corner.y);
  const part = length === 0 ? 0 : Math.min(RADIUS, length / 2) / length;
  return { x: corner.x + (to.x - corner.x) * part, y: corner.y + (to.y - corner.y) * part };
}
