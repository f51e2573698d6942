import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Rect, translate } from "./rect.ts";
import { HANDLES } from "./handles.ts";
import { resize } from "./resize.ts";
import { snapPoint, snapToGrid } from "./grid.ts";
import { alignedAt, type Neighbour, computePull, snapResize } from "./snap.ts";

const coordinate = fc.integer({ min: -300, max: 300 });
const extent = fc.integer({ min: 1, max: 200 });
const rect: fc.Arbitrary<Rect> = fc.record({ x: coordinate, y: coordinate, width: extent, height: extent });
const box = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

/** The snapped position of an item, with its guides and spacings. */
function snapTo(moving: Rect, neighbours: readonly Neighbour[], threshold: number) {
  const { x: dx = 0, y: dy = 0 } = computePull(moving, neighbours, threshold);
  return { dx, dy, ...alignedAt(translate(moving, dx, dy), neighbours) };
}

describe("snapToGrid", () => {
  it("takes the nearest line of the grid of 20", () => {
    expect([0, 9, 11, -9, -11, 30].map((value) => snapToGrid(value))).toEqual([0, 0, 20, 0, -20, 40]);
    expect(snapPoint({ x: 13, y: 4 }, 10)).toEqual({ x: 10, y: 0 });
  });

  it("leaves values alone without a grid", () => {
    expect(snapToGrid(13.5, 0)).toBe(13.5);
  });

  it("is idempotent and moves at most half a grid", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 100 }), (value, grid) => {
        const snapped = snapToGrid(value, grid);
        expect(snapToGrid(snapped, grid)).toBe(snapped);
        expect(Math.abs(snapped - value)).toBeLessThanOrEqual(grid / 2);
      }),
    );
  });
});

describe("pullOf and alignedAt", () => {
  it("does nothing without a neighbour in reach", () => {
    const nothing = { dx: 0, dy: 0, guides: [], spacings: [] };
    expect(snapTo(box(0, 0, 10, 10), [], 8)).toEqual(nothing);
    expect(snapTo(box(0, 0, 10, 10), [box(100, 100, 10, 10)], 8)).toEqual(nothing);
  });

  it("aligns left edges, with a guide that spans both and the distance in the gap between them", () => {
    const { dx, dy, guides } = snapTo(box(103, 200, 50, 40), [box(100, 0, 70, 100)], 8);
    expect({ dx, dy }).toEqual({ dx: -3, dy: 0 });
    expect(guides).toEqual([
      {
        axis: "x",
        position: 100,
        from: 0,
        to: 240,
        gap: { axis: "y", from: 100, to: 200, at: 100, distance: 100 },
      },
    ]);
  });

  it("aligns middles with middles, and leaves the gap out where things overlap", () => {
    const { dy, guides } = snapTo(box(20, 38, 40, 30), [box(0, 0, 50, 100)], 4);
    expect(dy).toBe(-3);
    expect(guides).toEqual([{ axis: "y", position: 50, from: 0, to: 60 }]);
  });

  it("does not align an edge with a middle", () => {
    expect(snapTo(box(50, 300, 400, 10), [box(0, 0, 100, 100)], 8)).toMatchObject({
      dx: 0,
      guides: [],
    });
  });

  it("takes the nearest of several, and measures to the nearest of those aligned", () => {
    const neighbours = [box(95, 0, 500, 20), box(102, 400, 300, 20), box(102, 100, 200, 20)];
    const { dx, guides } = snapTo(box(100, 200, 50, 40), neighbours, 8);
    expect(dx).toBe(2);
    expect(guides).toEqual([
      {
        axis: "x",
        position: 102,
        from: 100,
        to: 420,
        gap: { axis: "y", from: 120, to: 200, at: 102, distance: 80 },
      },
    ]);
  });

  it("snaps to the middle between two of the same row", () => {
    const { dx, spacings } = snapTo(box(143, 20, 30, 11), [box(0, 0, 100, 90), box(200, 10, 70, 70)], 8);
    expect(dx).toBe(-8);
    expect(spacings).toEqual([
      {
        axis: "x",
        gaps: [
          { axis: "x", from: 100, to: 135, at: 25.5, distance: 35 },
          { axis: "x", from: 165, to: 200, at: 25.5, distance: 35 },
        ],
      },
    ]);
  });

  it("continues a row at its own distance, on either side", () => {
    const pair = [box(0, 0, 100, 90), box(130, 0, 60, 90)];
    expect(snapTo(box(223, 33, 41, 11), pair, 8)).toMatchObject({
      dx: -3,
      spacings: [{ axis: "x" }],
    });
    expect(snapTo(box(-75, 33, 41, 11), pair, 8)).toMatchObject({
      dx: 4,
      spacings: [{ axis: "x" }],
    });
  });

  it("moves no further than the threshold, and shows at most one thing an axis", () => {
    fc.assert(
      fc.property(
        rect,
        fc.array(rect, { maxLength: 8 }),
        fc.integer({ min: 0, max: 20 }),
        (moving, others, threshold) => {
          const snap = snapTo(moving, others, threshold);
          expect(Math.abs(snap.dx)).toBeLessThanOrEqual(threshold);
          expect(Math.abs(snap.dy)).toBeLessThanOrEqual(threshold);
          for (const axis of ["x", "y"]) {
            const shown = [...snap.guides, ...snap.spacings].filter((one) => one.axis === axis);
            expect(shown.length).toBeLessThanOrEqual(1);
          }
          for (const { gap } of snap.guides) expect(gap === undefined || gap.distance > 0).toBe(true);
        },
      ),
    );
  });

  it("shows a guide for every alignment that it made", () => {
    fc.assert(
      fc.property(rect, rect, (moving, other) => {
        const { dx, dy, guides } = snapTo(moving, [other], 10);
        const moved = translate(moving, dx, dy);
        const shown = guides.map((guide) => guide.axis);
        expect(dx === 0 || shown.includes("x")).toBe(true);
        expect(dy === 0 || shown.includes("y")).toBe(true);
        for (const guide of guides) {
          const cross = guide.axis === "x" ? "y" : "x";
          expect(guide.from).toBe(Math.min(moved[cross], other[cross]));
        }
      }),
    );
  });
});

describe("a line across the whole canvas", () => {
  const line = { axis: "x", at: 205 } as const;

  it("takes an edge or the middle of what moves, and only on its own axis", () => {
    const offsets = [200, 108, 157].map((x) => snapTo(box(x, 0, 100, 60), [line], 8).dx);
    expect(offsets).toEqual([5, -3, -2]);
    const across = snapTo(box(0, 205, 100, 60), [line], 8);
    expect(across).toMatchObject({ dx: 0, dy: 0, guides: [] });
  });

  it("is shown along what lies on it, without a distance", () => {
    const { guides } = snapTo(box(205, 40, 100, 60), [line], 8);
    expect(guides).toEqual([{ axis: "x", position: 205, from: 40, to: 100 }]);
  });

  it("is no thing that something could stand in the middle of", () => {
    const others = [box(0, 0, 50, 60), { axis: "x", at: 400 } as const];
    expect(snapTo(box(170, 0, 100, 60), others, 8).spacings).toEqual([]);
  });

  it("takes the edge that a handle moves", () => {
    expect(snapResize(box(3, 0, 200, 100), "e", [line], 8).dx).toBe(2);
    expect(snapResize(box(3, 0, 200, 100), "s", [line], 8).dx).toBe(0);
  });
});

describe("snapResize", () => {
  it("snaps the edge that moves and no other", () => {
    const neighbour = box(0, 300, 205, 50);
    const { dx, dy, guides } = snapResize(box(3, 0, 200, 100), "e", [neighbour], 8);
    expect({ dx, dy }).toEqual({ dx: 2, dy: 0 });
    expect(guides).toMatchObject([{ axis: "x", position: 205, from: 0, to: 350, gap: { distance: 200 } }]);
  });

  it.each(HANDLES)("adding the snap to the pointer's move at %s puts the edge on the guide", (handle) => {
    const start = box(0, 0, 400, 400);
    fc.assert(
      fc.property(coordinate, coordinate, fc.array(rect, { maxLength: 5 }), (dx, dy, others) => {
        const pulled = resize(start, handle, { x: dx / 3, y: dy / 3 });
        const snap = snapResize(pulled, handle, others, 8);
        const rested = resize(start, handle, { x: dx / 3 + snap.dx, y: dy / 3 + snap.dy });
        for (const { axis, position } of snap.guides) {
          const end = rested[axis] + (axis === "x" ? rested.width : rested.height);
          const edge = handle.includes(axis === "x" ? "e" : "s") ? end : rested[axis];
          expect(edge).toBeCloseTo(position, 1);
        }
      }),
    );
  });
});
