import { expect, it } from "vitest";
import type { Rect } from "@formweave/schema/geometry";
import { createBarSide as createSide, type NameTag } from "./barSide.ts";
import { nameTags } from "./nameTags.ts";

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

const wide = { ...FIELD, x: 0, width: 1200 };

it("stands inside of the top where no side is free, if that is high enough", () => {
  const around = [
    { ...wide, y: 200 },
    { ...wide, y: 400 },
  ];
  expect(createBarSide(wide, around)(VIEW)).toBe("inside");
  expect(createBarSide({ ...wide, height: 40, y: 340 }, around)(VIEW)).not.toBe("inside");
});

it("covers as little as it can of what is beside it, where nothing is free", () => {
  const low = { ...wide, height: 40 };
  const near = { ...wide, y: 345 };
  expect(createBarSide(low, [{ ...wide, y: 190 }, near])(VIEW)).toBe("above");
  expect(
    createBarSide(low, [
      { ...wide, y: 200 },
      { ...near, y: 390 },
    ])(VIEW),
  ).toBe("below");
});

it.each(["Al", "Wilhelmina Featherstonehaugh", "山田太郎"])(
  "never covers the name of a colleague: %s",
  (name) => {
    const user = { id: "b", name, color: 1 };
    const tree = { isAlive: () => true, getRect: () => FIELD };
    const [tag] = nameTags([{ user, editing: null, selection: ["field"] }], tree);
    expect(tag?.width).toBeGreaterThan(name.length * 5);
    const side = (others: readonly Rect[]) =>
      createBarSide(FIELD, others, tag === undefined ? [] : [tag])(VIEW);
    expect(side([])).toBe("below");
    // Covers a neighbour rather than a name.
    const all = { x: -2000, y: -2000, width: 6000, height: 6000 };
    expect(side([all])).not.toBe("above");
  },
);

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

it("leaves the middle of a component free, where people press, before it counts what it covers", () => {
  const name = { x: 280, y: 200, width: 160, height: 44 };
  const email = { ...name, x: 450 };
  const intro = { x: 280, y: 170, width: 340, height: 16 };
  const message = { x: 280, y: 258, width: 340, height: 120 };
  expect(createBarSide(name, [email, intro, message])(VIEW)).toBe("below");
});

function createBarSide(bounds: Rect, others: readonly Rect[], tags: readonly NameTag[] = []) {
  return createSide(bounds, { others, tags, width: 260 });
}
