import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computeBounds,
  computeCenter,
  contains,
  containsPoint,
  intersects,
  isSameRect,
  overlaps,
  type Rect,
  rectBetween,
  translate,
} from "./rect.ts";

const coordinate = fc.integer({ min: -1000, max: 1000 });
const extent = fc.integer({ min: 1, max: 400 });
const rect: fc.Arbitrary<Rect> = fc.record({ x: coordinate, y: coordinate, width: extent, height: extent });
const box = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

describe("rect", () => {
  it("has no bounds around nothing", () => {
    expect(computeBounds([])).toBeUndefined();
  });

  it("bounds hold every rectangle and are no larger than needed", () => {
    fc.assert(
      fc.property(fc.array(rect, { minLength: 1 }), (rects) => {
        const bounds = computeBounds(rects);
        if (bounds === undefined) throw new Error("no bounds");
        expect(rects.every((one) => contains(bounds, one))).toBe(true);
        expect(bounds.x).toBe(Math.min(...rects.map((one) => one.x)));
        expect(bounds.y).toBe(Math.min(...rects.map((one) => one.y)));
        expect(bounds.x + bounds.width).toBe(Math.max(...rects.map((one) => one.x + one.width)));
        expect(bounds.y + bounds.height).toBe(Math.max(...rects.map((one) => one.y + one.height)));
      }),
    );
  });

  it("touching edges do not intersect, one shared pixel does", () => {
    expect(intersects(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(false);
    expect(intersects(box(0, 0, 10, 10), box(0, 10, 10, 10))).toBe(false);
    expect(intersects(box(0, 0, 10, 10), box(9, 9, 10, 10))).toBe(true);
  });

  it("contains itself and points on its edges", () => {
    const one = box(5, 5, 10, 20);
    expect(contains(one, one)).toBe(true);
    expect(contains(one, box(5, 5, 11, 20))).toBe(false);
    expect(containsPoint(one, { x: 15, y: 25 })).toBe(true);
    expect(containsPoint(one, { x: 15.5, y: 25 })).toBe(false);
  });

  it("a move and its opposite cancel, and move the centre along", () => {
    fc.assert(
      fc.property(rect, coordinate, coordinate, (one, dx, dy) => {
        const moved = translate(one, dx, dy);
        expect(translate(moved, -dx, -dy)).toEqual(one);
        expect(computeCenter(moved)).toEqual({ x: computeCenter(one).x + dx, y: computeCenter(one).y + dy });
      }),
    );
  });

  it("is the same as its copy and as no other, and none is the same as none", () => {
    fc.assert(fc.property(rect, (one) => isSameRect(one, { ...one }) && !isSameRect(one, undefined)));
    fc.assert(
      fc.property(rect, fc.constantFrom("x", "y", "width", "height"), (one, key) => {
        return !isSameRect(one, { ...one, [key]: one[key] + 1 });
      }),
    );
    expect(isSameRect(undefined, undefined)).toBe(true);
  });

  it("a marquee is the same from whichever corner it is drawn", () => {
    const expected = box(10, 20, 30, 40);
    expect(rectBetween({ x: 10, y: 20 }, { x: 40, y: 60 })).toEqual(expected);
    expect(rectBetween({ x: 40, y: 20 }, { x: 10, y: 60 })).toEqual(expected);
    expect(rectBetween({ x: 40, y: 60 }, { x: 10, y: 20 })).toEqual(expected);
  });

  it("lists each overlapping pair once, the smaller index first", () => {
    const rects = [box(0, 0, 10, 10), box(100, 0, 10, 10), box(5, 5, 200, 10), box(0, 10, 5, 5)];
    expect(overlaps(rects)).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });
});
