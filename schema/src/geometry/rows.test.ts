import fc from "fast-check";
import { expect, it } from "vitest";
import type { Rect } from "./rect.ts";
import { groupRows } from "./rows.ts";

function item(id: string, [x, y, width, height]: readonly [number, number, number, number]) {
  return { id, rect: { x, y, width, height } };
}

function read(items: readonly { readonly id: string; readonly rect: Rect }[], isRightToLeft = false): string {
  return groupRows(items, { isRightToLeft })
    .map((row) => row.map(({ id }) => id).join(" "))
    .join(" | ");
}

const form = [
  item("email", [280, 200, 640, 80]),
  item("last", [608, 104, 312, 80]),
  item("first", [280, 108, 312, 80]),
  item("title", [280, 20, 640, 60]),
];

it("reads row by row, each row from the left, however crooked it stands", () => {
  expect(read(form)).toBe("title | first last | email");
});

it("reads the rows of a form that is written from the right from there", () => {
  expect(read(form, true)).toBe("title | last first | email");
});

it("reads rows beside something tall one after the other", () => {
  const rows = [
    item("d", [520, 120, 200, 60]),
    item("b", [520, 0, 200, 60]),
    item("picture", [0, 0, 240, 200]),
    item("c", [280, 120, 200, 60]),
    item("a", [280, 0, 200, 60]),
  ];
  expect(read(rows)).toBe("picture a b | c d");
});

it("reads a card before what lies upon it", () => {
  expect(read([item("field", [0, 0, 200, 60]), item("card", [0, 0, 600, 300])])).toBe("card | field");
});

const rect = fc.record({
  x: fc.integer({ min: -100, max: 1200 }),
  y: fc.integer({ min: -100, max: 1200 }),
  width: fc.integer({ min: 1, max: 800 }),
  height: fc.integer({ min: 1, max: 400 }),
});

it("whatever stands wholly above something is read before it, and each thing is read once", () => {
  fc.assert(
    fc.property(fc.array(rect, { maxLength: 12 }), fc.boolean(), (rects, isRightToLeft) => {
      const items = rects.map((one, index) => ({ id: index, rect: one }));
      const order = groupRows(items, { isRightToLeft }).flat();
      expect(order.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(rects.map((_, index) => index));
      for (const [index, { rect: one }] of order.entries())
        for (const { rect: later } of order.slice(index + 1))
          expect(later.y + later.height <= one.y).toBe(false);
    }),
  );
});

it("cells of a grid are read as lines of a book, whatever order they come in", () => {
  const grid = fc.record({ columns: fc.integer({ min: 1, max: 4 }), rows: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(grid, fc.infiniteStream(fc.integer({ min: 0, max: 1000 })), ({ columns, rows }, mixed) => {
      const cells = Array.from({ length: columns * rows }, (_, index) => {
        const [column, row] = [index % columns, Math.floor(index / columns)];
        const crooked = (mixed.next().value ?? 0) % 20;
        return item(String(index), [column * 300, row * 100 + crooked, 280, 60]);
      });
      const shuffled = cells
        .map((cell) => ({ cell, key: mixed.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ cell }) => cell);
      expect(groupRows(shuffled).flat()).toEqual(cells);
    }),
  );
});
