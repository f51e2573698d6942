import { deleteWidgets, execute, reparentWidgets } from "@formweave/schema/commands";
import { createWidget, findEntry, readTree, widgetText, writeEntry } from "@formweave/schema/doc";
import { beforeEach, expect, it } from "vitest";
import * as Y from "yjs";
import { UNSEEN_MS } from "../operations/concurrentOperations.ts";
import { createGateRig, type GateRig } from "../../../testing/live/gateRig.ts";

let rig: GateRig;
let ann: Y.Doc;
let bob: Y.Doc;

function add(doc: Y.Doc, id: string, parentId: string | null, type = "text-input"): void {
  const place = { position: { x: 5, y: 6 }, size: { width: 200, height: 80 }, parentId };
  createWidget(doc, { ...place, id, type, name: id }, "V9", { by: "ann", at: 1 });
}

function remove(doc: Y.Doc, by: string, ...widgetIds: string[]): void {
  const done = execute(doc, deleteWidgets, { widgetIds, stamp: { by, at: 1 } }, by);
  if (!done.ok) throw new Error(done.error.message);
}

function restore(doc: Y.Doc, id: string): void {
  findEntry(doc, "widgets", id)?.delete("del");
}

function isAlive(id: string): boolean {
  return readTree(rig.live.doc).isAlive(id);
}

/** A canvas with `area`, and `box` with `in`; both people have it. */
beforeEach(async () => {
  rig = createGateRig();
  const first = rig.join();
  add(first, "area", null, "container");
  add(first, "box", null, "container");
  add(first, "in", "box");
  await rig.send(first, "cyd");
  rig.time.pass(UNSEEN_MS);
  ann = rig.join();
  bob = rig.join();
});

it.each([1, 999_999_999])(
  "who deletes a box and takes that back does not know that somebody else deleted it too (client %i)",
  async (clientId) => {
    bob = rig.join(clientId);
    const seen = Y.encodeStateVector(bob);
    remove(ann, "ann", "box");
    await rig.send(ann, "ann");
    remove(bob, "bob", "box");
    restore(bob, "box");
    add(bob, "new", "box");
    const { conflicts } = await rig.send(bob, "bob", seen);
    expect(conflicts).toContainEqual(expect.objectContaining({ kind: "rescued", entryId: "new" }));
    expect([isAlive("new"), isAlive("box")]).toEqual([true, false]);
  },
);

it("what somebody adds to a box and then deletes with it stays deleted, whoever else deleted the box", async () => {
  const seen = Y.encodeStateVector(bob);
  remove(ann, "ann", "box");
  await rig.send(ann, "ann");
  add(bob, "new", "box");
  remove(bob, "bob", "box");
  expect((await rig.send(bob, "bob", seen)).conflicts).toEqual([]);
  expect(isAlive("new")).toBe(false);
});

it("everybody who edited what somebody deletes unseen is told, each with their own work", async () => {
  const cyd = rig.join();
  widgetText(bob, "in", "label")?.insert(0, "Bob ");
  await rig.send(bob, "bob");
  writeEntry(cyd, "widgets", "in", { key: "visible", value: false });
  await rig.send(cyd, "cyd");
  rig.time.pass(UNSEEN_MS);
  remove(ann, "ann", "in");
  const { others } = await rig.send(ann, "ann");
  expect(others).toMatchObject([
    { userId: "cyd", conflict: { kind: "edit_of_deleted", key: "visible", mine: false } },
    {
      userId: "bob",
      conflict: { kind: "edit_of_deleted", key: "t:label", mine: expect.stringMatching(/^Bob /) },
    },
  ]);
});

it("what is restored in a box that somebody else deleted meanwhile comes out of it", async () => {
  execute(bob, reparentWidgets, { widgetIds: ["area"], parentId: "box" }, "bob");
  remove(bob, "bob", "area");
  await rig.send(bob, "bob");
  remove(ann, "ann", "box");
  await rig.send(ann, "ann");
  restore(bob, "area");
  const { conflicts } = await rig.send(bob, "bob");
  expect(conflicts).toMatchObject([
    { kind: "rescued", entryId: "area", containerId: "box", otherUserId: "ann" },
  ]);
  expect([isAlive("area"), isAlive("box")]).toEqual([true, false]);
});

it("what was moved out of a box is news to another device of the same person, which deletes it unseen", async () => {
  const phone = rig.join();
  remove(ann, "ann", "box");
  await rig.send(ann, "ann");
  execute(bob, reparentWidgets, { widgetIds: ["area"], parentId: "box" }, "bob");
  await rig.send(bob, "bob");
  rig.time.pass(UNSEEN_MS);
  remove(phone, "bob", "area");
  const { conflicts } = await rig.send(phone, "bob");
  expect(conflicts).toMatchObject([
    { kind: "edit_of_deleted", entryId: "area", theirs: ["", expect.any(String)], otherUserId: "bob" },
  ]);
});

it.each(["live", "from offline"])(
  "work in what somebody moves into a box and deletes with it comes out, though the box was deleted before (%s)",
  async (way) => {
    const seen = way === "live" ? undefined : Y.encodeStateVector(bob);
    remove(ann, "ann", "area");
    add(ann, "new", "box");
    await rig.send(ann, "ann");
    rig.time.pass(UNSEEN_MS);
    execute(bob, reparentWidgets, { widgetIds: ["box"], parentId: "area" }, "bob");
    remove(bob, "bob", "area");
    const { conflicts } = await rig.send(bob, "bob", seen);
    const reported = { kind: "rescued", entryId: "new", containerId: "area", otherUserId: "ann" };
    expect(conflicts).toMatchObject([reported]);
    expect([isAlive("new"), isAlive("box"), isAlive("area")]).toEqual([true, false, false]);
  },
);

it("who writes the very same as another into what was deleted is told of the deletion too", async () => {
  const [first, second] = [rig.join(999_999_999), rig.join(1)];
  remove(ann, "ann", "in");
  await rig.send(ann, "ann");
  for (const doc of [first, second]) writeEntry(doc, "widgets", "in", { key: "name", value: "Same" });
  await rig.send(first, "bob");
  const { conflicts } = await rig.send(second, "cyd");
  expect(conflicts).toMatchObject([{ kind: "edit_of_deleted", entryId: "in", key: "name", mine: "Same" }]);
});

it("work in a box that was deleted inside of another comes out of it, to where that one comes out", async () => {
  add(ann, "inner", "box", "container");
  add(ann, "deep", "inner");
  await rig.send(ann, "ann");
  rig.receive(bob);
  const place = readTree(bob).getRect("deep");
  remove(ann, "ann", "inner");
  execute(ann, reparentWidgets, { widgetIds: ["box"], parentId: "area" }, "ann");
  remove(ann, "ann", "area");
  await rig.send(ann, "ann");
  for (const id of ["box", "deep"]) writeEntry(bob, "widgets", id, { key: "name", value: "Bob's" });
  const { conflicts } = await rig.send(bob, "bob");
  expect(conflicts).toMatchObject([
    { kind: "rescued", entryId: "box", containerId: "area" },
    { kind: "rescued", entryId: "deep", containerId: "inner" },
  ]);
  const tree = readTree(rig.live.doc);
  expect([tree.isAlive("deep"), tree.getParent("deep"), tree.isAlive("inner")]).toEqual([true, "box", false]);
  expect(tree.getRect("deep")).toEqual(place);
});
