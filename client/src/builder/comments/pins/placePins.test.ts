import fc from "fast-check";
import { expect, it } from "vitest";
import { isSameArea, pinArea, placePins, type PlacedThread } from "./placePins.ts";

const VIEW = { offset: { x: 0, y: 0 }, zoom: 1, view: { width: 800, height: 600 } };

function threadAt(threadId: string, x: number, y: number): PlacedThread {
  return { threadId, at: { x, y } };
}

it("threads on the same place share a pin, in their order", () => {
  const pins = placePins(
    [threadAt("a", 10, 10), threadAt("b", 12, 11), threadAt("c", 90, 10)],
    pinArea(VIEW),
  );
  expect(pins.map(({ threadIds }) => threadIds)).toEqual([["a", "b"], ["c"]]);
});

it("threads far from the view have no pin", () => {
  expect(placePins([threadAt("a", 5000, 10)], pinArea(VIEW))).toEqual([]);
});

it("a camera that moves a little asks for no other pins", () => {
  const moved = { ...VIEW, offset: { x: -30, y: -20 }, zoom: 1.05 };
  expect(isSameArea(pinArea({ ...VIEW, offset: { x: -10, y: -10 } }), pinArea(moved))).toBe(true);
});

it("whatever is in view has its pin, at every zoom", () => {
  const number = fc.double({ min: -4000, max: 4000, noNaN: true });
  const zoom = fc.double({ min: 0.1, max: 4, noNaN: true });
  fc.assert(
    fc.property(number, number, zoom, fc.double({ min: 0, max: 1, noNaN: true }), (x, y, scale, share) => {
      const viewport = { ...VIEW, offset: { x, y }, zoom: scale };
      const seen = threadAt("seen", (share * 800 - x) / scale, (share * 600 - y) / scale);
      expect(placePins([seen], pinArea(viewport))).toHaveLength(1);
    }),
  );
});

it("every thread in the area stands under exactly one pin", () => {
  const places = fc.array(fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 500 })));
  fc.assert(
    fc.property(places, (all) => {
      const threads = all.map(([x, y], index) => threadAt(String(index), x, y));
      const ids = placePins(threads, pinArea(VIEW)).flatMap(({ threadIds }) => threadIds);
      expect(ids.toSorted()).toEqual(threads.map(({ threadId }) => threadId).toSorted());
    }),
  );
});
