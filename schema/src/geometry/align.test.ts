import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { align, ALIGN_EDGES } from "./align.ts";
import { computeBounds, contains, type Rect } from "./rect.ts";

const coordinate = fc.integer({ min: -1000, max: 1000 });
const extent = fc.integer({ min: 1, max: 400 });
const rect: fc.Arbitrary<Rect> = fc.record({ x: coordinate, y: coordinate, width: extent, height: extent });

const small = { x: 0, y: 0, width: 10, height: 10 };
const large = { x: 50, y: 40, width: 50, height: 60 };

describe("align", () => {
  it.each([
    ["left", { x: 0, y: 0 }, { x: 0, y: 40 }],
    ["centerX", { x: 45, y: 0 }, { x: 25, y: 40 }],
    ["right", { x: 90, y: 0 }, { x: 50, y: 40 }],
    ["top", { x: 0, y: 0 }, { x: 50, y: 0 }],
    ["centerY", { x: 0, y: 45 }, { x: 50, y: 20 }],
    ["bottom", { x: 0, y: 90 }, { x: 50, y: 40 }],
  ] as const)("%s puts both at the same place of their bounds", (edge, first, second) => {
    expect(align([small, large], edge)).toEqual([
      { ...small, ...first },
      { ...large, ...second },
    ]);
  });

  it("aligns nothing to nothing", () => {
    expect(align([], "left")).toEqual([]);
  });

  it.each(ALIGN_EDGES)("aligning %s twice changes nothing more", (edge) => {
    fc.assert(
      fc.property(fc.array(rect, { minLength: 2 }), (rects) => {
        const once = align(rects, edge);
        expect(align(once, edge)).toEqual(once);
      }),
    );
  });

  it.each(ALIGN_EDGES)("aligning %s keeps sizes, the other axis and the old bounds", (edge) => {
    fc.assert(
      fc.property(fc.array(rect, { minLength: 2 }), (rects) => {
        const bounds = computeBounds(rects);
        const cross = ["left", "centerX", "right"].includes(edge) ? "y" : "x";
        align(rects, edge).forEach((moved, index) => {
          expect(moved).toMatchObject({ width: rects[index]?.width, height: rects[index]?.height });
          expect(moved[cross]).toBe(rects[index]?.[cross]);
          expect(bounds && contains(bounds, moved)).toBe(true);
        });
      }),
    );
  });
});
