import fc from "fast-check";
import { expect, it } from "vitest";
import { axisWidth, computeExtent, scaleTicks, shortLabel } from "./valueAxis.ts";

it.each([
  [
    [0, 81],
    [0, 25, 50, 75, 100],
  ],
  [
    [0, 138],
    [0, 50, 100, 150],
  ],
  [
    [0, 0.3],
    [0, 0.1, 0.2, 0.3],
  ],
  [
    [-12, 9],
    [-20, -10, 0, 10],
  ],
  [
    [0, 0],
    [0, 1],
  ],
] as const)("scales %j at easy steps", ([low, high], ticks) => {
  expect(scaleTicks([low, high])).toEqual(ticks);
});

it("reaches over all numbers in a few steps, whatever they are", () => {
  const any = fc.double({ min: 0, max: 1e290, noNaN: true });
  fc.assert(
    fc.property(any, any, (below, high) => {
      const ticks = scaleTicks([-below, high]);
      expect(ticks.length).toBeLessThan(9);
      expect(ticks.every(Number.isFinite)).toBe(true);
      if (below + high < 1e-290) return;
      const slack = (below + high) * 1e-9;
      expect(ticks[0] ?? 1).toBeLessThanOrEqual(slack - below);
      expect(ticks.at(-1) ?? 0).toBeGreaterThanOrEqual(high - slack);
    }),
  );
});

it("finds the ends of what is shown, sums where series stand on each other", () => {
  const points = [
    { label: "a", values: [3, 5, -1] },
    { label: "b", values: [undefined, 4, -2] },
  ];
  expect(computeExtent(points, false)).toEqual([-2, 5]);
  expect(computeExtent(points, true)).toEqual([-2, 8]);
  expect(computeExtent([], true)).toEqual([0, 0]);
});

it("gives labels the room that they need, but not all", () => {
  expect(axisWidth(["0", "100"])).toBeGreaterThan(axisWidth(["0"]));
  expect(axisWidth(["x".repeat(400)])).toBe(axisWidth(["x".repeat(40)]));
  expect(shortLabel("Short")).toBe("Short");
  expect(shortLabel("A name that is much too long")).toMatch(/^A name .{1,10}…$/);
});
