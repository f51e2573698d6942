import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rect } from "./rect.ts";
import { createSpatialIndex } from "./spatialIndex.ts";

const coordinate = fc.integer({ min: -500, max: 500 });
const extent = fc.integer({ min: 1, max: 200 });
const rect: fc.Arbitrary<Rect> = fc.record({ x: coordinate, y: coordinate, width: extent, height: extent });
const toEntries = (rects: readonly Rect[]) => rects.map((one, index) => ({ id: `w${index}`, rect: one }));

function distance({ x, y, width, height }: Rect, at: { x: number; y: number }): number {
  return Math.hypot(Math.max(x - at.x, 0, at.x - x - width), Math.max(y - at.y, 0, at.y - y - height));
}

describe("createSpatialIndex", () => {
  it("finds nothing in an empty index", () => {
    const index = createSpatialIndex([]);
    expect(index.search({ x: -1e5, y: -1e5, width: 2e5, height: 2e5 })).toEqual([]);
    expect(index.nearest({ x: 0, y: 0 })).toEqual([]);
  });

  it("finds exactly what meets an area, in the order of the entries", () => {
    fc.assert(
      fc.property(fc.array(rect, { maxLength: 60 }), rect, (rects, area) => {
        const entries = toEntries(rects);
        const expected = entries.filter(
          ({ rect: { x, y, width, height } }) =>
            x <= area.x + area.width &&
            area.x <= x + width &&
            y <= area.y + area.height &&
            area.y <= y + height,
        );
        expect(createSpatialIndex(entries).search(area)).toEqual(expected.map((entry) => entry.id));
      }),
    );
  });

  it("finds what is within 100 px, nearest first", () => {
    fc.assert(
      fc.property(fc.array(rect, { maxLength: 60 }), coordinate, coordinate, (rects, x, y) => {
        const found = createSpatialIndex(toEntries(rects)).nearest({ x, y });
        const distances = found.map((id) =>
          distance(rects[Number(id.slice(1))] ?? { x: NaN, y, width: 0, height: 0 }, { x, y }),
        );
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
        expect(found.length).toBe(rects.filter((one) => distance(one, { x, y }) <= 100).length);
      }),
    );
  });

  it("stops at the number and the radius asked for", () => {
    const entries = toEntries([10, 50, 150, 400].map((x) => ({ x, y: 0, width: 10, height: 10 })));
    const index = createSpatialIndex(entries);
    expect(index.nearest({ x: 0, y: 0 }, 1)).toEqual(["w0"]);
    expect(index.nearest({ x: 0, y: 0 })).toEqual(["w0", "w1"]);
    expect(index.nearest({ x: 0, y: 0 }, 10, 200)).toEqual(["w0", "w1", "w2"]);
  });
});
