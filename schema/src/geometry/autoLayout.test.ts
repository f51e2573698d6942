import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flow, freePlace, templateFieldAt } from "./autoLayout.ts";
import { overlaps } from "./rect.ts";

const size = fc.record({
  width: fc.integer({ min: 1, max: 1600 }),
  height: fc.integer({ min: 1, max: 600 }),
});

describe("flow", () => {
  it("starts at 40,40 with gaps of 40 and 20 and wraps before 1200", () => {
    const rects = flow(Array.from({ length: 7 }, () => undefined));
    expect(rects.map(({ x, y }) => [x, y])).toEqual([
      [40, 40],
      [280, 40],
      [520, 40],
      [760, 40],
      [1000, 40],
      [40, 120],
      [280, 120],
    ]);
    expect(rects[0]).toMatchObject({ width: 200, height: 60 });
  });

  it("puts the next row below the tallest of a row", () => {
    const rects = flow([
      { width: 600, height: 300 },
      { width: 400, height: 60 },
      { width: 600, height: 60 },
    ]);
    expect(rects.map(({ x, y }) => [x, y])).toEqual([
      [40, 40],
      [680, 40],
      [40, 360],
    ]);
  });

  it("keeps sizes and order, stands on the grid, never overlaps, and stays in the row unless alone", () => {
    fc.assert(
      fc.property(fc.array(size, { maxLength: 30 }), (sizes) => {
        const rects = flow(sizes);
        expect(rects.map(({ width, height }) => ({ width, height }))).toEqual(sizes);
        expect(rects.every(({ x, y }) => x % 20 === 0 && y % 20 === 0)).toBe(true);
        expect(rects.every(({ x, width }) => x === 40 || x + width <= 1200)).toBe(true);
        expect(overlaps(rects)).toEqual([]);
      }),
    );
  });
});

describe("templateFieldAt", () => {
  it("sets three a row from 50,50, 200 and 100 apart", () => {
    expect([0, 2, 3, 7].map((index) => templateFieldAt(index))).toEqual([
      { x: 50, y: 50, width: 200, height: 60 },
      { x: 450, y: 50, width: 200, height: 60 },
      { x: 50, y: 150, width: 200, height: 60 },
      { x: 250, y: 250, width: 200, height: 60 },
    ]);
  });
});

describe("freePlace", () => {
  const small = { width: 10, height: 10 };

  it("shifts by 20 while another's corner is there, and stays beside other corners", () => {
    const at = (x: number, y: number) => ({ x, y, ...small });
    expect(freePlace([at(100, 100), at(120, 120)], { x: 100, y: 100 }, small)).toEqual(at(140, 140));
    expect(freePlace([at(101, 100)], { x: 100, y: 100 }, small)).toEqual(at(100, 100));
    expect(freePlace([at(100, 100)], { x: 100, y: 100 }, small, 5)).toEqual(at(105, 105));
  });

  it("adding many at one place gives each its own corner", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
        const rects: ReturnType<typeof freePlace>[] = [];
        for (let index = 0; index < count; index += 1) rects.push(freePlace(rects, { x: 0, y: 0 }, small));
        expect(new Set(rects.map(({ x, y }) => `${x},${y}`)).size).toBe(count);
      }),
    );
  });
});
