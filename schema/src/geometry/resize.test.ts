import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeCenter, contains, type Rect } from "./rect.ts";
import { HANDLES } from "./handles.ts";
import { resize, resizeMany } from "./resize.ts";

const coordinate = fc.integer({ min: -1000, max: 1000 });
const delta = fc.record({ x: coordinate, y: coordinate });
const rect: fc.Arbitrary<Rect> = fc.record({
  x: coordinate,
  y: coordinate,
  width: fc.integer({ min: 100, max: 600 }),
  height: fc.integer({ min: 60, max: 600 }),
});
const start: Rect = { x: 100, y: 100, width: 200, height: 100 };

describe("resize", () => {
  it.each([
    ["n", { x: 100, y: 110, width: 200, height: 90 }],
    ["ne", { x: 100, y: 110, width: 220, height: 90 }],
    ["e", { x: 100, y: 100, width: 220, height: 100 }],
    ["se", { x: 100, y: 100, width: 220, height: 110 }],
    ["s", { x: 100, y: 100, width: 200, height: 110 }],
    ["sw", { x: 120, y: 100, width: 180, height: 110 }],
    ["w", { x: 120, y: 100, width: 180, height: 100 }],
    ["nw", { x: 120, y: 110, width: 180, height: 90 }],
  ] as const)("%s moves its own edges only", (handle, expected) => {
    expect(resize(start, handle, { x: 20, y: 10 })).toEqual(expected);
  });

  it("stops at 100 × 60 with the opposite corner in place", () => {
    expect(resize(start, "nw", { x: 900, y: 900 })).toEqual({ x: 200, y: 140, width: 100, height: 60 });
  });

  it("goes below 100 × 60 where a smaller minimum is given", () => {
    const min = { width: 20, height: 1 };
    expect(resize(start, "se", { x: -900, y: -900 }, { min })).toMatchObject(min);
  });

  it("does not blow up what is already smaller than the minimum", () => {
    const line: Rect = { x: 0, y: 0, width: 300, height: 2 };
    expect(resize(line, "se", { x: 10, y: 0 })).toEqual({ x: 0, y: 0, width: 310, height: 2 });
    expect(resize(line, "s", { x: 0, y: -1 })).toEqual(line);
  });

  it("keeps the ratio: a corner follows the larger scale, a side keeps the other axis centred", () => {
    expect(resize(start, "se", { x: 100, y: 0 }, { keepRatio: true })).toEqual({
      ...start,
      width: 300,
      height: 150,
    });
    expect(resize(start, "e", { x: 100, y: 0 }, { keepRatio: true })).toEqual({
      x: 100,
      y: 75,
      width: 300,
      height: 150,
    });
  });

  it("grows on both sides about the centre", () => {
    expect(resize(start, "e", { x: 10, y: 0 }, { fromCenter: true })).toEqual({
      ...start,
      x: 90,
      width: 220,
    });
  });

  it.each(HANDLES)("%s keeps the opposite edges and the smallest size", (handle) => {
    fc.assert(
      fc.property(rect, delta, (before, by) => {
        const after = resize(before, handle, by);
        expect(after.width).toBeGreaterThanOrEqual(100);
        expect(after.height).toBeGreaterThanOrEqual(60);
        expect(handle.includes("w") || after.x === before.x).toBe(true);
        expect(handle.includes("n") || after.y === before.y).toBe(true);
        expect(handle.includes("e") || after.x + after.width === before.x + before.width).toBe(true);
        expect(handle.includes("s") || after.y + after.height === before.y + before.height).toBe(true);
      }),
    );
  });

  it.each(HANDLES)("%s about the centre in ratio keeps both", (handle) => {
    fc.assert(
      fc.property(rect, delta, (before, by) => {
        const after = resize(before, handle, by, { keepRatio: true, fromCenter: true });
        expect(after.width / after.height).toBeCloseTo(before.width / before.height, 6);
        expect(computeCenter(after).x).toBeCloseTo(computeCenter(before).x, 6);
        expect(computeCenter(after).y).toBeCloseTo(computeCenter(before).y, 6);
        expect(after.width).toBeGreaterThan(99.999);
        expect(after.height).toBeGreaterThan(59.999);
      }),
    );
  });

  it.each(HANDLES)("dragging %s nowhere changes nothing", (handle) => {
    fc.assert(
      fc.property(rect, fc.boolean(), fc.boolean(), (before, keepRatio, fromCenter) => {
        expect(resize(before, handle, { x: 0, y: 0 }, { keepRatio, fromCenter })).toEqual(before);
      }),
    );
  });
});

describe("resizeMany", () => {
  const bounds: Rect = { x: 0, y: 0, width: 100, height: 100 };

  it("scales places and sizes alike", () => {
    const rects = [
      { x: 0, y: 0, width: 50, height: 20 },
      { x: 60, y: 80, width: 40, height: 20 },
    ];
    expect(resizeMany(rects, bounds, { x: 10, y: 10, width: 200, height: 50 })).toEqual([
      { x: 10, y: 10, width: 100, height: 10 },
      { x: 130, y: 50, width: 80, height: 10 },
    ]);
  });

  it("into the same bounds changes nothing, and empty bounds only move", () => {
    const one = { x: 10, y: 20, width: 30, height: 40 };
    expect(resizeMany([one], bounds, bounds)).toEqual([one]);
    const flat = { x: 0, y: 0, width: 0, height: 0 };
    expect(resizeMany([flat], flat, { ...bounds, x: 5 })).toEqual([{ ...flat, x: 5 }]);
  });

  it("keeps everything within the new bounds", () => {
    const inside = fc.record({
      x: fc.integer({ min: 0, max: 50 }),
      y: fc.integer({ min: 0, max: 50 }),
      width: fc.integer({ min: 1, max: 50 }),
      height: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(inside), rect, (rects, target) => {
        const slack = {
          x: target.x - 1e-6,
          y: target.y - 1e-6,
          width: target.width + 2e-6,
          height: target.height + 2e-6,
        };
        expect(resizeMany(rects, bounds, target).every((one) => contains(slack, one))).toBe(true);
      }),
    );
  });
});
