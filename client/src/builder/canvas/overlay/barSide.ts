import { computeCenter, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { toScreen, type Viewport } from "#builder/canvasState/viewport.ts";

/** Positions of a selection's bar: on its sides, the preferred first, or inside at its top. */
const SIDES = ["above", "below", "right", "left", "inside"] as const;
export type BarSide = (typeof SIDES)[number];

/** Height of the bar, and its distance from the selection, px on screen; same as in canvas.css. */
const HEIGHT = 28;
const OFF = { above: 9, below: 32, right: 12, left: 12, inside: 6 } as const satisfies Record<
  BarSide,
  number
>;
/**
 * Distance of an inside bar from the right edge, before the handle, and the least height of a selection with an inside bar, px on screen.
 */
const INSIDE = { right: 12, height: 48 } as const;
/** Room for the rulers at the top and left of the view, px on screen. */
const ROOM_ABOVE = 24;
/** Height of another person's name tag, and its offset from the corner of their selection, px on screen; same as in canvas.css. */
const TAG = { height: 18, left: -1.5, top: -19.5 } as const;

/** Another person's name at the upper left corner of their selection. */
export interface NameTag {
  /** The corner, canvas px. */
  readonly at: Point;
  /** Width of the name, px on screen. */
  readonly width: number;
}

/** Components and name tags that a bar could cover. */
export interface BarNeighbours {
  /** The other components, canvas px. */
  readonly others: readonly Rect[];
  readonly tags: readonly NameTag[];
  /** Width of the bar, px on screen. */
  readonly width: number;
}

/**
 * Returns a function that picks, for a view, the side where a selection's bar covers the least: first no name tags, then the centers of as
 * few components as possible, where people press, then as little of their area as possible (inside the selection its own area counts half).
 * Computed again only when the zoom or the set of sides in view changes.
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

/** Area of names and components, canvas px², and number of component centers, that the bar covers on a side. */
function coveredOn(side: BarSide, { bounds, neighbours: { others, tags, width }, zoom }: Room) {
  const place = computeRect(side, { bounds, width }, zoom);
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
  const middle = computeCenter(other);
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

/** Width of the bar, px on screen, and bounds of the selection, canvas px. */
interface Bar {
  readonly bounds: Rect;
  readonly width: number;
}

/** Rectangle of the bar on a side, canvas px. */
function computeRect(side: BarSide, bar: Bar, zoom: number): Rect {
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
      // On the right, because labels begin on the left.
      return { x: x + width - INSIDE.right / zoom - w, y: y + off, ...size };
  }
}

function isInView(side: BarSide, bar: Bar, viewport: Viewport): boolean {
  const { zoom, view } = viewport;
  if (side === "inside" && bar.bounds.height * zoom < INSIDE.height) return false;
  const place = computeRect(side, bar, zoom);
  const { x, y } = toScreen(viewport, place);
  // Above and below, `useBarInView` keeps the bar in view on the left.
  const isAcross = side !== "above" && side !== "below";
  const fitsAcross = !isAcross || (x >= ROOM_ABOVE && x + bar.width <= view.width);
  return fitsAcross && y >= ROOM_ABOVE && y + HEIGHT <= view.height;
}
