import { usedExtent } from "@formweave/schema/geometry";
import { expect, it } from "vitest";
import { centredColumns, centredGrid } from "./centredGrid.ts";

const thing = (id: string, x: number, y: number, width: number) => ({
  id,
  rect: { x, y, width, height: 80 },
});

function listColumns(...things: readonly ReturnType<typeof thing>[]): readonly string[] {
  const grid = centredGrid(things, usedExtent(things.map(({ rect }) => rect)));
  return grid.bands.map((band) => centredColumns(band, grid));
}

it("sets what is used of a page in its middle, in its own unit, and shares the rest at both sides", () => {
  expect(listColumns(thing("a", 100, 0, 640))).toEqual([
    "minmax(0, 280fr) calc(640 * var(--unit)) minmax(0, 280fr)",
  ]);
});

it("keeps all lines of the used part in every row, and lets a banner go from edge to edge", () => {
  expect(
    listColumns(thing("banner", 0, 0, 1200), thing("a", 100, 100, 312), thing("b", 100, 200, 640)),
  ).toEqual([
    "minmax(0, 280fr) calc(640 * var(--unit)) minmax(0, 280fr)",
    "minmax(0, 280fr) calc(312 * var(--unit)) calc(328 * var(--unit)) minmax(0, 280fr)",
    "minmax(0, 280fr) calc(640 * var(--unit)) minmax(0, 280fr)",
  ]);
});

it("has no sides where all of the page is used, or more", () => {
  expect(listColumns(thing("a", 0, 0, 1199), thing("b", 100, 100, 1300))).toEqual([
    "calc(1199 * var(--unit)) calc(201 * var(--unit))",
    "calc(100 * var(--unit)) calc(1300 * var(--unit))",
  ]);
});
