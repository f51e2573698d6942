import { expect, it } from "vitest";
import { marqueeHits, outermost } from "./marqueeHits.ts";

const PARENTS: Readonly<Record<string, string>> = { inner: "box" };
const TREE = { getParent: (id: string) => PARENTS[id] ?? null };
const ITEMS = [
  { id: "box", rect: { x: 100, y: 100, width: 400, height: 300 }, isContainer: true },
  { id: "inner", rect: { x: 120, y: 120, width: 100, height: 60 }, isContainer: false },
  { id: "field", rect: { x: 600, y: 100, width: 100, height: 60 }, isContainer: false },
];

function hits(x: number, y: number, width: number, height: number) {
  return marqueeHits({ x, y, width, height }, ITEMS, TREE);
}

it("takes what it touches", () => {
  expect(hits(650, 120, 500, 5)).toEqual(["field"]);
});

it("takes what stands in a container, and the container only when it is wholly inside", () => {
  expect(hits(110, 110, 60, 60)).toEqual(["inner"]);
  expect(hits(90, 90, 420, 320)).toEqual(["box"]);
});

it("takes nothing where nothing is", () => {
  expect(hits(0, 700, 50, 50)).toEqual([]);
});

it("leaves out those that stand inside another one", () => {
  expect(outermost(TREE, ["inner", "field", "box"])).toEqual(["field", "box"]);
});
