import fc from "fast-check";
import { expect, it } from "vitest";
import { intersects } from "@formweave/schema/geometry";
import { GRID, placeNodes, toRect } from "./placeNodes.ts";

const NOWHERE = new Map<string, [number, number]>();

it("screens that nobody placed stand in a grid, in their order", () => {
  const places = [...placeNodes(["a", "b", "c", "d", "e"], NOWHERE).values()];
  expect(places).toEqual([
    { x: 0, y: 0 },
    { x: GRID.x, y: 0 },
    { x: 2 * GRID.x, y: 0 },
    { x: 3 * GRID.x, y: 0 },
    { x: 0, y: GRID.y },
  ]);
});

it("placed screens keep their places, and no other screen is put over one", () => {
  const ids = Array.from({ length: 12 }, (_, index) => `s${index}`);
  const place = fc.tuple(fc.integer({ min: -400, max: 1200 }), fc.integer({ min: -400, max: 900 }));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...ids), place), (given) => {
      const places = new Map(Object.entries(given));
      const shown = placeNodes(ids, places);
      const free = ids.filter((id) => !places.has(id));
      for (const [id, [x, y]] of places) expect(shown.get(id)).toEqual({ x, y });
      for (const id of free) {
        const rect = toRect(shown.get(id) ?? { x: Number.NaN, y: 0 });
        const others = ids.filter((other) => other !== id);
        const isOver = (other: string) => intersects(rect, toRect(shown.get(other) ?? { x: 0, y: 0 }));
        expect(others.filter(isOver)).toEqual([]);
      }
    }),
  );
});
