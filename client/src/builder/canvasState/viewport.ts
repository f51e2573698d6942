import { limits } from "@formweave/schema";
import { computeBounds, computeCenter, contains, type Rect } from "@formweave/schema/geometry";
import type { Point, Size } from "@formweave/schema/model";

/** The part of the canvas in view: screen = canvas × zoom + offset, px from the view's top left corner. */
export interface Viewport {
  readonly offset: Point;
  readonly zoom: number;
  /** Size of the view on the screen, px. */
  readonly view: Size;
}

/** The viewport before the view is measured. */
export const INITIAL_VIEWPORT: Viewport = {
  offset: { x: 40, y: 40 },
  zoom: 1,
  view: { width: 0, height: 0 },
};

/** Converts a point of the view to the canvas. */
export function toCanvas({ offset, zoom }: Viewport, point: Point): Point {
  return { x: (point.x - offset.x) / zoom, y: (point.y - offset.y) / zoom };
}

/** Converts a point of the canvas to the view. */
export function toScreen({ offset, zoom }: Viewport, point: Point): Point {
  return { x: point.x * zoom + offset.x, y: point.y * zoom + offset.y };
}

/** The part of the canvas that is in view, canvas px. */
export function visibleArea(viewport: Viewport): Rect {
  const { x, y } = toCanvas(viewport, { x: 0, y: 0 });
  return { x, y, width: viewport.view.width / viewport.zoom, height: viewport.view.height / viewport.zoom };
}

/** Limits a zoom to the allowed range. */
function clampZoom(zoom: number): number {
  return Math.min(limits.ZOOM.max, Math.max(limits.ZOOM.min, zoom));
}

/** Zooms, keeping the canvas point under `at` (px of the view) where it is. */
export function zoomTo(viewport: Viewport, zoom: number, at: Point): Viewport {
  const next = clampZoom(zoom);
  const anchor = toCanvas(viewport, at);
  return { ...viewport, zoom: next, offset: { x: at.x - anchor.x * next, y: at.y - anchor.y * next } };
}

/** Zooms around the middle of the view. */
export function zoomAround(viewport: Viewport, zoom: number): Viewport {
  return zoomTo(viewport, zoom, { x: viewport.view.width / 2, y: viewport.view.height / 2 });
}

/** Shows rectangles completely, with a margin, at most at their own size. */
export function fitRects(viewport: Viewport, rects: readonly Rect[]): Viewport {
  const bounds = computeBounds(rects);
  if (bounds === undefined || viewport.view.width === 0) return viewport;
  const room = 1 - limits.ZOOM.fitPadding;
  const fitting = Math.min(viewport.view.width / bounds.width, viewport.view.height / bounds.height) * room;
  const zoom = clampZoom(Math.min(1, fitting));
  return centerOn({ ...viewport, zoom }, { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 });
}

/** Margins around a completely shown page, px on screen: for the rulers, and for the name of the page. */
export const PAGE_ROOM = { left: 44, right: 24, top: 58, bottom: 24 } as const;
/** Zoom below which a form cannot be read. */
export const LEAST_READABLE_ZOOM = 0.5;

/** Shows a page with all of its content, top-aligned and centered, at most at its own size. */
export function fitPage(viewport: Viewport, bounds: Rect): Viewport {
  const { view } = viewport;
  if (view.width === 0) return viewport;
  const acrossZoom = (view.width - PAGE_ROOM.left - PAGE_ROOM.right) / bounds.width;
  const downZoom = (view.height - PAGE_ROOM.top - PAGE_ROOM.bottom) / bounds.height;
  const zoom = clampZoom(Math.min(1, acrossZoom, downZoom));
  const left = Math.max(PAGE_ROOM.left, (view.width - bounds.width * zoom) / 2);
  const fitted = { view, zoom, offset: { x: left - bounds.x * zoom, y: PAGE_ROOM.top - bounds.y * zoom } };
  // Content that no allowed zoom shows completely is centered.
  return zoom > Math.min(acrossZoom, downZoom) ? centerOn(fitted, computeCenter(bounds)) : fitted;
}

/** Shows the top of a page: in the middle of the view, or its start where it is wider. */
export function showTop(view: Size, pageWidth: number, zoom: number): Viewport {
  const x = Math.max(PAGE_ROOM.left, (view.width - pageWidth * zoom) / 2);
  return { view, zoom, offset: { x, y: PAGE_ROOM.top } };
}

/** Moves a canvas point to the middle of the view. */
export function centerOn(viewport: Viewport, point: Point): Viewport {
  const { view, zoom } = viewport;
  return { ...viewport, offset: { x: view.width / 2 - point.x * zoom, y: view.height / 2 - point.y * zoom } };
}

/** Moves a rectangle to the middle of the view; unchanged when it, or the start of a large one, is already in view. */
export function reveal(viewport: Viewport, rect: Rect): Viewport {
  const area = visibleArea(viewport);
  const start = {
    ...rect,
    width: Math.min(rect.width, area.width / 2),
    height: Math.min(rect.height, area.height / 2),
  };
  return contains(area, start) ? viewport : centerOn(viewport, computeCenter(rect));
}
