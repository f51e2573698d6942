import type { Rect } from "@formweave/schema/geometry";
import fc from "fast-check";
import { expect, it } from "vitest";
import { INITIAL_VIEWPORT, toCanvas, visibleArea, type Viewport } from "#builder/canvasState/viewport.ts";
import { reveal } from "#builder/canvasState/viewport.ts";
import { getArtboard, openPage, resizeView, turnWheel } from "./camera.ts";

const VIEWPORT: Viewport = { offset: { x: 30, y: 40 }, zoom: 0.8, view: { width: 1000, height: 800 } };

function pageWith(y: number, height: number, width = 1200) {
  return getArtboard(createPage({ x: 0, y, width: 100, height }, width));
}

function createPage(rect: Rect, width = 1200) {
  return { listChildren: () => ["a"], getRect: () => rect, width };
}

const FORM = createPage({ x: 280, y: 64, width: 640, height: 80 });

it("the page is 800 px high, or as high as what stands on it", () => {
  expect(pageWith(100, 100)).toEqual({ x: 0, y: 0, width: 1200, height: 800 });
  expect(pageWith(900, 300).height).toBe(1240);
});

it("a narrow page is at most twice as high as wide, unless more stands on it", () => {
  expect(pageWith(100, 100, 198)).toEqual({ x: 0, y: 0, width: 198, height: 396 });
  expect(pageWith(900, 300, 198).height).toBe(1240);
});

it("the wheel pans, at any zoom by as many pixels of the screen", () => {
  const turned = turnWheel(VIEWPORT, { dx: 10, dy: 20, isZoom: false, at: { x: 0, y: 0 } });
  expect(turned).toEqual({ ...VIEWPORT, offset: { x: 20, y: 20 } });
});

/** Zoom after many turns of the wheel in one direction. */
function zoomAfterMany(dy: number): number {
  let viewport = VIEWPORT;
  for (let turn = 0; turn < 50; turn++)
    viewport = turnWheel(viewport, { dx: 0, dy, isZoom: true, at: { x: 500, y: 400 } });
  return viewport.zoom;
}

it("zooming keeps what is under the pointer, and stays within 10 % and 200 %", () => {
  const position = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(position, position, fc.integer({ min: -5000, max: 5000 }), (x, y, dy) => {
      const at = { x, y };
      const zoomed = turnWheel(VIEWPORT, { dx: 0, dy, isZoom: true, at });
      const [before, after] = [toCanvas(VIEWPORT, at), toCanvas(zoomed, at)];
      expect(after.x).toBeCloseTo(before.x);
      expect(after.y).toBeCloseTo(before.y);
    }),
  );
  expect([zoomAfterMany(100), zoomAfterMany(-100)]).toEqual([0.1, 2]);
});

it("the first size of the view shows the page whole in width, and so does a later one", () => {
  const first = resizeView(INITIAL_VIEWPORT, { width: 1000, height: 700 }, FORM);
  expect(first.zoom * 1200).toBeLessThanOrEqual(1000);
  const second = resizeView(first, { width: 1300, height: 700 }, FORM);
  expect(second.zoom).toBe(1);
  expect(resizeView(second, { width: 1000, height: 700 }, FORM)).toEqual(first);
});

it("a form opens large enough to read, with its column in the middle, where its page would be too small", () => {
  const { zoom, offset } = openPage({ width: 720, height: 752 }, FORM);
  expect(zoom).toBe(0.75);
  expect((600 * zoom + offset.x) * 2).toBe(720 + 20);
});

it("whatever components use is in view as a page opens, unless that would be too small, and nothing beyond the page", () => {
  const used = fc.record({ x: fc.nat(600), y: fc.nat(900), width: fc.integer({ min: 20, max: 600 }) });
  const view = fc.integer({ min: 500, max: 1800 });
  fc.assert(
    fc.property(used, view, (rect, width) => {
      const viewport = openPage({ width, height: 700 }, createPage({ ...rect, height: 80 }));
      const area = visibleArea(viewport);
      expect(area.x).toBeLessThanOrEqual(rect.x);
      expect(area.x + area.width).toBeGreaterThanOrEqual(rect.x + Math.min(rect.width, 400 / viewport.zoom));
      expect(area.y).toBeLessThanOrEqual(0);
      expect(viewport.zoom).toBeGreaterThanOrEqual(Math.min(0.75, (width - 68) / rect.width));
    }),
  );
});

it("another size of the view moves nothing once somebody has zoomed", () => {
  const view = { width: 500, height: 700 };
  expect(resizeView(VIEWPORT, view, FORM)).toEqual({ ...VIEWPORT, view });
});

it("reveals what is out of view and leaves what is in view", () => {
  const near = { x: 100, y: 100, width: 200, height: 80 };
  const far = { x: 5000, y: 100, width: 200, height: 80 };
  expect(reveal(VIEWPORT, near)).toBe(VIEWPORT);
  const { x, width } = visibleArea(reveal(VIEWPORT, far));
  expect(x + width / 2).toBeCloseTo(5100);
});
