import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveItem, placeAfterDrag } from "./reorder.ts";

describe("moving an item", () => {
  it("puts it where it was moved to, and leaves the order of the others", () => {
    const list = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), (items, a, b) => {
        const [from, to] = [a % items.length, b % items.length];
        const moved = moveItem(items, from, to);
        expect(moved[to]).toBe(items[from]);
        expect(moved.filter((item) => item !== items[from])).toEqual(
          items.filter((item) => item !== items[from]),
        );
      }),
    );
  });

  it("stops at the ends", () => {
    expect(moveItem(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
    expect(moveItem(["a", "b", "c"], 1, 9)).toEqual(["a", "c", "b"]);
  });
});

describe("letting go of an item", () => {
  const slots = [0, 50, 100, 150].map((top) => ({ top, height: 40 }));

  it.each([
    [0, 0, 0],
    [0, 29, 0],
    [0, 31, 1],
    [0, 81, 2],
    [0, 900, 3],
    [3, -29, 3],
    [3, -31, 2],
    [3, -900, 0],
    [1, -31, 0],
    [1, 31, 2],
  ])("of item %i after %i px takes place %i", (from, by, place) => {
    expect(placeAfterDrag(slots, from, by)).toBe(place);
  });
});
