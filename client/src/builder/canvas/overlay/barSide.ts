import { intersects, type Rect } from "@formweave/schema/geometry";
import { toScreen, type Viewport } from "#document/view/viewport.ts";

/** The sides of a selection on which its bar may stand, the best first. */
const SIDES = ["above", "below", "right", "left"] as const;
export type BarSide = (typeof SIDES)[number];

/** How large the bar is at the most, how far it stands off, and how near it comes to the edges of the view, px on screen. */
const BAR = { width: 260, height: 24 } as const;
const OFF = { above: 9, below: 32, right: 12, left: 12 } as const satisfies Record<BarSide, number>;
/** Above it is a ruler. */
const ROOM_ABOVE = 24;

/**
 * Tells for a view on which side of a selection its bar covers none of the other components: above it, where nothing is free. The
 * others are looked at anew only when the zoom or the room around the selection is another one.
 */
export function createBarSide(bounds: Rect, others: readonly Rect[]): (viewport: Viewport) => BarSide {
  let known = { key: "", side: "above" as BarSide };
  return (viewport) => {
    const inView = SIDES.filter((side) => isInView(side, bounds, viewport));
    const key = `${viewport.zoom} ${inView.join()}`;
    if (key !== known.key) known = { key, side: sideOf(bounds, others, { inView, zoom: viewport.zoom }) };
    return known.side;
  };
}

interface Room {
  readonly inView: readonly BarSide[];
  readonly zoom: number;
}

function sideOf(bounds: Rect, others: readonly Rect[], { inView, zoom }: Room): BarSide {
  const isFree = (side: BarSide) => {
    const place = placeOf(side, bounds, zoom);
    return !others.some((other) => intersects(place, other));
  };
  return inView.find(isFree) ?? inView[0] ?? "above";
}

/** Where the bar stands on a side, canvas px. */
function placeOf(side: BarSide, { x, y, width, height }: Rect, zoom: number): Rect {
  const [w, h, off] = [BAR.width / zoom, BAR.height / zoom, OFF[side] / zoom];
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
  }
}

function isInView(side: BarSide, bounds: Rect, viewport: Viewport): boolean {
  const { zoom, view } = viewport;
  const place = placeOf(side, bounds, zoom);
  const { x, y } = toScreen(viewport, place);
  // Above and below it is kept in view where it goes out on the left.
  const isAcross = side === "right" || side === "left";
  const fitsAcross = !isAcross || (x >= ROOM_ABOVE && x + BAR.width <= view.width);
  return fitsAcross && y >= ROOM_ABOVE && y + BAR.height <= view.height;
}
