import { limits } from "@formweave/schema";
import { createWidget, readEntry, readTree } from "@formweave/schema/doc";
import { expect, it } from "vitest";
import type * as Y from "yjs";
import { createGateRig, type GateRig } from "../../../testing/live/gateRig.ts";

function add(doc: Y.Doc, id: string, parentId: string | null): void {
  const place = { position: { x: 5, y: 6 }, size: { width: 200, height: 80 }, parentId };
  createWidget(doc, { ...place, id, type: "container", name: id }, "V", { by: "ann", at: 1 });
}

/** Adds a chain of nested containers, outermost first: `a1`, `a2`… */
function addChain(doc: Y.Doc, name: string, levels: number): void {
  for (let level = 1; level <= levels; level++)
    add(doc, `${name}${level}`, level === 1 ? null : `${name}${level - 1}`);
}

function put(rig: GateRig, doc: Y.Doc, id: string, parentId: string): void {
  rig.widget(doc, id).set("at", [parentId, "V"]);
}

function deepest(doc: Y.Doc): number {
  const tree = readTree(doc);
  const computeDepth = (id: string): number => {
    const parent = tree.getParent(id);
    return parent === null ? 1 : 1 + computeDepth(parent);
  };
  return Math.max(...tree.ids.map(computeDepth));
}

const TOO_DEEP = {
  kind: "refused",
  reason: { code: "DEPTH_LIMIT", message: "Components nest at most 6 deep" },
};

it("containers nest as deep as the limit and no deeper; a new one beyond it is kept", async () => {
  const rig = createGateRig();
  const ann = rig.join();
  addChain(ann, "a", limits.MAX_DEPTH);
  expect(await rig.send(ann, "ann")).toMatchObject({ conflicts: [], repairs: [] });
  add(ann, "deeper", `a${limits.MAX_DEPTH}`);
  const { conflicts } = await rig.send(ann, "ann");
  expect(conflicts).toMatchObject([{ ...TOO_DEEP, entryId: "deeper", key: "", mine: { id: "deeper" } }]);
  expect(deepest(rig.live.doc)).toBe(limits.MAX_DEPTH);
});

it("a move counts all that stands inside", async () => {
  const rig = createGateRig();
  const ann = rig.join();
  addChain(ann, "a", 4);
  addChain(ann, "b", 3);
  await rig.send(ann, "ann");
  put(rig, ann, "b1", "a3");
  expect((await rig.send(ann, "ann")).conflicts).toEqual([]);
  rig.widget(ann, "b1").set("at", ["", "V"]);
  await rig.send(ann, "ann");
  put(rig, ann, "b1", "a4");
  expect((await rig.send(ann, "ann")).conflicts).toMatchObject([
    { ...TOO_DEEP, entryId: "b1", key: "at", mine: ["a4", "V"], theirs: ["", "V"] },
  ]);
  expect(readEntry(rig.live.doc, "widgets", "b1", "at")).toEqual(["", "V"]);
});

it("of two moves that only together are too deep the later gives way", async () => {
  const rig = createGateRig();
  const first = rig.join();
  addChain(first, "a", 2);
  addChain(first, "b", 3);
  addChain(first, "c", 3);
  await rig.send(first, "cyd");
  const [ann, bob] = [rig.join(), rig.join()];
  put(rig, ann, "b1", "a2");
  put(rig, bob, "c1", "b3");
  expect((await rig.send(ann, "ann")).conflicts).toEqual([]);
  expect((await rig.send(bob, "bob")).conflicts).toMatchObject([{ ...TOO_DEEP, entryId: "c1" }]);
  expect(deepest(rig.live.doc)).toBe(5);
});

it("what fits only without what is put back into it does not fit", async () => {
  const rig = createGateRig();
  const ann = rig.join();
  addChain(ann, "a", 3);
  addChain(ann, "b", 4);
  addChain(ann, "c", 6);
  await rig.send(ann, "ann");
  ann.transact(() => {
    put(rig, ann, "b1", "a3");
    put(rig, ann, "b2", "c6");
  });
  const { conflicts } = await rig.send(ann, "ann");
  expect(conflicts.map(({ entryId }) => entryId).toSorted()).toEqual(["b1", "b2"]);
  const tree = readTree(rig.live.doc);
  expect([tree.getParent("b1"), tree.getParent("b2"), deepest(rig.live.doc)]).toEqual([null, "b1", 6]);
});
