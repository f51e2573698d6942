import { centerOf, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { toScreen, type Viewport } from "#document/view/viewport.ts";

/** Where the bar of a selection may stand: on its sides, the best first, or inside of its top. */
const SIDES = ["above", "below", "right", "left", "inside"] as const;
export type BarSide = (typeof SIDES)[number];

/** How high the bar is, and how far it stands off, px on screen; as in canvas.css. */
const HEIGHT = 28;
const OFF = { above: 9, below: 32, right: 12, left: 12, inside: 6 } as const satisfies Record<
  BarSide,
  number
>;
/** Where the bar ends inside of a selection, before its handle, and how high that is at the least, px on screen. */
const INSIDE = { right: 12, height: 48 } as const;
/** Above it is a ruler. */
const ROOM_ABOVE = 24;
/** How high the name of a colleague stands above the corner of what they have selected, px on screen; as in canvas.css. */
const TAG = { height: 18, left: -1.5, top: -19.5 } as const;

/** The name of a colleague at the upper left corner of what they have selected. */
export interface NameTag {
  /** The corner, canvas px. */
  readonly at: Point;
  /** Width of the name, px on screen. */
  readonly width: number;
}

/** What a bar may come to lie over. */
export interface BarNeighbours {
  /** The other components, canvas px. */
  readonly others: readonly Rect[];
  readonly tags: readonly NameTag[];
  /** Width of the bar, px on screen. */
  readonly width: number;
}

/**
 * Tells for a view where the bar of a selection covers least: no name of a colleague, then the middle of as few components as can
 * be, where people press, then as little as can be of them; inside of the selection its own counts half. All are looked at anew
 * only when the zoom or the room around the selection is another one.
 */
export function createBarSide(bounds: Rect, neighbours: BarNeighbours): (viewport: Viewport) => BarSide {
  let known: { readonly key: string; readonly side: BarSide } = { key: "", side: "above" };
  return (viewport) => {
    const { zoom } = viewport;
    const inView = SIDES.filter((side) => isInView(side, { bounds, width: neighbours.width }, viewport));
    const key = `${zoom} ${inView.join()}`;
    if (key !== known.key) known = { key, side: leastCovering(inView, { bounds, neighbours, zoom }) };
    return known.side;
  };
}

interface Room {
  readonly bounds: Rect;
  readonly neighbours: BarNeighbours;
  readonly zoom: number;
}

function leastCovering(inView: readonly BarSide[], room: Room): BarSide {
  const weighed = inView.map((side) => ({ side, ...coveredOn(side, room) }));
  const [first] = weighed.toSorted(
    (a, b) => a.names - b.names || a.middles - b.middles || a.components - b.components,
  );
  return first?.side ?? "above";
}

/** How much of names and of components the bar covers on a side, canvas px². */
function coveredOn(side: BarSide, { bounds, neighbours: { others, tags, width }, zoom }: Room) {
  const place = placeOf(side, { bounds, width }, zoom);
  const own = side === "inside" ? overlap(place, bounds) / 2 : 0;
  return {
    middles: others.filter((other) => holdsMiddle(place, other)).length,
    names: total(tags.map((tag) => overlap(place, tagRect(tag, zoom)))),
    components: own + total(others.map((other) => overlap(place, other))),
  };
}

function tagRect({ at, width }: NameTag, zoom: number): Rect {
  return {
    x: at.x + TAG.left / zoom,
    y: at.y + TAG.top / zoom,
    width: width / zoom,
    height: TAG.height / zoom,
  };
}

function holdsMiddle({ x, y, width, height }: Rect, other: Rect): boolean {
  const middle = centerOf(other);
  return middle.x > x && middle.x < x + width && middle.y > y && middle.y < y + height;
}

function overlap(a: Rect, b: Rect): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

function total(areas: readonly number[]): number {
  return areas.reduce((sum, area) => sum + area, 0);
}

/** What a bar is wide, px on screen, and the selection, canvas px. */
interface Bar {
  readonly bounds: Rect;
  readonly width: number;
}

/** Where the bar stands on a side, canvas px. */
function placeOf(side: BarSide, bar: Bar, zoom: number): Rect {
  const { x, y, width, height } = bar.bounds;
  const [w, h, off] = [bar.width / zoom, HEIGHT / zoom, OFF[side] / zoom];
  const size = { width: w, height: h };
  switch (side) {
    case "above":
      return { x, y: y - off - h, ...size };
    case "below":
      return { x, y: y + height + off, ...size };
    case "right":
      return { x: x + width + off, y, ...size };
    case "left":
      return { x: x - off - w, y, ...size };
    case "inside":
      // Labels begin on the left: on the right it mostly covers nothing.
      return { x: x + width - INSIDE.right / zoom - w, y: y + off, ...size };
  }
}

function isInView(side: BarSide, bar: Bar, viewport: Viewport): boolean {
  const { zoom, view } = viewport;
  if (side === "inside" && bar.bounds.height * zoom < INSIDE.height) return false;
  const place = placeOf(side, bar, zoom);
  const { x, y } = toScreen(viewport, place);
  // Above and below it is kept in view where it goes out on the left.
  const isAcross = side !== "above" && side !== "below";
  const fitsAcross = !isAcross || (x >= ROOM_ABOVE && x + bar.width <= view.width);
  return fitsAcross && y >= ROOM_ABOVE && y + HEIGHT <= view.height;
}
