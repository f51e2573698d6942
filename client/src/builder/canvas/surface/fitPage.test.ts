import fc from "fast-check";
import { expect, it } from "vitest";
import { fitPage, toScreen, type Viewport } from "#builder/canvasState/viewport.ts";
import { openPage } from "./camera.ts";

/** Sizes of the canvas between the panels in windows 1280 and 1920 px wide. */
const VIEWS = [
  { width: 720, height: 752 },
  { width: 1200, height: 1032 },
  { width: 1360, height: 1032 },
] as const;
const PAGE = { x: 0, y: 0, width: 1200, height: 800 } as const;
/** A page whose components use all of its width. */
const WIDE = { listChildren: () => ["a"], getRect: () => ({ ...PAGE, x: 1 }), width: PAGE.width };

function showing(view: Viewport["view"]): Viewport {
  return { offset: { x: -3000, y: 500 }, zoom: 2, view };
}

it.each(VIEWS)("a page that fits is fitted as it opens, in a canvas of $width", (view) => {
  const height = 600;
  expect(fitPage(showing(view), { ...PAGE, height })).toEqual(openPage(view, WIDE));
});

it("whatever is fitted is whole in view, and in the middle where there is room", () => {
  const side = fc.integer({ min: 200, max: 4000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...VIEWS),
      fc.integer({ min: -2000, max: 0 }),
      side,
      side,
      (view, x, width, height) => {
        const bounds = { x, y: x, width: width - x, height: height - x };
        const fitted = fitPage(showing(view), bounds);
        const start = toScreen(fitted, bounds);
        const end = toScreen(fitted, { x: bounds.x + bounds.width, y: bounds.y + bounds.height });
        expect(start.x).toBeGreaterThanOrEqual(43);
        expect(end.x).toBeLessThanOrEqual(view.width - 23);
        expect(start.y).toBeCloseTo(58);
        expect(end.y).toBeLessThanOrEqual(view.height - 23);
        // The rulers take room on the left.
        expect(Math.abs((start.x + end.x) / 2 - view.width / 2)).toBeLessThanOrEqual(10.5);
      },
    ),
  );
});
