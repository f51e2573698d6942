import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distribute } from "./distribute.ts";
import { computeBounds, type Rect } from "./rect.ts";

const coordinate = fc.integer({ min: -1000, max: 1000 });
const extent = fc.integer({ min: 1, max: 400 });
const rect: fc.Arbitrary<Rect> = fc.record({ x: coordinate, y: coordinate, width: extent, height: extent });
const box = (x: number, width: number): Rect => ({ x, y: 7, width, height: 10 });

/** Items of mixed sizes in a row, with integer gaps, shuffled: they always fit. */
const row = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 300 }), size: extent, y: coordinate }), {
    minLength: 3,
    maxLength: 20,
  })
  .chain((parts) => {
    let edge = 0;
    const rects = parts.map(({ gap, size, y }): Rect => {
      const x = edge + gap;
      edge = x + size;
      return { x, y, width: size, height: 10 };
    });
    return fc.shuffledSubarray(rects, { minLength: rects.length });
  });

const measureGaps = (rects: readonly Rect[]) => {
  const sorted = rects.toSorted((a, b) => a.x - b.x);
  return sorted.slice(1).map((one, index) => one.x - (sorted[index]?.x ?? 0) - (sorted[index]?.width ?? 0));
};

describe("distribute", () => {
  it("leaves fewer than three as they are", () => {
    expect(distribute([], "x")).toEqual([]);
    expect(distribute([box(0, 10), box(90, 10)], "x")).toEqual([box(0, 10), box(90, 10)]);
  });

  it("makes the gaps equal and answers in the order of the input", () => {
    const rects = [box(100, 20), box(0, 10), box(15, 30)];
    expect(distribute(rects, "x")).toEqual([box(100, 20), box(0, 10), box(40, 30)]);
  });

  it("distributes down as it does across", () => {
    const rects = [0, 11, 90].map((y) => ({ x: 3, y, width: 5, height: 10 }));
    expect(distribute(rects, "y").map((one) => one.y)).toEqual([0, 45, 90]);
  });

  it("keeps a wide first thing in place though a small one lies within its reach", () => {
    const rects = [box(0, 300), box(100, 10), box(400, 100)];
    expect(distribute(rects, "x")).toEqual([box(0, 300), box(345, 10), box(400, 100)]);
  });

  it("spaces the centres evenly when things do not fit between the outermost", () => {
    const rects = [box(0, 100), box(10, 100), box(80, 100)];
    expect(distribute(rects, "x").map((one) => one.x)).toEqual([0, 40, 80]);
  });

  it("counts one object given twice as two things", () => {
    const same = box(0, 10);
    expect(distribute([same, same, box(90, 10)], "x").map((one) => one.x)).toEqual([0, 45, 90]);
  });

  it("gives equal gaps within the same bounds wherever things fit", () => {
    fc.assert(
      fc.property(row, (rects) => {
        const spread = distribute(rects, "x");
        const gaps = measureGaps(spread);
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? NaN, 6);
        const [before, after] = [computeBounds(rects), computeBounds(spread)];
        expect(after?.x).toBe(before?.x);
        expect(after?.width).toBeCloseTo(before?.width ?? NaN, 6);
      }),
    );
  });

  it("distributing twice changes nothing more wherever things fit", () => {
    fc.assert(
      fc.property(row, (rects) => {
        const once = distribute(rects, "x");
        distribute(once, "x").forEach((again, index) =>
          expect(again.x).toBeCloseTo(once[index]?.x ?? NaN, 6),
        );
      }),
    );
  });

  it("keeps sizes and the other axis, whatever overlaps", () => {
    fc.assert(
      fc.property(fc.array(rect, { minLength: 3 }), (rects) => {
        expect(distribute(rects, "y").map(({ x, width, height }) => ({ x, width, height }))).toEqual(
          rects.map(({ x, width, height }) => ({ x, width, height })),
        );
      }),
    );
  });
});
