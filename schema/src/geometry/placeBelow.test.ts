import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeBelow, usualGap, type NewItem, type PlacedSibling } from "./placeBelow.ts";
import { intersects, type Rect } from "./rect.ts";

const FIELD: NewItem = { width: 300, height: 80, fillsColumn: true };
const BUTTON: NewItem = { width: 160, height: 48, fillsColumn: false };

function at(id: string, rect: Partial<Rect> & Pick<Rect, "y">, isFixed = false): PlacedSibling {
  return { id, rect: { x: 100, width: 300, height: 80, ...rect }, isFixed };
}

function place(placedSiblings: readonly PlacedSibling[], newItem: NewItem, ...below: readonly string[]) {
  return placeBelow(placedSiblings, newItem, new Set(below));
}

describe("placeBelow", () => {
  it("begins at (100, 100) and goes on below, in the column and width of what stands there", () => {
    expect(place([], FIELD).rect).toEqual({ x: 100, y: 100, width: 300, height: 80 });
    expect(place([at("a", { y: 100 })], FIELD).rect).toEqual({ x: 100, y: 200, width: 300, height: 80 });
    const wide = at("a", { x: 280, y: 100, width: 640 });
    expect(place([wide], FIELD).rect).toEqual({ x: 280, y: 200, width: 640, height: 80 });
    expect(place([wide], BUTTON).rect).toEqual({ x: 280, y: 200, width: 160, height: 48 });
  });

  it("begins in the column of a page that has one, what is wider in the middle, and goes on in it below what is narrow", () => {
    const start = { x: 280, y: 64, width: 640 };
    const first = (newItem: NewItem) => placeBelow([], newItem, new Set(), start).rect;
    expect(first(FIELD)).toEqual({ x: 280, y: 64, width: 640, height: 80 });
    expect(first(BUTTON)).toEqual({ x: 280, y: 64, width: 160, height: 48 });
    expect(first({ width: 800, height: 400, fillsColumn: false })).toMatchObject({ x: 200, width: 800 });
    const narrow = at("a", { x: 280, y: 64, width: 160, height: 48 });
    expect(placeBelow([narrow], FIELD, new Set(), start).rect).toMatchObject({ x: 280, width: 640 });
    const title = at("t", { x: 0, y: 0, width: 1200 });
    expect(placeBelow([title], FIELD, new Set(), start).rect).toMatchObject({ x: 280, width: 640 });
  });

  it("keeps the distance that the page has most", () => {
    const rows = [at("a", { y: 0 }), at("b", { y: 112 }), at("c", { y: 224 }), at("d", { y: 310 })];
    expect(usualGap(rows)).toBe(32);
    expect(place(rows, FIELD).rect.y).toBe(310 + 80 + 32);
  });

  it("puts what opens a section twice as far below what is above it", () => {
    const heading: NewItem = { width: 300, height: 60, fillsColumn: true, opensSection: true };
    expect(place([at("a", { y: 100 })], heading).rect.y).toBe(180 + 40);
  });

  it("does not take the gap above a section for the usual one", () => {
    const title = { ...at("t", { y: 0 }), opensSection: true };
    const section = { ...at("s", { y: 120 }), opensSection: true };
    expect(place([title, section], FIELD).rect.y).toBe(200 + 20);
  });

  it("takes the column of the fields above where it comes below a button or a title as wide as the page", () => {
    const field = at("a", { y: 100, width: 640 });
    expect(place([field, at("b", { y: 200, width: 160, height: 48 })], FIELD).rect.width).toBe(640);
    const title = at("t", { x: 0, y: 300, width: 1200 });
    expect(place([field, title], FIELD).rect).toEqual({ x: 100, y: 400, width: 640, height: 80 });
    expect(place([title], FIELD).rect).toMatchObject({ x: 100, width: 300 });
  });

  it("takes the column that halves share where it comes below a page break after them", () => {
    const halves = [at("a", { x: 280, y: 0, width: 312 }), at("b", { x: 608, y: 0, width: 312 })];
    const pageBreak = at("p", { x: 0, y: 120, width: 1200, height: 40 });
    expect(place([...halves, pageBreak], FIELD, "p").rect).toMatchObject({ x: 280, width: 640 });
    const alone = at("a", { x: 280, y: 0, width: 312 });
    expect(place([alone, pageBreak], FIELD, "p").rect).toMatchObject({ x: 280, width: 312 });
  });

  it("goes below what is selected, and what stood there goes down with its whole row", () => {
    const form = [at("a", { y: 0 }), at("b", { y: 100 }), at("c", { x: 420, y: 100 }), at("d", { y: 200 })];
    const { rect, moved } = place(form, FIELD, "a");
    expect(rect.y).toBe(100);
    expect(moved.map(({ id, at: { y } }) => [id, y])).toEqual([
      ["b", 200],
      ["c", 200],
      ["d", 300],
    ]);
  });

  it("moves nothing where there is room", () => {
    const form = [at("a", { y: 0 }), at("b", { y: 500 })];
    expect(place(form, FIELD, "a")).toEqual({
      rect: { x: 100, y: 100, width: 300, height: 80 },
      moved: [],
    });
  });

  it("takes the next free place where something that may not be moved is in the way", () => {
    const form = [at("a", { y: 0 }), at("b", { y: 100 }, true), at("c", { y: 200 })];
    expect(place(form, FIELD, "a")).toEqual({
      rect: { x: 100, y: 300, width: 300, height: 80 },
      moved: [],
    });
  });

  it("never puts one on top of another that stood apart, whatever stands there", () => {
    const things = fc.array(
      fc.record({
        x: fc.integer({ min: -20, max: 60 }).map((x) => x * 10),
        y: fc.integer({ min: -20, max: 60 }).map((y) => y * 10),
        width: fc.integer({ min: 1, max: 120 }).map((width) => width * 10),
        height: fc.integer({ min: 1, max: 40 }).map((height) => height * 10),
        isFixed: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(things, fc.nat(), (drawn, pick) => {
        const placedSiblings = drawn.map(({ isFixed, ...rect }, index) => ({
          id: `${index}`,
          rect,
          isFixed,
        }));
        const { rect, moved } = place(placedSiblings, FIELD, `${pick % Math.max(1, drawn.length)}`);
        const places = new Map(moved.map((one) => [one.id, one.at]));
        const after = placedSiblings.map((one) => ({ ...one, rect: { ...one.rect, ...places.get(one.id) } }));
        for (const one of after) {
          expect(intersects(one.rect, rect)).toBe(false);
          for (const other of after) {
            if (one === other || !intersects(one.rect, other.rect)) continue;
            const [before, otherBefore] = [one, other].map(({ id }) => placedSiblings[Number(id)]?.rect);
            expect(before && otherBefore && intersects(before, otherBefore)).toBe(true);
          }
        }
      }),
    );
  });
});
