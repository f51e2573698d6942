import { limits } from "@formweave/schema";
import {
  deleteWidgets,
  execute,
  groupWidgets,
  moveWidgets,
  reparentWidgets,
  restoreWidgets,
  ungroupWidgets,
} from "@formweave/schema/commands";
import {
  createWidget,
  findEntry,
  History,
  readEntry,
  readTree,
  widgetText,
  writeEntry,
} from "@formweave/schema/doc";
import { beforeEach, expect, it } from "vitest";
import * as Y from "yjs";
import { UNSEEN_MS } from "../operations/concurrentOperations.ts";
import { createGateRig, type GateRig } from "../../../testing/live/gateRig.ts";

let rig: GateRig;
let ann: Y.Doc;
let bob: Y.Doc;

const STAMP = { by: "ann", at: 1 };

function add(doc: Y.Doc, id: string, parentId: string | null, type = "text-input"): void {
  const place = { position: { x: 5, y: 6 }, size: { width: 200, height: 80 }, parentId };
  createWidget(doc, { ...place, id, type, name: id }, "V9", STAMP);
}

function remove(doc: Y.Doc, id: string): void {
  const done = execute(doc, deleteWidgets, { widgetIds: [id], stamp: STAMP }, "deleter");
  if (!done.ok) throw new Error(done.error.message);
}

function rename(doc: Y.Doc, id: string, value: string): void {
  writeEntry(doc, "widgets", id, { key: "name", value });
}

function isAlive(id: string): boolean {
  return readTree(rig.live.doc).isAlive(id);
}

function logged() {
  return rig.log.batches.flatMap(({ conflicts }) => conflicts);
}

/** A canvas with `outer`, in it `box`, in that `in`; both people have it. */
beforeEach(async () => {
  rig = createGateRig();
  const first = rig.join();
  add(first, "outer", null, "container");
  add(first, "box", "outer", "container");
  add(first, "in", "box");
  await rig.send(first, "cyd");
  rig.time.pass(UNSEEN_MS);
  ann = rig.join();
  bob = rig.join();
});

/** Ann deletes the box; Bob does not receive that. */
async function deleteBox(): Promise<void> {
  remove(ann, "box");
  await rig.send(ann, "ann");
}

const DELETION = { by: "ann", at: 1 };

it.each<[string, (doc: Y.Doc) => void, string, unknown]>([
  ["renames what stands in it", (doc) => rename(doc, "in", "Bob's"), "in", "Bob's"],
  [
    "types in it",
    (doc) => widgetText(doc, "in", "label")?.insert(0, "Bob "),
    "in",
    expect.stringMatching(/^Bob ./),
  ],
  ["adds something to it", (doc) => add(doc, "new", "box"), "new", ["box", "V9"]],
  [
    "moves something into it",
    (doc) => void execute(doc, reparentWidgets, { widgetIds: ["w1"], parentId: "box" }, "bob"),
    "w1",
    ["box", expect.any(String)],
  ],
])(
  "who %s while somebody deletes it finds it around the box, at the same place",
  async (_name, edit, id, mine) => {
    await deleteBox();
    edit(bob);
    const place = readTree(bob).getRect(id);
    const { conflicts, others, repairs } = await rig.send(bob, "bob");
    const conflict = { kind: "rescued", entryId: id, containerId: "box" };
    const sides = { mine, theirs: DELETION, otherUserId: "ann", stands: "mine" };
    expect(conflicts).toMatchObject([{ ...conflict, ...sides }]);
    const turned = { mine: DELETION, theirs: mine, otherUserId: "bob", otherName: "bob", stands: "theirs" };
    expect(others).toMatchObject([{ userId: "ann", conflict: { ...conflict, ...turned } }]);
    expect(repairs).toEqual([]);
    const tree = readTree(rig.live.doc);
    expect([tree.isAlive(id), tree.isAlive("box"), tree.getParent(id)]).toEqual([true, false, "outer"]);
    expect(tree.getRect(id)).toEqual(place);
    expect(tree.listChildren("outer").at(-1)).toBe(id);
    expect(logged()).toMatchObject([{ userId: "bob", componentId: id, conflict: { ...conflict, ...sides } }]);
    const operations = rig.log.batches.flatMap((batch) => batch.operations);
    expect(logged()[0]?.operationId).toBe(operations.at(-1)?.id);
    rig.receive(bob);
    rig.receive(ann);
    expect(readTree(bob).getRect(id)).toEqual(place);
    expect(bob.getMap("widgets").toJSON()).toEqual(ann.getMap("widgets").toJSON());
  },
);

it.each<[string, (doc: Y.Doc) => void, string, unknown]>([
  ["renames what stands in it", (doc) => rename(doc, "in", "Bob's"), "in", "Bob's"],
  [
    "types in it",
    (doc) => widgetText(doc, "in", "label")?.insert(0, "Bob "),
    "in",
    expect.stringMatching(/^Bob ./),
  ],
  ["adds something to it", (doc) => add(doc, "new", "box"), "new", ["box", "V9"]],
  [
    "moves something into it",
    (doc) => void execute(doc, reparentWidgets, { widgetIds: ["w1"], parentId: "box" }, "bob"),
    "w1",
    ["box", expect.any(String)],
  ],
])(
  "who deletes a box in which somebody %s, unseen and long ago, does not delete that",
  async (_name, edit, id, theirs) => {
    edit(bob);
    await rig.send(bob, "bob");
    rig.time.pass(10 * UNSEEN_MS);
    const place = readTree(rig.live.doc).getRect(id);
    remove(ann, "box");
    const { conflicts, others } = await rig.send(ann, "ann");
    const conflict = { kind: "rescued", entryId: id, containerId: "box" };
    expect(conflicts).toMatchObject([
      { ...conflict, mine: DELETION, theirs, otherUserId: "bob", stands: "theirs" },
    ]);
    const sides = { mine: theirs, theirs: DELETION, otherUserId: "ann", stands: "mine" };
    expect(others).toMatchObject([{ userId: "bob", conflict: { ...conflict, ...sides } }]);
    expect(logged()).toMatchObject([{ userId: "bob", componentId: id, conflict: { ...conflict, ...sides } }]);
    const operations = rig.log.batches.flatMap((batch) => batch.operations);
    expect(operations.find(({ id: found }) => found === logged()[0]?.operationId)).toMatchObject({
      userId: "ann",
      componentId: "box",
    });
    const tree = readTree(rig.live.doc);
    expect([tree.isAlive(id), tree.isAlive("box"), tree.getParent(id)]).toEqual([true, false, "outer"]);
    expect(tree.getRect(id)).toEqual(place);
  },
);

it("what whoever deletes a box has seen goes with it, at whatever speed", async () => {
  rename(bob, "in", "Bob's");
  add(bob, "new", "box");
  await rig.send(bob, "bob");
  rig.receive(ann);
  remove(ann, "box");
  expect(await rig.send(ann, "ann")).toMatchObject({ conflicts: [], others: [] });
  expect([isAlive("in"), isAlive("new"), isAlive("box")]).toEqual([false, false, false]);
});

it("a deletion that does not say what it had seen takes what is older than anybody needs to see it", async () => {
  const removeAsBefore = (doc: Y.Doc) => rig.widget(doc, "box").set("del", DELETION);
  rename(bob, "in", "Bob's");
  await rig.send(bob, "bob");
  removeAsBefore(ann);
  const soon = await rig.send(ann, "ann");
  expect(soon.conflicts).toMatchObject([{ kind: "rescued", entryId: "in", theirs: "Bob's" }]);

  add(ann, "late", "outer");
  await rig.send(ann, "ann");
  const cyd = rig.join();
  rename(bob, "outer", "Bob's");
  rig.time.pass(UNSEEN_MS);
  rig.widget(cyd, "outer").set("del", { by: "cyd", at: 2 });
  expect((await rig.send(cyd, "cyd")).conflicts).toEqual([]);
  expect(isAlive("late")).toBe(false);
});

it("what is rescued takes along what stands in it, and only once", async () => {
  add(ann, "inner", "box", "container");
  add(ann, "deep", "inner");
  await rig.send(ann, "ann");
  rig.receive(bob);
  await deleteBox();
  bob.transact(() => {
    rename(bob, "deep", "Bob's too");
    rename(bob, "inner", "Bob's");
  });
  const { conflicts } = await rig.send(bob, "bob");
  expect(conflicts).toMatchObject([{ kind: "rescued", entryId: "inner" }]);
  const tree = readTree(rig.live.doc);
  expect([tree.getParent("inner"), tree.getParent("deep"), tree.isAlive("deep")]).toEqual([
    "outer",
    "inner",
    true,
  ]);
  expect(isAlive("in")).toBe(false);
});

it("what stands in two deleted containers comes out of both", async () => {
  await deleteBox();
  remove(ann, "outer");
  await rig.send(ann, "ann");
  rename(bob, "in", "Bob's");
  const { conflicts } = await rig.send(bob, "bob", Y.encodeStateVector(bob));
  expect(conflicts).toMatchObject([{ kind: "rescued", containerId: "box" }]);
  expect(readTree(rig.live.doc).getParent("in")).toBeNull();
});

it("an edit of what was deleted itself stays inside, live too, and both are told", async () => {
  remove(ann, "w1");
  await rig.send(ann, "ann");
  rename(bob, "w1", "Bob's");
  const { conflicts, others } = await rig.send(bob, "bob");
  expect(conflicts).toMatchObject([
    {
      kind: "edit_of_deleted",
      entryId: "w1",
      key: "name",
      mine: "Bob's",
      theirs: DELETION,
      stands: "theirs",
    },
  ]);
  expect(others).toMatchObject([
    { userId: "ann", conflict: { mine: DELETION, theirs: "Bob's", stands: "mine" } },
  ]);
  expect([isAlive("w1"), readEntry(rig.live.doc, "widgets", "w1", "name")]).toEqual([false, "Bob's"]);
});

it("the deletion of what somebody has just edited, unseen, is told with the edit", async () => {
  rename(bob, "w1", "Bob's");
  await rig.send(bob, "bob");
  remove(ann, "w1");
  const { conflicts, others } = await rig.send(ann, "ann");
  expect(conflicts).toMatchObject([
    { kind: "edit_of_deleted", key: "name", mine: DELETION, theirs: "Bob's", stands: "mine" },
  ]);
  expect(others).toMatchObject([{ userId: "bob", conflict: { mine: "Bob's", theirs: DELETION } }]);
  expect(logged()).toMatchObject([{ userId: "bob", conflict: { mine: "Bob's", otherUserId: "ann" } }]);
  expect(isAlive("w1")).toBe(false);
});

it("who knows of the deletion leaves what they edit where it is: back with it, connected since, or long after", async () => {
  await deleteBox();
  rig.receive(bob);
  const seen = Y.encodeStateVector(bob);
  rename(bob, "in", "Knowing");
  expect((await rig.send(bob, "bob", seen)).conflicts).toEqual([]);
  rig.receive(ann);
  rename(ann, "in", "The deleter's");
  expect((await rig.send(ann, "ann")).conflicts).toEqual([]);
  rig.receive(bob);
  rig.time.pass(60_000);
  rename(bob, "in", "Undone by Bob, who is still connected");
  expect((await rig.send(bob, "bob")).conflicts).toEqual([]);
  expect(isAlive("in")).toBe(false);
});

it("one update that edits inside and deletes, in either order, leaves it inside", async () => {
  rename(ann, "in", "Before");
  remove(ann, "box");
  rename(ann, "in", "After");
  expect((await rig.send(ann, "ann")).conflicts).toEqual([]);
  expect(isAlive("in")).toBe(false);
  expect(readTree(rig.live.doc).getParent("in")).toBe("box");
});

it("to ungroup, to undo a group and to delete a group together with what is in it rescues nothing", async () => {
  const history = new History(ann, "ann");
  const grouped = execute(ann, groupWidgets, { widgetIds: ["w1", "w2"], id: "group", stamp: STAMP }, "ann");
  history.push({ label: "Group", selection: [], changes: grouped.ok ? grouped.value.changes : [] });
  await rig.send(ann, "ann");
  history.undo();
  expect((await rig.send(ann, "ann")).conflicts).toEqual([]);
  history.redo();
  await rig.send(ann, "ann");
  execute(ann, ungroupWidgets, { widgetIds: ["group"], stamp: STAMP }, "ann");
  expect((await rig.send(ann, "ann")).conflicts).toEqual([]);
  expect([isAlive("w1"), isAlive("w2"), isAlive("group")]).toEqual([true, true, false]);
  execute(ann, deleteWidgets, { widgetIds: ["box", "in"], stamp: STAMP }, "ann");
  expect((await rig.send(ann, "ann")).conflicts).toEqual([]);
});

it("what was put into a group while somebody ungroups it comes out with the rest", async () => {
  execute(bob, reparentWidgets, { widgetIds: ["w1"], parentId: "box" }, "bob");
  await rig.send(bob, "bob");
  execute(ann, ungroupWidgets, { widgetIds: ["box"], stamp: STAMP }, "ann");
  expect((await rig.send(ann, "ann")).conflicts).toMatchObject([{ kind: "rescued", entryId: "w1" }]);
  const tree = readTree(rig.live.doc);
  expect([tree.getParent("w1"), tree.getParent("in")]).toEqual(["outer", "outer"]);
});

it("one's own work on another device is rescued like anybody's", async () => {
  const phone = bob;
  rename(phone, "in", "On the phone");
  await rig.send(phone, "ann");
  remove(ann, "box");
  expect((await rig.send(ann, "ann")).conflicts).toMatchObject([{ kind: "rescued", otherUserId: "ann" }]);
  expect(isAlive("in")).toBe(true);
});

it("where there is no room the work stays inside and both are told", async () => {
  await deleteBox();
  const cyd = rig.join();
  cyd.transact(() => {
    const free = limits.MAX_WIDGETS - readTree(cyd).ids.length;
    for (let index = 0; index < free; index++) add(cyd, `c${index}`, null);
  });
  await rig.send(cyd, "cyd");
  rename(bob, "in", "Bob's");
  expect((await rig.send(bob, "bob")).conflicts).toMatchObject([
    { kind: "edit_of_deleted", entryId: "in", mine: "Bob's", theirs: DELETION },
  ]);
  expect([isAlive("in"), readEntry(rig.live.doc, "widgets", "in", "name")]).toEqual([false, "Bob's"]);
});

it("what was refused in a deleted container is kept as that, and nothing is moved", async () => {
  await deleteBox();
  rig.widget(bob, "in").set("wh", "illegal");
  const { conflicts } = await rig.send(bob, "bob");
  expect(conflicts).toMatchObject([{ kind: "refused", key: "wh", mine: "illegal" }]);
  expect(isAlive("in")).toBe(false);
});

it("what comes out of the box on Bob's side by his own move is not moved again", async () => {
  await deleteBox();
  execute(bob, reparentWidgets, { widgetIds: ["in"], parentId: null }, "bob");
  execute(bob, moveWidgets, { widgetIds: ["in"], dx: 7, dy: 0 }, "bob");
  const place = readTree(bob).getRect("in");
  expect((await rig.send(bob, "bob")).conflicts).toEqual([]);
  expect(readTree(rig.live.doc).getRect("in")).toEqual(place);
  expect(findEntry(rig.live.doc, "widgets", "box")?.has("del")).toBe(true);
});

it.each([true, false])(
  "what was edited unseen in a box that somebody put into a group and deleted with it comes out of both (from offline: %s)",
  async (isReconnecting) => {
    const seen = Y.encodeStateVector(bob);
    const stamp = { by: "bob", at: 2 };
    execute(bob, groupWidgets, { widgetIds: ["w1", "outer"], id: "group", stamp }, "bob");
    remove(bob, "group");
    rename(ann, "in", "Ann's");
    await rig.send(ann, "ann");
    const { conflicts, others } = await rig.send(bob, "bob", isReconnecting ? seen : undefined);
    expect(conflicts).toMatchObject([
      { kind: "rescued", entryId: "in", containerId: "group", theirs: "Ann's" },
    ]);
    expect(others).toMatchObject([{ userId: "ann", conflict: { mine: "Ann's" } }]);
    expect([isAlive("in"), isAlive("outer"), isAlive("group")]).toEqual([true, false, false]);
  },
);

it("a box does not go with a container that somebody moved it into and deleted offline, when others worked in it", async () => {
  add(ann, "other", null, "container");
  await rig.send(ann, "ann");
  rig.receive(bob);
  const seen = Y.encodeStateVector(bob);
  execute(bob, reparentWidgets, { widgetIds: ["outer"], parentId: "other" }, "bob");
  remove(bob, "other");
  rename(ann, "in", "Ann's");
  await rig.send(ann, "ann");
  expect((await rig.send(bob, "bob", seen)).conflicts).toMatchObject([
    { kind: "delete_of_edited", entryId: "other", otherUserId: "ann" },
  ]);
  expect([isAlive("in"), isAlive("other")]).toEqual([true, true]);
});

it("who deleted the box too and took that back finds their work around it", async () => {
  const seen = Y.encodeStateVector(bob);
  remove(bob, "box");
  execute(bob, restoreWidgets, { widgetIds: ["box"] }, "bob");
  rename(bob, "in", "Bob's");
  await deleteBox();
  const { conflicts } = await rig.send(bob, "bob", seen);
  expect(conflicts).toContainEqual(
    expect.objectContaining({ kind: "rescued", entryId: "in", mine: "Bob's" }),
  );
  expect([isAlive("in"), isAlive("box")]).toEqual([true, false]);
});
