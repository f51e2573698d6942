import { expect, it } from "vitest";
import { DEVICE_WIDTHS } from "../../limits.ts";
import type { Placement } from "../keys/placement.ts";
import { reflowTree } from "./reflowTree.ts";
import { buildTree } from "./tree.ts";

function placement(
  id: string,
  parentId: string | null,
  [x, y, width, height]: readonly [number, number, number, number],
): Placement {
  return {
    id,
    at: { parentId, order: id },
    xy: { x, y, parentId },
    size: { width, height },
    isManual: false,
    screen: undefined,
    deleted: undefined,
  };
}

const TREE = buildTree([
  placement("a-section", null, [0, 100, 1200, 300]),
  placement("b-first", "a-section", [40, 80, 500, 60]),
  placement("c-second", "a-section", [600, 80, 500, 60]),
]);

it("has the same widgets on another page, in places on the canvas and in each other", () => {
  const mobile = reflowTree(TREE, DEVICE_WIDTHS.mobile, () => "fixed");
  expect(mobile.width).toBe(375);
  expect(mobile.ids).toBe(TREE.ids);
  expect(mobile.getPosition("c-second")).toEqual({ x: 15, y: 163 });
  expect(mobile.getRect("c-second")).toEqual({ x: 15, y: 203, width: 345, height: 60 });
  expect(mobile.getRect("a-section")).toEqual({ x: 0, y: 40, width: 375, height: 383 });
});

it("leaves the tree that it is made of as it is", () => {
  reflowTree(TREE, DEVICE_WIDTHS.watch, () => "wraps");
  expect(TREE.getRect("b-first")).toEqual({ x: 40, y: 180, width: 500, height: 60 });
});
