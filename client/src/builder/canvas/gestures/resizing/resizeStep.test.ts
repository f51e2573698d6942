import type { Rect } from "@formweave/schema/geometry";
import fc from "fast-check";
import { expect, it } from "vitest";
import { stepResize } from "./resizeStep.ts";
import { computeMinSize, type Resizable } from "./resizing.ts";

const MIN = { width: 100, height: 60 };

function item(id: string, rect: Rect): Resizable {
  return { id, rect, min: MIN };
}

function pull(items: readonly Resizable[], over: Partial<Parameters<typeof stepResize>[1]>) {
  return stepResize(items, {
    handle: "se",
    delta: { x: 0, y: 0 },
    keepRatio: false,
    fromCenter: false,
    threshold: 0,
    grid: 0,
    listNeighbours: () => [],
    ...over,
  });
}

const ONE = item("a", { x: 100, y: 100, width: 300, height: 80 });

it("moves only the edge that is pulled", () => {
  expect(pull([ONE], { handle: "w", delta: { x: -50, y: 33 } }).rects.get("a")).toEqual({
    x: 50,
    y: 100,
    width: 350,
    height: 80,
  });
});

it("stops at the smallest size, with the opposite corner in its place", () => {
  expect(pull([ONE], { handle: "nw", delta: { x: 999, y: 999 } }).rects.get("a")).toEqual({
    x: 300,
    y: 120,
    width: 100,
    height: 60,
  });
});

it("lets a divider be lower than 60 px, since it usually is", () => {
  expect(computeMinSize("divider")).toEqual({ width: 100, height: 20 });
  expect(computeMinSize("container")).toEqual(MIN);
});

it("brings the moved edge to the grid, and to a neighbour's edge before that", () => {
  const neighbour: Rect = { x: 0, y: 400, width: 457, height: 50 };
  const free = pull([ONE], { handle: "e", delta: { x: 53, y: 0 }, threshold: 8, grid: 20 });
  expect(free.rects.get("a")?.width).toBe(360);
  const held = pull([ONE], {
    handle: "e",
    delta: { x: 53, y: 0 },
    threshold: 8,
    grid: 20,
    listNeighbours: () => [neighbour],
  });
  expect(held.rects.get("a")?.width).toBe(357);
  expect(held.snap.guides).toEqual([expect.objectContaining({ axis: "x", position: 457 })]);
});

it("keeps the ratio with shift and the centre with alt", () => {
  const ratio = pull([ONE], { delta: { x: 300, y: 0 }, keepRatio: true }).rects.get("a");
  expect(ratio).toEqual({ x: 100, y: 100, width: 600, height: 160 });
  const centre = pull([ONE], { handle: "e", delta: { x: 50, y: 0 }, fromCenter: true }).rects.get("a");
  expect(centre).toEqual({ x: 50, y: 100, width: 400, height: 80 });
});

it("resizes several within their bounds, none of them below its smallest size", () => {
  const items = [ONE, item("b", { x: 500, y: 300, width: 400, height: 120 })];
  const both = pull(items, { handle: "e", delta: { x: 800, y: 0 } }).rects;
  expect(both.get("a")).toMatchObject({ x: 100, width: 600 });
  expect(both.get("b")).toMatchObject({ x: 900, width: 800 });
  const distance = fc.integer({ min: -3000, max: 3000 });
  fc.assert(
    fc.property(distance, distance, (x, y) => {
      for (const { width, height } of pull(items, { delta: { x, y } }).rects.values()) {
        expect(width).toBeGreaterThanOrEqual(MIN.width);
        expect(height).toBeGreaterThanOrEqual(MIN.height);
      }
    }),
  );
});
