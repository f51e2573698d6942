import { limits } from "@formweave/schema";
import type { Rect } from "@formweave/schema/geometry";
import type { Tree } from "@formweave/schema/doc";
import type { Point, Size } from "@formweave/schema/model";
import { LEAST_READABLE_ZOOM, PAGE_ROOM, zoomTo, type Viewport } from "#document/view/viewport.ts";

/** Room that the page keeps below its last widget, px. */
const PAGE_END = 40;
/** How many times as high as wide a page is at most that holds little. */
const MOST_UPRIGHT = 2;
/** Largest wheel step that counts, px: a notch of a mouse is not a leap. */
const MAX_WHEEL = 25;
const WHEEL_ZOOM = 0.01;

/** One turn of a wheel or a movement of two fingers, px. */
export interface WheelTurn {
  readonly dx: number;
  readonly dy: number;
  readonly isZoom: boolean;
  readonly at: Point;
}

const artboards = new WeakMap<object, Rect>();

/** The page that the form stands on: at least 800 px high, a narrow one less, and as high as what stands on it. */
export function artboardOf(tree: Pick<Tree, "childrenOf" | "rectOf" | "width">): Rect {
  const known = artboards.get(tree);
  if (known !== undefined) return known;
  const bottoms = tree
    .childrenOf(null)
    .map((id) => tree.rectOf(id))
    .map(({ y, height }) => y + height + PAGE_END);
  const least = Math.min(limits.CANVAS.height, tree.width * MOST_UPRIGHT);
  const artboard = { x: 0, y: 0, width: tree.width, height: Math.max(least, ...bottoms) };
  artboards.set(tree, artboard);
  return artboard;
}

/** Pans with the wheel, or zooms to the pointer. */
export function turnWheel(viewport: Viewport, { dx, dy, isZoom, at }: WheelTurn): Viewport {
  if (!isZoom) return panBy(viewport, -dx, -dy);
  const step = Math.max(-MAX_WHEEL, Math.min(MAX_WHEEL, dy));
  return zoomTo(viewport, viewport.zoom * Math.exp(-step * WHEEL_ZOOM), at);
}

/** Moves what is seen, px on screen. */
export function panBy(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, offset: { x: viewport.offset.x + dx, y: viewport.offset.y + dy } };
}

/**
 * Takes a new size of the view: the first one shows the page; a later one fits it again as long as nobody has zoomed or gone to a
 * side, and else leaves everything where it is.
 */
export function resizeView(viewport: Viewport, view: Size, pageWidth: number): Viewport {
  if (viewport.view.width === 0 && view.width > 0) return openPage(view, pageWidth);
  const fitted = openPage(viewport.view, pageWidth);
  const isFitted = fitted.zoom === viewport.zoom && fitted.offset.x === viewport.offset.x;
  if (!isFitted || view.width === 0 || view.width === viewport.view.width) return { ...viewport, view };
  const next = openPage(view, pageWidth);
  const top = (viewport.offset.y - PAGE_ROOM.top) * (next.zoom / viewport.zoom) + PAGE_ROOM.top;
  return { ...next, offset: { x: next.offset.x, y: top } };
}

/** Shows the top of a page, whole in width where that can still be read. */
export function openPage(view: Size, pageWidth: number): Viewport {
  const fitting = (view.width - PAGE_ROOM.left - PAGE_ROOM.right) / pageWidth;
  // What stands on a wider page is no smaller for it: it is seen whole from farther away.
  const least = LEAST_READABLE_ZOOM * Math.min(1, limits.CANVAS.width / pageWidth);
  const zoom = Math.max(least, Math.min(1, fitting));
  const x = Math.max(PAGE_ROOM.left, (view.width - pageWidth * zoom) / 2);
  return { view, zoom, offset: { x, y: PAGE_ROOM.top } };
}
