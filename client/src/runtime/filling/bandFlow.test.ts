import { pageGrid, type PlacedThing } from "@formweave/schema/geometry";
import { expect, it } from "vitest";
import { bandFlow } from "./bandFlow.ts";

function thing(id: string, x: number, y: number, height: number): PlacedThing {
  return { id, rect: { x, y, width: 100, height } };
}

function flow(things: readonly PlacedThing[], shown: string) {
  const [band] = pageGrid(things, 600).bands;
  if (band === undefined) throw new Error("No band");
  return bandFlow(band, shown);
}

const STACK = [thing("left", 0, 0, 130), thing("above", 200, 0, 50), thing("below", 200, 80, 50)];

it("has rows as high as what is in them, and what reaches over several grows in the last", () => {
  const { rows, places } = flow(STACK, "111");
  expect(rows).toEqual(["min-content", "minmax(min-content, 0fr)"]);
  expect(places.map(({ row, below }) => [row, below])).toEqual([
    ["1 / 3", 0],
    ["1 / 2", 30],
    ["2 / 3", 0],
  ]);
});

it("keeps no room for what is not shown", () => {
  expect(flow(STACK, "110").places.map(({ below }) => below)).toEqual([0, 0, 0]);
});

it("keeps how much lower some begin than others", () => {
  expect(flow([thing("a", 0, 0, 80), thing("b", 200, 10, 80)], "11").rows[0]).toBe("10px");
});

it("keeps the heights of things that lie over each other", () => {
  const { rows } = flow([thing("back", 0, 0, 120), thing("front", 20, 20, 60)], "11");
  expect(rows).toEqual(["minmax(20px, auto)", "minmax(60px, auto)", "minmax(40px, auto)"]);
});
