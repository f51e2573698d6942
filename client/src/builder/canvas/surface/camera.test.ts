import fc from "fast-check";
import { expect, it } from "vitest";
import { INITIAL_VIEWPORT, toCanvas, visibleArea, type Viewport } from "#builder/canvasState/viewport.ts";
import { reveal } from "#builder/canvasState/viewport.ts";
import { getArtboard, resizeView, turnWheel } from "./camera.ts";
import { toViewport } from "#builder/canvas/overlay/useFollow.ts";

const VIEWPORT: Viewport = { offset: { x: 30, y: 40 }, zoom: 0.8, view: { width: 1000, height: 800 } };

function pageWith(y: number, height: number, width = 1200) {
  return getArtboard({ listChildren: () => ["a"], getRect: () => ({ x: 0, y, width: 100, height }), width });
}

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
  const first = resizeView(INITIAL_VIEWPORT, { width: 900, height: 700 }, 1200);
  expect(first.zoom * 1200).toBeLessThanOrEqual(900);
  const second = resizeView(first, { width: 1300, height: 700 }, 1200);
  expect(second.zoom).toBe(1);
  expect(resizeView(second, { width: 900, height: 700 }, 1200)).toEqual(first);
});

it("another size of the view moves nothing once somebody has zoomed", () => {
  const view = { width: 500, height: 700 };
  expect(resizeView(VIEWPORT, view, 1200)).toEqual({ ...VIEWPORT, view });
});

it("reveals what is out of view and leaves what is in view", () => {
  const near = { x: 100, y: 100, width: 200, height: 80 };
  const far = { x: 5000, y: 100, width: 200, height: 80 };
  expect(reveal(VIEWPORT, near)).toBe(VIEWPORT);
  const { x, width } = visibleArea(reveal(VIEWPORT, far));
  expect(x + width / 2).toBeCloseTo(5100);
});

it("following shows the centre and the zoom of the other person in one's own window", () => {
  const seen = toViewport(VIEWPORT, { x: 700, y: 300, zoom: 1.5 });
  expect(seen.zoom).toBe(1.5);
  const centre = toCanvas(seen, { x: 500, y: 400 });
  expect(centre.x).toBeCloseTo(700);
  expect(centre.y).toBeCloseTo(300);
});
