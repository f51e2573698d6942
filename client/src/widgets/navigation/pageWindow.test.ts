import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageWindow } from "./pageWindow.ts";

describe("the page numbers in sight", () => {
  it.each([
    [1, 1, 1, [1]],
    [7, 4, 1, [1, 2, 3, 4, 5, 6, 7]],
    [12, 1, 1, [1, 2, 3, 4, 5, "gap-after", 12]],
    [12, 4, 1, [1, 2, 3, 4, 5, "gap-after", 12]],
    [12, 6, 1, [1, "gap-before", 5, 6, 7, "gap-after", 12]],
    [12, 12, 1, [1, "gap-before", 8, 9, 10, 11, 12]],
    [12, 6, 0, [1, "gap-before", 6, "gap-after", 12]],
  ])("of %i, at %i, with %i beside it", (count, current, siblings, shown) => {
    expect(pageWindow(count, current, siblings)).toEqual(shown);
  });

  it("keep their number, rise, and have the current page, the first and the last", () => {
    const cases = fc
      .record({ count: fc.integer({ min: 1, max: 400 }), siblings: fc.integer({ min: 0, max: 4 }) })
      .chain(({ count, siblings }) =>
        fc.tuple(fc.constant(count), fc.integer({ min: 1, max: count }), fc.constant(siblings)),
      );
    fc.assert(
      fc.property(cases, ([count, current, siblings]) => {
        const shown = pageWindow(count, current, siblings);
        const pages = shown.filter((place) => typeof place === "number");
        expect(shown).toHaveLength(pageWindow(count, 1, siblings).length);
        expect(pages).toEqual(pages.toSorted((one, other) => one - other));
        expect(new Set(pages).size).toBe(pages.length);
        expect(pages).toEqual(expect.arrayContaining([1, current, count]));
      }),
    );
  });
});
