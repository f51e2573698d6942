import fc from "fast-check";
import { expect, it } from "vitest";
import type { Placement } from "../keys/placement.ts";
import { listAncestors, buildTree } from "./tree.ts";

function placement(id: string, parentId: string | null, over: Partial<Placement> = {}): Placement {
  return {
    id,
    at: { parentId, order: `V${id}` },
    xy: { x: 10, y: 10, parentId },
    size: { width: 100, height: 60 },
    isManual: false,
    screen: undefined,
    deleted: undefined,
    ...over,
  };
}

function ordered(id: string, parentId: string | null, order: string): Placement {
  return placement(id, parentId, { at: { parentId, order } });
}

const IDS = ["a", "b", "c", "d", "e", "f"];
const forest = fc
  .array(fc.constantFrom(...IDS, "gone", null), { minLength: IDS.length, maxLength: IDS.length })
  .map((parents) => IDS.map((id, index) => placement(id, parents[index] ?? null)));

it("whatever the parents say, every widget is in the tree once and no chain of parents loops", () => {
  fc.assert(
    fc.property(forest, (placements) => {
      const tree = buildTree(placements);
      expect(tree.ids.toSorted()).toEqual(IDS);
      for (const id of IDS) expect(listAncestors(tree, id).length).toBeLessThan(IDS.length);
    }),
  );
});

it("the order in which placements come does not matter", () => {
  fc.assert(
    fc.property(forest, fc.infiniteStream(fc.nat()), (placements, numbers) => {
      const shuffled = placements.toSorted(() => (numbers.next().value % 2 === 0 ? 1 : -1));
      const trees = [buildTree(placements), buildTree(shuffled)];
      expect(trees[1]?.ids).toEqual(trees[0]?.ids);
      for (const id of IDS) expect(trees[1]?.getRect(id)).toEqual(trees[0]?.getRect(id));
    }),
  );
});

it("things are read in the order of their place among siblings, each before what is inside it", () => {
  const tree = buildTree([
    ordered("a", null, "Vz"),
    ordered("b", "c", "V9"),
    ordered("c", null, "V1"),
    ordered("d", "c", "V2"),
  ]);
  expect(tree.ids).toEqual(["c", "d", "b", "a"]);
});

it("in a cycle the smallest id hangs on the canvas", () => {
  const tree = buildTree([placement("b", "c"), placement("c", "a"), placement("a", "b")]);
  expect([tree.getParent("a"), tree.getParent("b"), tree.getParent("c")]).toEqual([null, "c", "a"]);
});

it("a move stamped with the old parent does not make a re-hung widget jump", () => {
  const group = placement("g", null, { xy: { x: 300, y: 200, parentId: null } });
  const moved = placement("w", null, { xy: { x: 60, y: 60, parentId: "g" } });
  expect(buildTree([group, moved]).getPosition("w")).toEqual({ x: 360, y: 260 });
});

it("what stands in a deleted container is gone with it, and the container's rank is free", () => {
  const tree = buildTree([
    placement("a", null, { deleted: { by: "x", at: 1 } }),
    placement("b", "a"),
    placement("c", null),
  ]);
  expect(tree.ids).toEqual(["c"]);
  expect([tree.isAlive("b"), tree.getRank("c")]).toEqual([false, 0]);
});
