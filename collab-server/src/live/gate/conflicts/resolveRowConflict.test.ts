import { COMMANDS, execute, type Command } from "@formweave/schema/commands";
import { createWidget, findEntry, readEntry, readWidget, writeEntry } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import { beforeEach, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createEpochRig } from "../../../testing/live/epochRig.ts";
import { createGateRig, type GateRig } from "../../../testing/live/gateRig.ts";

const PICK = { widgetId: "pick", list: "options" } as const;
const COLORS = ["red", "blue"].map((id) => ({ id, label: id, value: id }));

let rig: GateRig;
let ann: Y.Doc;
let bob: Y.Doc;
/** State vector of Bob's document when he went offline. */
let seen: Uint8Array;

function addSelect(doc: Y.Doc): void {
  const place = { position: { x: 0, y: 0 }, size: { width: 200, height: 80 }, parentId: null };
  const widget = { ...place, id: "pick", name: "Pick", type: "select", props: { options: COLORS } };
  createWidget(doc, widget, "V9", { by: "ann", at: 1 });
}

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input): void {
  const done = execute(doc, command, input, "test");
  if (!done.ok) throw new Error(done.error.message);
}

function rename(doc: Y.Doc, label: string): void {
  run(doc, COMMANDS.setCells, { ...PICK, rowId: "blue", cells: { label } });
}

function remove(doc: Y.Doc): void {
  run(doc, COMMANDS.removeRow, { ...PICK, rowId: "blue" });
}

function labels(doc = rig.live.doc): readonly (Json | undefined)[] {
  return readWidget(doc, "pick")?.rows.options.map(({ label }) => label) ?? [];
}

beforeEach(async () => {
  rig = createGateRig();
  ann = rig.join();
  addSelect(ann);
  await rig.send(ann, "ann");
  rig.receive(ann);
  bob = rig.join();
  seen = Y.encodeStateVector(bob);
});

describe("two people at one row", () => {
  it("who change different cells of it meet nobody", async () => {
    rename(ann, "Navy");
    run(bob, COMMANDS.moveRow, { ...PICK, rowId: "blue", after: null });
    await rig.send(ann, "ann");
    expect(await rig.send(bob, "bob", seen)).toMatchObject({ repairs: [], conflicts: [] });
    expect(labels()).toEqual(["Navy", "red"]);
  });

  it("who change the same cell for the first time are told of each other", async () => {
    rename(ann, "Navy");
    rename(bob, "Azure");
    await rig.send(ann, "ann");
    const { conflicts } = await rig.send(bob, "bob", seen);
    const sides = { mine: "Azure", theirs: "Navy", otherUserId: "ann", stands: "theirs" };
    expect(conflicts).toMatchObject([{ key: "o:blue/label", ...sides }]);
    expect(labels()).toEqual(["red", "Navy"]);
  });

  it("the log says what stood in a cell before it was written apart", async () => {
    rename(ann, "Navy");
    await rig.send(ann, "ann");
    const operation = rig.log.batches.at(-1)?.operations[0];
    expect(operation?.data).toMatchObject({
      before: { "o:blue/label": "blue" },
      after: { "o:blue/label": "Navy" },
    });
  });
});

describe("a row that was removed", () => {
  it.each(["live", "returning"])(
    "and is edited by one who did not know, %s, stays so, and the edit is kept whole",
    async (how) => {
      remove(ann);
      await rig.send(ann, "ann");
      run(bob, COMMANDS.setCells, { ...PICK, rowId: "blue", cells: { label: "Navy", value: "navy" } });
      const { conflicts } = await rig.send(bob, "bob", how === "live" ? undefined : seen);
      const mine = { label: "Navy", value: "navy", order: expect.any(String) };
      expect(conflicts).toMatchObject([{ key: "o:blue", mine, otherUserId: "ann", stands: "theirs" }]);
      expect(conflicts).toHaveLength(1);
      expect(labels()).toEqual(["red"]);
    },
  );

  it("is told of at each letter that comes after", async () => {
    remove(ann);
    await rig.send(ann, "ann");
    rename(bob, "N");
    await rig.send(bob, "bob");
    rename(bob, "Navy");
    expect((await rig.send(bob, "bob")).conflicts).toMatchObject([{ mine: { label: "Navy" } }]);
  });

  it("by one who did not know of an edit goes, and both are told", async () => {
    rename(ann, "Navy");
    await rig.send(ann, "ann");
    remove(bob);
    const { conflicts } = await rig.send(bob, "bob");
    const theirs = { label: "Navy", value: "blue" };
    expect(conflicts).toMatchObject([{ key: "o:blue", theirs, otherUserId: "ann", stands: "mine" }]);
    expect(labels()).toEqual(["red"]);
  });

  it("by one who comes back is put back when the team edited it meanwhile", async () => {
    rename(bob, "Azure");
    run(bob, COMMANDS.setCells, { ...PICK, rowId: "blue", cells: { value: "azure" } });
    await rig.send(bob, "bob");
    rig.receive(ann);
    rename(ann, "Navy");
    remove(bob);
    await rig.send(ann, "ann");
    const { conflicts } = await rig.send(bob, "bob", Y.encodeStateVector(bob));
    const theirs = { label: "Navy", value: "azure" };
    expect(conflicts).toMatchObject([{ key: "o:blue", theirs, otherUserId: "ann", stands: "theirs" }]);
    rig.receive(bob);
    expect(readWidget(bob, "pick")?.rows.options[1]).toEqual({ id: "blue", label: "Navy", value: "azure" });
  });

  it("by one who knew of the edit is no conflict", async () => {
    rename(ann, "Navy");
    await rig.send(ann, "ann");
    rig.receive(bob);
    remove(bob);
    expect(await rig.send(bob, "bob", seen)).toMatchObject({ repairs: [], conflicts: [] });
    expect(labels()).toEqual(["red"]);
  });
});

describe("an older client that comes back with a whole row", () => {
  it("is understood where nobody changed a cell, and told where somebody did", async () => {
    const older = readEntry(bob, "widgets", "pick", "o:blue");
    writeEntry(bob, "widgets", "pick", {
      key: "o:blue",
      value: { ...Object(older), label: "Azure", value: "a" },
    });
    rename(ann, "Navy");
    await rig.send(ann, "ann");
    const { conflicts } = await rig.send(bob, "bob", seen);
    const sides = { mine: { label: "Azure", value: "a" }, theirs: { label: "Navy", value: "a" } };
    expect(conflicts).toMatchObject([{ key: "o:blue", ...sides, otherUserId: "ann", stands: "theirs" }]);
    expect(readWidget(rig.live.doc, "pick")?.rows.options[1]).toMatchObject({ label: "Navy", value: "a" });
  });

  it("gives way when it did not know that the row was removed", async () => {
    const older = readEntry(bob, "widgets", "pick", "o:blue");
    writeEntry(bob, "widgets", "pick", { key: "o:blue", value: { ...Object(older), label: "Azure" } });
    remove(ann);
    await rig.send(ann, "ann");
    expect((await rig.send(bob, "bob", seen)).conflicts).toMatchObject([
      { key: "o:blue", mine: { label: "Azure" }, otherUserId: "ann", stands: "theirs" },
    ]);
    expect(labels()).toEqual(["red"]);
  });
});

describe("work of an epoch that is over", () => {
  it("meets the removal of a row, and an edit of a removed one, as in one epoch", async () => {
    const epochs = await createEpochRig();
    const first = epochs.join();
    addSelect(first);
    await epochs.send(first, "ann");
    const old = epochs.join();
    rename(old, "Azure");
    run(old, COMMANDS.removeRow, { ...PICK, rowId: "red" });
    await epochs.renew();
    const team = epochs.join();
    remove(team);
    run(team, COMMANDS.setCells, { ...PICK, rowId: "red", cells: { label: "Crimson" } });
    await epochs.send(team, "ann");
    const { conflicts } = await epochs.comeBack(old, "bob");
    expect(conflicts).toMatchObject([
      { key: "o:blue", mine: { label: "Azure" }, otherUserId: "ann", stands: "theirs" },
      { key: "o:red", theirs: { label: "Crimson" }, otherUserId: "ann", stands: "theirs" },
    ]);
    expect(labels(epochs.live().doc)).toEqual(["Crimson"]);
  });
});

describe("what may not stand in a cell", () => {
  it.each<[string, string, unknown]>([
    ["a label of another kind", "o:blue/label", 5],
    ["a cell that options do not have", "o:blue/onclick", "alert(1)"],
    ["an id", "o:blue/id", "red"],
    ["a prototype", "o:blue/__proto__", "x"],
    ["an order that is none", "o:blue/order", 7],
    ["no order", "o:blue/order", null],
    ["a label that is too long", "o:blue/label", "x".repeat(10_001)],
    ["a cell of a rule", "v:a/message", "x"],
    ["a cell in a cell", "o:blue/label/label", "x"],
    ["a removed row that is none", "o:blue", ["gone"]],
    ["a removed row of two", "o:blue", [{ order: "V" }, { order: "V" }]],
    ["a removed row with cells of its own", "o:blue", [{ order: "V", onclick: "alert(1)" }]],
  ])("%s is put back", async (_name, key, value) => {
    const previous = readEntry(rig.live.doc, "widgets", "pick", key);
    findEntry(bob, "widgets", "pick")?.set(key, value);
    const { repairs } = await rig.send(bob, "bob");
    expect(repairs).toMatchObject([{ entryId: "pick", key }]);
    expect(readEntry(rig.live.doc, "widgets", "pick", key)).toEqual(previous);
  });

  it("nothing of a widget without options, or of a locked one", async () => {
    findEntry(bob, "widgets", "w1")?.set("o:a/label", "A");
    expect((await rig.send(bob, "bob")).repairs).toMatchObject([{ key: "o:a/label" }]);
    run(ann, COMMANDS.setLocked, { widgetIds: ["pick"], locked: true });
    await rig.send(ann, "ann");
    rename(bob, "Navy");
    expect((await rig.send(bob, "bob")).repairs).toMatchObject([
      { key: "o:blue/label", code: "WIDGET_LOCKED" },
    ]);
  });
});
