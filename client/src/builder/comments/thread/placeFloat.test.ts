import fc from "fast-check";
import { intersects } from "@formweave/schema/geometry";
import { expect, it } from "vitest";
import { placeFloat } from "./placeFloat.ts";

const SIZE = { width: 360, height: 300 };
const VIEW = { width: 900, height: 700 };
/** Distances to pin and to the edges of the view, with a pixel for rounding. */
const ROOM = { pin: 31, edge: 25 };

it("stands on the right of its place, on the left where it does not fit", () => {
  expect(placeFloat(pointAt(100, 200), SIZE, VIEW)).toEqual({ x: 130, y: 170 });
  expect(placeFloat(pointAt(800, 200), SIZE, VIEW).x).toBe(428);
});

it("stays in view, also when its place does not", () => {
  expect(placeFloat(pointAt(5000, 5000), SIZE, VIEW)).toEqual({ x: 528, y: 388 });
  expect(placeFloat(pointAt(-900, -900), SIZE, VIEW)).toEqual({ x: 12, y: 12 });
});

it("goes below or above a field that is as wide as the view", () => {
  const wide = { x: 20, width: 860, height: 60 };
  expect(placeFloat({ ...wide, y: 100 }, SIZE, VIEW)).toEqual({ x: 520, y: 172 });
  expect(placeFloat({ ...wide, y: 600 }, SIZE, VIEW)).toEqual({ x: 520, y: 288 });
});

it("leaves the field that it speaks of free, wherever there is room on a side of it", () => {
  const field = fc.record({
    x: fc.integer({ min: 0, max: 880 }),
    y: fc.integer({ min: 0, max: 680 }),
    width: fc.integer({ min: 1, max: 900 }),
    height: fc.integer({ min: 1, max: 700 }),
  });
  const view = fc.record({
    width: fc.integer({ min: 400, max: 2000 }),
    height: fc.integer({ min: 340, max: 1400 }),
  });
  fc.assert(
    fc.property(field, view, (about, room) => {
      const hasRoom =
        Math.max(about.x - 12, room.width - about.x - about.width - ROOM.pin) >= SIZE.width + ROOM.edge ||
        Math.max(about.y - 12, room.height - about.y - about.height - 12) >= SIZE.height + ROOM.edge;
      const at = placeFloat(about, SIZE, room);
      expect(hasRoom && intersects({ ...at, ...SIZE }, about)).toBe(false);
    }),
  );
});

function pointAt(x: number, y: number) {
  return { x, y, width: 0, height: 0 };
}
