import fc from "fast-check";
import { expect, it } from "vitest";
import { indexAt, rowToFollow } from "./moveRow.ts";

it("a moved row follows the one that makes it stand at the wanted place", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.nat(7),
      fc.integer({ min: -2, max: 10 }),
      (count, from, index) => {
        const ids = Array.from({ length: count }, (_, place) => `row-${place}`);
        const id = ids[from % count] ?? "";
        const after = rowToFollow(ids, id, index);
        const others = ids.filter((other) => other !== id);
        const place = typeof after === "string" ? others.indexOf(after) + 1 : 0;
        const moved = after === undefined ? ids : others.toSpliced(place, 0, id);
        expect(moved.indexOf(id)).toBe(Math.max(0, Math.min(count - 1, index)));
      },
    ),
  );
});

it("the pointer means the place between the middles around it", () => {
  const middles = [14, 42, 70, 98];
  expect(indexAt(middles, 0, 5)).toBe(0);
  expect(indexAt(middles, 0, 50)).toBe(1);
  expect(indexAt(middles, 3, 50)).toBe(2);
  expect(indexAt(middles, 1, 500)).toBe(3);
});
