import { expect, it } from "vitest";
import { createBarSide } from "./barSide.ts";

const VIEW = { offset: { x: 0, y: 0 }, zoom: 1, view: { width: 1200, height: 800 } };
const FIELD = { x: 300, y: 300, width: 400, height: 80 };
const above = { ...FIELD, y: 200 };
const below = { ...FIELD, y: 400 };

it("stands above, where that is free", () => {
  expect(createBarSide(FIELD, [below])(VIEW)).toBe("above");
});

it("goes to the first side on which it covers nothing", () => {
  expect(createBarSide(FIELD, [above])(VIEW)).toBe("below");
  expect(createBarSide(FIELD, [above, below])(VIEW)).toBe("right");
  const right = { ...FIELD, x: 710 };
  expect(createBarSide(FIELD, [above, below, right])(VIEW)).toBe("left");
});

it("stands above where no side is free", () => {
  expect(createBarSide({ ...FIELD, x: 0, width: 1200 }, [above, below])(VIEW)).toBe("above");
});

it("stays in view", () => {
  const side = createBarSide(FIELD, [below]);
  expect(side({ ...VIEW, offset: { x: 0, y: -270 } })).toBe("right");
  expect(side({ ...VIEW, offset: { x: 400, y: -270 } })).toBe("left");
});

it("has more room the nearer one looks", () => {
  const side = createBarSide(FIELD, [above, below]);
  expect(side({ ...VIEW, zoom: 2, offset: { x: -500, y: -400 } })).toBe("above");
  expect(side(VIEW)).toBe("right");
});
