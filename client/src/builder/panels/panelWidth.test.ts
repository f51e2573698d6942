import fc from "fast-check";
import { expect, it } from "vitest";
import { PANEL_WIDTHS, usualWidth, widthAfter, widthAfterKey } from "./panelWidth.ts";

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

it("the library is 240 px, the properties are 320 px, and 480 px where the window is wide", () => {
  expect([1280, 1599, 1600, 1920].map((width) => usualWidth("right", width))).toEqual([320, 320, 480, 480]);
  expect([1280, 1920].map((width) => usualWidth("left", width))).toEqual([240, 240]);
});

it("moving an edge outwards from its panel makes the panel wider", () => {
  expect(widthAfter("left", 240, 30)).toBe(270);
  expect(widthAfter("right", 480, -30)).toBe(510);
});

it("the arrow keys move the edge, Home and End take it to its limits", () => {
  expect(widthAfterKey("left", 240, key("ArrowRight"))).toBe(256);
  expect(widthAfterKey("right", 480, key("ArrowRight"))).toBe(464);
  expect(widthAfterKey("right", 480, key("ArrowLeft", true))).toBe(544);
  expect(widthAfterKey("right", 480, key("Home"))).toBe(320);
  expect(widthAfterKey("left", 300, key("End"))).toBe(400);
  expect(widthAfterKey("left", 300, key("a"))).toBeUndefined();
});

it("no move takes a panel beyond its limits", () => {
  const side = fc.constantFrom("left", "right");
  fc.assert(
    fc.property(side, fc.integer({ min: 0, max: 900 }), fc.integer(), (which, width, dx) => {
      const { min, max } = PANEL_WIDTHS[which];
      const next = widthAfter(which, width, dx);
      expect(next).toBeGreaterThanOrEqual(min);
      expect(next).toBeLessThanOrEqual(max);
    }),
  );
});
