import { expect, it } from "vitest";
import { INITIAL_VIEWPORT } from "#builder/canvasState/viewport.ts";
import { guideNear, computeGuidePosition, linesAlong } from "./guidePosition.ts";

const FREE = { grid: 0, threshold: 0, lines: [] };

it("a guide lies on the line of a component that is near, else on the grid, else on a whole pixel", () => {
  const snapping = { grid: 20, threshold: 8, lines: [95, 105] };
  expect(computeGuidePosition(99, snapping)).toBe(95);
  expect(computeGuidePosition(102, snapping)).toBe(105);
  expect(computeGuidePosition(133, snapping)).toBe(140);
  expect(computeGuidePosition(133.4, FREE)).toBe(133);
});

it("a guide stays within the guides area of 2000 × 2000", () => {
  expect(computeGuidePosition(-40, FREE)).toBe(0);
  expect(computeGuidePosition(5000, FREE)).toBe(2000);
});

it("a component has an edge, a middle and another edge to lie along", () => {
  const rect = { x: 10, y: 100, width: 40, height: 60 };
  expect(linesAlong("x", [rect])).toEqual([10, 30, 50]);
  expect(linesAlong("y", [rect])).toEqual([100, 130, 160]);
});

it("the nearest guide is found within reach on the screen, at every zoom", () => {
  const guides = [
    { id: "v", axis: "x", at: 100 },
    { id: "h", axis: "y", at: 200 },
  ] as const;
  const viewport = { ...INITIAL_VIEWPORT, offset: { x: 10, y: 20 }, zoom: 2 };
  const near = (x: number, y: number) => guideNear(guides, viewport, { x, y }, 4)?.id;
  expect(near(213, 0)).toBe("v");
  expect(near(216, 0)).toBeUndefined();
  expect(near(0, 417)).toBe("h");
  expect(near(212, 419)).toBe("h");
});
