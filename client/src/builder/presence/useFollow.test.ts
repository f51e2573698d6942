import { expect, it } from "vitest";
import { INITIAL_VIEWPORT, toCanvas } from "#builder/canvasState/viewport.ts";
import { toViewport } from "./useFollow.ts";

it("following shows the centre and the zoom of the other person in one's own window", () => {
  const seen = toViewport(
    { ...INITIAL_VIEWPORT, view: { width: 1000, height: 800 } },
    { x: 700, y: 300, zoom: 1.5 },
  );
  expect(seen.zoom).toBe(1.5);
  const centre = toCanvas(seen, { x: 500, y: 400 });
  expect(centre.x).toBeCloseTo(700);
  expect(centre.y).toBeCloseTo(300);
});
