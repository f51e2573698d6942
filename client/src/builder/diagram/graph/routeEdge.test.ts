import fc from "fast-check";
import { expect, it } from "vitest";
import { toRect } from "./placeNodes.ts";
import { routeEdge } from "./routeEdge.ts";

const from = toRect({ x: 0, y: 0 });

/** The numbers of a path, in pairs. */
function readPoints(path: string): number[][] {
  const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? Number.NaN]] : []));
}

it("a screen on the same height is reached by a straight line from side to side", () => {
  const { line, label } = routeEdge(from, toRect({ x: 300, y: 0 }));
  const points = readPoints(line);
  expect(points[0]).toEqual([220, 46]);
  expect(points.at(-1)).toEqual([295, 46]);
  expect(new Set(points.map(([, y]) => y))).toEqual(new Set([46]));
  expect(label).toEqual({ x: 257.5, y: 46 });
});

it("a screen below is reached from bottom to top, one above the other way around", () => {
  expect(readPoints(routeEdge(from, toRect({ x: 0, y: 200 })).line).at(-1)).toEqual([110, 195]);
  expect(readPoints(routeEdge(from, toRect({ x: 0, y: -200 })).line).at(-1)).toEqual([110, -103]);
});

it("lines between the same two screens in lanes of their own never cover each other", () => {
  const to = toRect({ x: 300, y: 200 });
  expect(routeEdge(from, to, 0.5).line).not.toBe(routeEdge(to, from, -0.5).line);
  expect(readPoints(routeEdge(from, to, 0.5).line)[0]).toEqual([220, 59]);
  expect(readPoints(routeEdge(to, from, -0.5).line)[0]).toEqual([300, 233]);
});

it("a line exists between all places, and a link to the screen itself is a loop outside of it", () => {
  const coordinate = fc.integer({ min: -2000, max: 2000 });
  fc.assert(
    fc.property(coordinate, coordinate, fc.constantFrom(-1, -0.5, 0, 0.5, 1), (x, y, lane) => {
      const { line, arrow } = routeEdge(from, toRect({ x, y }), lane);
      for (const path of [line, arrow]) {
        expect(path).toMatch(/^M/);
        expect(readPoints(path).flat().every(Number.isFinite)).toBe(true);
      }
    }),
  );
  const loop = readPoints(routeEdge(from, from).line);
  expect(loop.every(([x = 0, y = 0]) => x >= 220 || y <= 0)).toBe(true);
});
