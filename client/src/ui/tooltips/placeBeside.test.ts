import fc from "fast-check";
import { expect, it } from "vitest";
import { placeBeside, type Side } from "./placeBeside.ts";

const room = { width: 1000, height: 600 };
const size = { width: 100, height: 30 };
const sides: readonly Side[] = ["top", "right", "bottom", "left"];

it("stands centred under a button", () => {
  expect(placeBeside({ left: 400, top: 50, width: 40, height: 20 }, size, room, "bottom")).toEqual({
    left: 370,
    top: 76,
  });
});

it("stands above where there is no room below", () => {
  const anchor = { left: 400, top: 570, width: 40, height: 20 };
  expect(placeBeside(anchor, size, room, "bottom").top).toBe(534);
});

it("is pushed along the edge of the window", () => {
  expect(placeBeside({ left: 0, top: 50, width: 40, height: 20 }, size, room, "bottom").left).toBe(8);
});

it("is always inside the window", () => {
  const anchors = fc.record({
    left: fc.integer({ min: -50, max: 1050 }),
    top: fc.integer({ min: -50, max: 650 }),
    width: fc.integer({ min: 0, max: 900 }),
    height: fc.integer({ min: 0, max: 500 }),
  });
  fc.assert(
    fc.property(anchors, fc.constantFrom(...sides), (anchor, side) => {
      const { left, top } = placeBeside(anchor, size, room, side);
      expect(left).toBeGreaterThanOrEqual(8);
      expect(left).toBeLessThanOrEqual(892);
      expect(top).toBeGreaterThanOrEqual(8);
      expect(top).toBeLessThanOrEqual(562);
    }),
  );
});
