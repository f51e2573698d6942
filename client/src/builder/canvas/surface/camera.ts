import { limits } from "@formweave/schema";
import { usedExtent, type Rect } from "@formweave/schema/geometry";
import type { Tree } from "@formweave/schema/doc";
import type { Point, Size } from "@formweave/schema/model";
import {
  LEAST_READABLE_ZOOM,
  PAGE_ROOM,
  showTop,
  zoomTo,
  type Viewport,
} from "#builder/canvasState/viewport.ts";

/** Space of the page below its last widget, px. */
const PAGE_END = 40;
/** Ratio of height to width that limits the least height of a narrow page. */
const MOST_UPRIGHT = 2;
/** Largest wheel step that counts, px, so that a mouse wheel's notch does not jump. */
const MAX_WHEEL = 25;
const WHEEL_ZOOM = 0.01;
/** Zoom from which a form is read at ease. */
const COMFORTABLE_ZOOM = 0.75;

/** One wheel event or two-finger movement, px. */
export interface WheelTurn {
  readonly dx: number;
  readonly dy: number;
  readonly isZoom: boolean;
  readonly at: Point;
}

type PageTree = Pick<Tree, "listChildren" | "getRect" | "width">;

const artboards = new WeakMap<object, Rect>();

/** The rectangle of the page: at least 800 px high, narrow pages less, and high enough for its widgets. */
export function getArtboard(tree: PageTree): Rect {
  const known = artboards.get(tree);
  if (known !== undefined) return known;
  const bottoms = tree
    .listChildren(null)
    .map((id) => tree.getRect(id))
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

/** Pans the view by px on screen. */
export function panBy(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, offset: { x: viewport.offset.x + dx, y: viewport.offset.y + dy } };
}

/**
 * Applies a new size of the view. The first size opens the page; a later one fits it again unless the person has zoomed or moved sideways,
 * when everything stays in place.
 */
export function resizeView(viewport: Viewport, view: Size, page: PageTree): Viewport {
  if (viewport.view.width === 0 && view.width > 0) return openPage(view, page);
  const fitted = openPage(viewport.view, page);
  const isFitted = fitted.zoom === viewport.zoom && fitted.offset.x === viewport.offset.x;
  if (!isFitted || view.width === 0 || view.width === viewport.view.width) return { ...viewport, view };
  const next = openPage(view, page);
  const top = (viewport.offset.y - PAGE_ROOM.top) * (next.zoom / viewport.zoom) + PAGE_ROOM.top;
  return { ...next, offset: { x: next.offset.x, y: top } };
}

/** Shows the top of a page: its whole width if that can be read at ease, else the columns of its components. */
export function openPage(view: Size, page: PageTree): Viewport {
  const room = view.width - PAGE_ROOM.left - PAGE_ROOM.right;
  const used = usedExtent(page.listChildren(null).map((id) => page.getRect(id)));
  // A wider page may be smaller on screen: it is seen whole from farther away.
  const distance = Math.min(1, limits.CANVAS.width / page.width);
  const readable = Math.min(COMFORTABLE_ZOOM * distance, room / used.width);
  const zoom = Math.max(LEAST_READABLE_ZOOM * distance, Math.min(1, Math.max(room / page.width, readable)));
  const over = page.width * zoom - room;
  const top = showTop(view, page.width, zoom);
  if (over <= 0) return top;
  const before = (used.x + used.width / 2) * zoom - room / 2;
  return { ...top, offset: { ...top.offset, x: PAGE_ROOM.left - Math.max(0, Math.min(over, before)) } };
}
