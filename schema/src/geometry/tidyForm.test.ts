import fc from "fast-check";
import { expect, it } from "vitest";
import type { FormRole } from "./formColumn.ts";
import { overlaps, type Rect } from "./rect.ts";
import { tidyForm, type TidyItem } from "./tidyForm.ts";

function item(id: string, rect: Partial<Rect>, role: FormRole = "field", isSpanning = false): TidyItem {
  return { id, rect: { x: 0, y: 0, width: 300, height: 80, ...rect }, role, isSpanning };
}

it("sets a pile in one column in the middle of the page", () => {
  const pile = [item("b", { x: 12, y: 20 }), item("a", { x: 5, y: 5 }), item("c", { x: 30, y: 33 })];
  const places = tidyForm(pile, true);
  expect(places.get("a")).toEqual({ x: 280, y: 64, width: 640, height: 80 });
  expect(places.get("b")).toEqual({ x: 280, y: 168, width: 640, height: 80 });
  expect(places.get("c")).toEqual({ x: 280, y: 272, width: 640, height: 80 });
});

it("leaves side by side what stands so, however crooked, and buttons as wide as they are", () => {
  const places = tidyForm(
    [
      item("last", { x: 420, y: 92 }),
      item("first", { x: 100, y: 100 }),
      item("back", { x: 90, y: 300, width: 120, height: 48 }, "own"),
      item("send", { x: 300, y: 310, width: 160, height: 48 }, "own"),
    ],
    true,
  );
  expect(places.get("first")).toMatchObject({ x: 280, y: 64, width: 312 });
  expect(places.get("last")).toMatchObject({ x: 608, y: 64, width: 312 });
  const back = places.get("back");
  expect(back).toMatchObject({ x: 280, width: 120 });
  expect(places.get("send")).toMatchObject({ x: 416, y: back?.y, width: 160 });
});

it("keeps what is as wide as the page where it is, and nothing goes over the edge", () => {
  const places = tidyForm(
    [
      item("header", { x: 0, y: 5, width: 1200 }, "own", true),
      item("name", { x: 7, y: 200 }),
      item("footer", { x: 0, y: 700, width: 1200 }, "own", true),
    ],
    true,
  );
  expect(places.get("header")).toMatchObject({ x: 0, y: 0, width: 1200 });
  expect(places.get("name")).toMatchObject({ x: 280, y: 128 });
  expect(places.get("footer")).toMatchObject({ x: 0, y: 256, width: 1200 });
});

it("keeps what is wide as wide as it was where things share lines, and some of a page where it stood", () => {
  const cards = ["a", "b", "c"].map((id, index) => item(id, { x: 60 + 360 * index, y: 100, width: 340 }));
  const places = tidyForm(cards, true);
  expect(places.get("a")?.x).toBe(70);
  expect((places.get("c")?.x ?? 0) + (places.get("c")?.width ?? 0)).toBe(1130);
  const some = tidyForm([item("a", { x: 500, y: 300 }), item("b", { x: 520, y: 390 })], false);
  expect(some.get("a")).toMatchObject({ x: 500, y: 300, width: 320 });
  expect(some.get("b")).toMatchObject({ x: 500, y: 404 });
});

it("never overlaps, stays on the page, and is at rest the second time, whatever stood there", () => {
  const rect = fc.record({
    x: fc.integer({ min: 0, max: 1100 }),
    y: fc.integer({ min: 0, max: 900 }),
    width: fc.integer({ min: 20, max: 1200 }),
    height: fc.integer({ min: 20, max: 300 }),
  });
  const role = fc.constantFrom<FormRole>("title", "intro", "section", "field", "own");
  fc.assert(
    fc.property(fc.array(fc.tuple(rect, role), { minLength: 1, maxLength: 20 }), (things) => {
      const items = things.map(([given, what], index) => item(`w${index}`, given, what));
      const places = tidyForm(items, true);
      const rects = [...places.values()];
      expect(rects).toHaveLength(items.length);
      expect(overlaps(rects)).toEqual([]);
      expect(rects.every(({ x, width }) => x >= 0 && x + width <= 1200.5)).toBe(true);
      const again = tidyForm(
        items.map((one) => ({ ...one, rect: places.get(one.id) ?? one.rect })),
        true,
      );
      for (const [id, { y }] of places) expect(again.get(id)?.y).toBeCloseTo(y, 0);
    }),
  );
});
