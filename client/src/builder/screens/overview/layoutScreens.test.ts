import { overlaps } from "@formweave/schema/geometry";
import fc from "fast-check";
import { expect, it } from "vitest";
import { arrowPath, findBeside, layoutScreens } from "./layoutScreens.ts";

const sizes = fc.array(
  fc.record({ width: fc.integer({ min: 300, max: 1400 }), height: fc.integer({ min: 400, max: 6000 }) }),
  { maxLength: 30 },
);
const view = { width: 960, height: 800 };

it("places every screen, none over another, in their order", () => {
  fc.assert(
    fc.property(sizes, (list) => {
      const screens = list.map((size, index) => ({ id: `s${index}`, ...size }));
      const places = [...layoutScreens(screens, view)];
      expect(places.map(([id]) => id)).toEqual(screens.map(({ id }) => id));
      expect(overlaps(places.map(([, rect]) => rect))).toEqual([]);
    }),
  );
});

it("the arrow keys reach every screen from the first", () => {
  const screens = Array.from({ length: 8 }, (_, index) => ({ id: `s${index}`, width: 1200, height: 800 }));
  const places = layoutScreens(screens, view);
  const reached = new Set(["s0"]);
  for (const id of reached)
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
      const next = findBeside(places, id, key);
      if (next !== undefined) reached.add(next);
    }
  expect(reached.size).toBe(8);
  expect(findBeside(places, "s0", "ArrowRight")).toBe("s1");
  expect(findBeside(places, "s0", "ArrowLeft")).toBeUndefined();
  expect(findBeside(places, "gone", "ArrowLeft")).toBeUndefined();
});

it("an arrow has no broken number in its path", () => {
  const rect = { x: 0, y: 0, width: 100, height: 100 };
  for (const to of [rect, { ...rect, x: 400 }, { ...rect, y: 600 }, { ...rect, width: 0, height: 0 }])
    expect(arrowPath(rect, to)).not.toMatch(/NaN|undefined|Infinity/);
});
