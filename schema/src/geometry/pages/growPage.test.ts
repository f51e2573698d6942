import fc from "fast-check";
import { expect, it } from "vitest";
import { drawnAt, growPage } from "./growPage.ts";
import { overlaps, type Rect } from "../rect.ts";
import type { PlacedItem } from "./pageGrid.ts";

function createDrawnItem(id: string, y: number, { x = 0, height = 80 } = {}): PlacedItem {
  return { id, rect: { x, y, width: 300, height } };
}

function grown(things: readonly PlacedItem[], needs: Readonly<Record<string, number>>) {
  const page = growPage(things, new Map(Object.entries(needs)), 1200);
  return { ...page, tops: things.map(({ id, rect }) => rect.y + (page.shifts.get(id) ?? 0)) };
}

it("leaves everything where it is while all have the room that they need", () => {
  const form = [createDrawnItem("a", 0), createDrawnItem("b", 100)];
  expect(grown(form, { a: 80, b: 20 })).toMatchObject({ tops: [0, 100], growth: 0 });
});

it("moves down what stands below, with its whole row, and keeps the gaps", () => {
  const form = [
    createDrawnItem("a", 0),
    createDrawnItem("b", 100),
    createDrawnItem("c", 100, { x: 400 }),
    createDrawnItem("d", 220),
  ];
  expect(grown(form, { a: 104 })).toMatchObject({ tops: [0, 124, 124, 244], growth: 24 });
});

it("takes the highest of a row, not the sum", () => {
  const form = [createDrawnItem("a", 0), createDrawnItem("b", 0, { x: 400 }), createDrawnItem("c", 100)];
  expect(grown(form, { a: 104, b: 130 }).tops).toEqual([0, 0, 150]);
});

it("gives what reaches over several rows the room that they gained for others", () => {
  const form = [
    createDrawnItem("tall", 0, { height: 200 }),
    createDrawnItem("a", 0, { x: 400 }),
    createDrawnItem("b", 120, { x: 400 }),
  ];
  expect(grown(form, { tall: 220, a: 120 })).toMatchObject({ tops: [0, 0, 160], growth: 40 });
});

it("finds where something is drawn that stands at a height, and what was gained counts as none", () => {
  const page = grown([createDrawnItem("a", 0), createDrawnItem("b", 100)], { a: 104 });
  expect([10, 79, 95, 104, 110, 124, 130].map((y) => drawnAt(page, y))).toEqual([
    10, 79, 80, 80, 86, 100, 106,
  ]);
});

/** A page of items with the height that each needs. */
function createPage(drawn: readonly (Rect & { readonly need: number })[]) {
  const things = drawn.map(({ x, y, width, height }, index) => ({
    id: `${index}`,
    rect: { x, y, width, height },
  }));
  return { things, needs: new Map(drawn.map(({ need }, index) => [`${index}`, need])) };
}

const thing = fc.record({
  x: fc.integer({ min: 0, max: 8 }).map((x) => x * 100),
  y: fc.integer({ min: 0, max: 80 }).map((y) => y * 10),
  width: fc.integer({ min: 1, max: 6 }).map((width) => width * 100),
  height: fc.integer({ min: 2, max: 20 }).map((height) => height * 10),
  need: fc.integer({ min: 0, max: 400 }),
});

it("never lets what stood apart overlap, and only ever moves things down", () => {
  fc.assert(
    fc.property(fc.array(thing, { maxLength: 12 }), (drawn) => {
      const { things, needs } = createPage(drawn);
      const { shifts } = growPage(things, needs, 1200);
      const after = things.map(({ id, rect }) => ({
        ...rect,
        y: rect.y + (shifts.get(id) ?? 0),
        height: Math.max(rect.height, needs.get(id) ?? 0),
      }));
      const before = new Set(overlaps(drawn).map(String));
      expect(overlaps(after).filter((pair) => !before.has(String(pair)))).toEqual([]);
      expect(Math.min(0, ...shifts.values())).toBe(0);
    }),
  );
});

it("finds the drawn height of everything that stands on the page", () => {
  fc.assert(
    fc.property(fc.array(thing, { maxLength: 8 }), (drawn) => {
      const beside = new Set(overlaps(drawn).flat());
      const { things, needs } = createPage(drawn.filter((_, index) => !beside.has(index)));
      const page = growPage(things, needs, 1200);
      for (const { id, rect } of things)
        expect(drawnAt(page, rect.y + (page.shifts.get(id) ?? 0))).toBe(rect.y);
    }),
  );
});
