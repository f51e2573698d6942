import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageGrid, type GridArea, type PageGrid, type PlacedItem } from "./pageGrid.ts";
import { intersects, type Rect } from "../rect.ts";

const WIDTH = 600;

function createItem(
  id: string,
  x: number,
  y: number,
  size: readonly [number, number] = [100, 50],
): PlacedItem {
  return { id, rect: { x, y, width: size[0], height: size[1] } };
}

function places(grid: PageGrid): readonly Placed[] {
  return grid.bands.flatMap((band, index) => band.places.map((place) => ({ ...place, band: index })));
}

type Placed = GridArea & { readonly band: number };

/** True when two items share a grid cell. */
function shareArea(a: Placed, b: Placed): boolean {
  return a.band === b.band && rangesOverlap(a.columns, b.columns) && rangesOverlap(a.rows, b.rows);
}

function rangesOverlap(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[0] < other[1] && other[0] < one[1];
}

const rect: fc.Arbitrary<Rect> = fc.record({
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 900 }),
  width: fc.integer({ min: 1, max: 100 }),
  height: fc.integer({ min: 1, max: 200 }),
});
const page = fc
  .array(rect, { maxLength: 20 })
  .map((rects) => rects.map((one, index) => ({ id: String(index), rect: one })));

describe("the grid of a page", () => {
  it("has things below each other in bands of their own, with the room between them", () => {
    const { bands, bottom } = pageGrid([createItem("a", 0, 20), createItem("b", 0, 100)], WIDTH);
    expect(bands.map(({ gap, places: all }) => [gap, all.map(({ id }) => id)])).toEqual([
      [20, ["a"]],
      [30, ["b"]],
    ]);
    expect(bottom).toBe(150);
  });

  it("has things beside each other in one band, its columns as wide as the page", () => {
    const { bands } = pageGrid([createItem("a", 0, 0), createItem("b", 200, 10)], WIDTH);
    expect(bands).toHaveLength(1);
    expect(bands[0]?.columns).toEqual([100, 100, 100, 300]);
    expect(bands[0]?.places.map(({ columns, rows }) => [columns, rows])).toEqual([
      [
        [1, 2],
        [1, 3],
      ],
      [
        [3, 4],
        [2, 4],
      ],
    ]);
  });

  it("keeps the reading order, also where it goes against the places", () => {
    const { bands } = pageGrid([createItem("below", 0, 100), createItem("above", 0, 0)], WIDTH);
    expect(bands).toHaveLength(1);
    expect(bands[0]?.places.map(({ id }) => id)).toEqual(["below", "above"]);
    expect(bands[0]?.rows.map(({ things }) => things)).toEqual([[1], [], [0]]);
  });

  it("puts below each other what reaches a little into what is above it", () => {
    const { bands } = pageGrid([createItem("a", 0, 0), createItem("b", 0, 40)], WIDTH);
    expect(bands.map(({ gap }) => gap)).toEqual([0, 0]);
  });

  it("leaves what lies upon something where it is", () => {
    const card = createItem("card", 0, 0, [400, 300]);
    const { bands } = pageGrid([card, createItem("field", 20, 20)], WIDTH);
    expect(bands).toHaveLength(1);
    expect(places(pageGrid([card, createItem("field", 20, 20)], WIDTH)).map(({ id }) => id)).toEqual([
      "card",
      "field",
    ]);
  });

  it("draws back what stands beyond the left or the upper edge, and is wider where something stands beyond the right", () => {
    const { width, bands } = pageGrid([createItem("a", -50, -10), createItem("b", 590, 100)], WIDTH);
    expect(width).toBe(690);
    expect(bands[0]?.places[0]?.columns).toEqual([1, 2]);
  });

  it("has nothing overlap that did not overlap before", () => {
    fc.assert(
      fc.property(page, (things) => {
        const rects = new Map(things.map(({ id, rect: one }) => [id, one]));
        const all = places(pageGrid(things, WIDTH));
        expect(all.map(({ id }) => id)).toEqual(things.map(({ id }) => id));
        const pairs = all.flatMap((a, index) => all.slice(index + 1).map((b) => [a, b] as const));
        const apart = pairs.filter(([a, b]) => {
          const [first, second] = [rects.get(a.id), rects.get(b.id)];
          return first !== undefined && second !== undefined && !intersects(first, second);
        });
        expect(apart.filter(([a, b]) => shareArea(a, b))).toEqual([]);
      }),
    );
  });

  it("has every column and every row between lines that something begins or ends at", () => {
    fc.assert(
      fc.property(page, (things) => {
        const { bands, width } = pageGrid(things, WIDTH);
        for (const { columns, rows } of bands) {
          expect(columns.reduce((sum, one) => sum + one, 0)).toBe(width);
          expect([...columns, ...rows.map(({ height }) => height)].every((size) => size > 0)).toBe(true);
        }
      }),
    );
  });
});
