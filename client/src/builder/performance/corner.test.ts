import { expect, it } from "vitest";
import { cornerTowards, nearestCorner, nextCorner, type Corner } from "./corner.ts";

const AREA = { x: 200, y: 50, width: 1000, height: 700 };
const TOP_LEFT: Corner = { x: "left", y: "top" };

function at(x: number, y: number): Corner {
  return nearestCorner({ x, y, width: 100, height: 100 }, AREA);
}

it("a thing belongs to the corner of the quarter that its middle is in", () => {
  expect(at(210, 60)).toEqual(TOP_LEFT);
  expect(at(660, 60)).toEqual({ x: "right", y: "top" });
  expect(at(640, 60)).toEqual(TOP_LEFT);
  expect(at(1000, 600)).toEqual({ x: "right", y: "bottom" });
  expect(at(-500, 9000)).toEqual({ x: "left", y: "bottom" });
});

it("an arrow leads along one side only, and no other key leads anywhere", () => {
  expect(cornerTowards(TOP_LEFT, "ArrowRight")).toEqual({ x: "right", y: "top" });
  expect(cornerTowards(TOP_LEFT, "ArrowDown")).toEqual({ x: "left", y: "bottom" });
  expect(cornerTowards(TOP_LEFT, "ArrowUp")).toEqual(TOP_LEFT);
  expect(cornerTowards(TOP_LEFT, "Enter")).toBeUndefined();
});

it("four steps clockwise go through every corner and back", () => {
  const way = [TOP_LEFT];
  for (let step = 0; step < 4; step++) way.push(nextCorner(way.at(-1) ?? TOP_LEFT));
  expect(way.map(({ x, y }) => `${y} ${x}`)).toEqual([
    "top left",
    "top right",
    "bottom right",
    "bottom left",
    "top left",
  ]);
});
