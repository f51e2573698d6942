import type { Rect } from "@formweave/schema/geometry";
import fc from "fast-check";
import { expect, it } from "vitest";
import { stepDrag } from "./dragStep.ts";

const BOUNDS: Rect = { x: 100, y: 100, width: 200, height: 60 };
const NEIGHBOUR: Rect = { x: 500, y: 305, width: 200, height: 60 };
const SNAPPING = { threshold: 8, grid: 20 };

function drag(x: number, y: number, over: Partial<Parameters<typeof stepDrag>[0]> = {}) {
  return stepDrag({
    bounds: BOUNDS,
    delta: { x, y },
    keepAxis: false,
    ...SNAPPING,
    listNeighbours: () => [],
    ...over,
  });
}

it("comes to the grid where no neighbour is near", () => {
  expect(drag(33, 47)).toMatchObject({ dx: 40, dy: 40 });
});

it("comes to whole pixels when nothing snaps", () => {
  expect(drag(33.4, 46.6, { threshold: 0, grid: 0 })).toMatchObject({ dx: 33, dy: 47 });
});

it("prefers a neighbour's edge to the grid, and shows the line and the distance", () => {
  const { dx, dy, snap } = drag(33, 200, { listNeighbours: () => [NEIGHBOUR] });
  expect({ dx, dy }).toEqual({ dx: 40, dy: 205 });
  expect(snap.guides).toEqual([expect.objectContaining({ axis: "y", position: 305 })]);
  expect(snap.guides[0]?.gap).toMatchObject({ distance: 160 });
});

it("keeps the axis of the longer way while shift is held", () => {
  expect(drag(90, 30, { keepAxis: true })).toMatchObject({ dx: 100, dy: 0 });
  expect(drag(30, -95, { keepAxis: true })).toMatchObject({ dx: 0, dy: -100 });
});

it("never goes farther from the pointer than half a cell or the threshold", () => {
  const distance = fc.integer({ min: -2000, max: 2000 });
  fc.assert(
    fc.property(distance, distance, (x, y) => {
      const { dx, dy } = drag(x, y, { listNeighbours: () => [NEIGHBOUR] });
      expect(Math.abs(dx - x)).toBeLessThanOrEqual(10);
      expect(Math.abs(dy - y)).toBeLessThanOrEqual(10);
    }),
  );
});
