import fc from "fast-check";
import { expect, it } from "vitest";
import { formColumn, type FormItem, type FormRole } from "./formColumn.ts";
import { overlaps } from "./rect.ts";

const AT = { x: 280, y: 64 };

function item(role: FormRole, height = 80, width = 300): FormItem {
  return { role, width, height };
}

it("sets a form: title and intro together, sections apart, short fields in pairs, the button as wide as it is", () => {
  const form = [
    item("title", 56),
    item("intro", 32),
    item("section", 40),
    item("short"),
    item("short"),
    item("short"),
    item("field", 160),
    item("own", 48, 160),
  ];
  expect(formColumn(form, AT, 640)).toEqual([
    { x: 280, y: 64, width: 640, height: 56 },
    { x: 280, y: 128, width: 640, height: 32 },
    { x: 280, y: 208, width: 640, height: 40 },
    { x: 280, y: 264, width: 312, height: 80 },
    { x: 608, y: 264, width: 312, height: 80 },
    { x: 280, y: 368, width: 640, height: 80 },
    { x: 280, y: 472, width: 640, height: 160 },
    { x: 280, y: 664, width: 160, height: 48 },
  ]);
});

it("puts nothing side by side where the column is narrow", () => {
  expect(formColumn([item("short"), item("short")], AT, 300).map(({ y }) => y)).toEqual([64, 168]);
});

it("never overlaps, and stays in its column and in order, whatever the form", () => {
  const role = fc.constantFrom<FormRole>("title", "intro", "section", "field", "short", "own");
  const anItem = fc.record({
    role,
    width: fc.integer({ min: 20, max: 900 }),
    height: fc.integer({ min: 20, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(anItem, { maxLength: 30 }), fc.integer({ min: 100, max: 900 }), (items, width) => {
      const rects = formColumn(items, AT, width);
      expect(rects).toHaveLength(items.length);
      expect(overlaps(rects)).toEqual([]);
      expect(rects.every(({ x, width: wide }) => x >= AT.x && x + wide <= AT.x + width + 0.5)).toBe(true);
      expect(rects.map(({ y }) => y)).toEqual(rects.map(({ y }) => y).toSorted((a, b) => a - b));
    }),
  );
});
