import {
  createWidget,
  findEntry,
  exportDocument,
  toJsonValue,
  readEntry,
  widgetText,
  writeEntry,
} from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import { beforeEach, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createEpochRig, type EpochRig } from "../testing/live/epochRig.ts";
import { eventually } from "../testing/eventually.ts";

let rig: EpochRig;
/** Bob's copy, of epoch 1. */
let bob: Y.Doc;

beforeEach(async () => {
  rig = await createEpochRig();
  bob = rig.join();
});

function set(doc: Y.Doc, id: string, key: string, value: Json | undefined): void {
  writeEntry(doc, "widgets", id, { key, value });
}

function get(id: string, key: string): Json | undefined {
  return readEntry(rig.live().doc, "widgets", id, key);
}

async function asTeam(change: (doc: Y.Doc) => void, userId = "ann"): Promise<void> {
  const replica = rig.join();
  change(replica);
  await rig.send(replica, userId);
}

const DELETION = { by: "someone", at: 1_700_000_000_000 };

function add(doc: Y.Doc, id: string, parentId: string | null): void {
  const place = { position: { x: 5, y: 6 }, size: { width: 200, height: 80 }, parentId };
  createWidget(doc, { ...place, id, name: id, type: "text-input" }, "V9", { by: "bob", at: 1 });
}

describe("work of an epoch that is over", () => {
  it("is carried into the current one, and counts as its author's", async () => {
    set(bob, "w1", "name", "Bob's");
    set(bob, "w2", "del", DELETION);
    add(bob, "new", "box");
    await rig.renew();
    await asTeam((doc) => set(doc, "w1", "wh", [300, 90]));
    expect(await rig.comeBack(bob, "bob")).toMatchObject({ repairs: [], conflicts: [] });
    expect([get("w1", "name"), get("w1", "wh"), get("w2", "del")]).toEqual(["Bob's", [300, 90], DELETION]);
    expect(exportDocument(rig.live().doc).widgets.find(({ id }) => id === "new")?.parentId).toBe("box");
    const operations = rig.log.batches.flatMap((batch) => batch.operations).slice(-3);
    expect(
      operations.map(({ userId, type, componentId, applied }) => [userId, type, componentId, applied]),
    ).toEqual([
      ["bob", "add", "new", true],
      ["bob", "update", "w1", true],
      ["bob", "delete", "w2", true],
    ]);
    await asTeam((doc) => set(doc, "w1", "name", "Ann's"));
    const again = rig.live().doc.getMap<Y.Map<unknown>>("widgets").get("w1")?._map.get("name");
    expect(again && rig.live().owners.readAuthor(again)).toBe("ann");
  });

  it("merges with the team's in a text", async () => {
    widgetText(bob, "w1", "label")?.insert(0, "Bob ");
    await rig.renew();
    const before = widgetText(rig.live().doc, "w1", "label")?.toJSON() ?? "";
    await asTeam((doc) => widgetText(doc, "w1", "label")?.insert(before.length, " Ann"));
    expect(await rig.comeBack(bob, "bob")).toMatchObject({ repairs: [], conflicts: [] });
    expect(get("w1", "t:label")).toBe(`Bob ${before} Ann`);
  });

  it("is told to give way to both who bring back the very same", async () => {
    const cyd = rig.join();
    for (const doc of [bob, cyd]) set(doc, "w1", "name", "Same");
    await rig.renew();
    await asTeam((doc) => set(doc, "w1", "name", "Ann's"));
    for (const [doc, person] of [
      [bob, "bob"],
      [cyd, "cyd"],
    ] as const) {
      expect((await rig.comeBack(doc, person)).conflicts).toMatchObject([
        { kind: "concurrent_edit", mine: "Same", theirs: "Ann's", otherUserId: "ann", stands: "theirs" },
      ]);
    }
  });

  it("is told of a deletion to both who bring back the very same", async () => {
    const cyd = rig.join();
    for (const doc of [bob, cyd]) set(doc, "w1", "name", "Same");
    await rig.renew();
    await asTeam((doc) => set(doc, "w1", "del", DELETION));
    for (const [doc, person] of [
      [bob, "bob"],
      [cyd, "cyd"],
    ] as const) {
      expect((await rig.comeBack(doc, person)).conflicts).toMatchObject([
        { kind: "edit_of_deleted", key: "name", mine: "Same", otherUserId: "ann" },
      ]);
    }
  });

  it("gives way where the team changed the same, and both values are kept", async () => {
    set(bob, "w1", "name", "Bob's");
    await rig.renew();
    await asTeam((doc) => set(doc, "w1", "name", "Ann's"));
    const { conflicts } = await rig.comeBack(bob, "bob");
    const sides = { mine: "Bob's", theirs: "Ann's", otherUserId: "ann", stands: "theirs" };
    expect(conflicts).toMatchObject([{ kind: "concurrent_edit", entryId: "w1", key: "name", ...sides }]);
    expect(get("w1", "name")).toBe("Ann's");
    const batch = rig.log.batches.at(-1);
    expect(batch?.conflicts).toMatchObject([{ operationId: batch?.operations[0]?.id, userId: "bob" }]);
    expect(batch?.operations).toMatchObject([{ applied: false, data: { after: { name: "Bob's" } } }]);
  });

  it("gives way where the team had changed the same before the epoch ended", async () => {
    set(bob, "w1", "name", "Bob's");
    await asTeam((doc) => set(doc, "w1", "name", "Ann's"));
    await rig.renew();
    const { conflicts } = await rig.comeBack(bob, "bob");
    expect(conflicts).toMatchObject([
      { kind: "concurrent_edit", mine: "Bob's", theirs: "Ann's", stands: "theirs" },
    ]);
    expect(get("w1", "name")).toBe("Ann's");
  });

  it("deletes what the team deleted too without a word", async () => {
    set(bob, "w1", "del", DELETION);
    await rig.renew();
    await asTeam((doc) => set(doc, "w1", "del", { ...DELETION, at: rig.time.now }));
    expect(await rig.comeBack(bob, "bob")).toMatchObject({ repairs: [], conflicts: [] });
  });

  it("does not delete what the team worked on, itself or inside", async () => {
    set(bob, "w1", "del", DELETION);
    set(bob, "box", "del", DELETION);
    await rig.renew();
    await asTeam((doc) => {
      set(doc, "w1", "name", "Ann's");
      set(doc, "in", "name", "Ann's");
    });
    const { conflicts } = await rig.comeBack(bob, "bob");
    const lost = { kind: "delete_of_edited", otherUserId: "ann", stands: "theirs" };
    expect(conflicts).toMatchObject([
      { ...lost, entryId: "w1" },
      { ...lost, entryId: "box" },
    ]);
    expect([get("w1", "del"), get("box", "del")]).toEqual([undefined, undefined]);
  });

  it("is moved out of what the team deleted, and both are told", async () => {
    set(bob, "in", "name", "Bob's");
    await rig.renew();
    await asTeam((doc) => set(doc, "box", "del", DELETION));
    const { conflicts, others } = await rig.comeBack(bob, "bob");
    const sides = { mine: "Bob's", theirs: DELETION, otherUserId: "ann", stands: "mine" };
    expect(conflicts).toMatchObject([{ kind: "rescued", entryId: "in", containerId: "box", ...sides }]);
    expect(others).toMatchObject([{ userId: "ann", conflict: { mine: DELETION, theirs: "Bob's" } }]);
    expect([get("in", "name"), get("in", "at"), get("in", "xy")]).toEqual([
      "Bob's",
      ["", expect.any(String)],
      [40, 30, ""],
    ]);
    expect(get("box", "del")).toEqual(DELETION);
  });

  it("is moved out of what the team deleted and is purged: what was edited, put and created there comes onto the canvas", async () => {
    set(bob, "in", "name", "Bob's");
    set(bob, "w1", "at", ["box", "V5"]);
    add(bob, "new", "box");
    await asTeam((doc) => set(doc, "box", "del", { ...DELETION, at: rig.time.now }));
    await rig.renew();
    expect([get("box", "type"), get("in", "type")]).toEqual([undefined, undefined]);
    const { conflicts } = await rig.comeBack(bob, "bob");
    expect(conflicts.map(({ kind, entryId }) => `${kind} ${entryId}`).toSorted()).toEqual([
      "rescued in",
      "rescued new",
      "rescued w1",
    ]);
    expect([get("in", "name"), get("in", "type"), get("in", "at")]).toEqual([
      "Bob's",
      "text-input",
      ["", expect.any(String)],
    ]);
    expect([get("new", "at"), get("new", "xy")]).toEqual([
      ["", expect.any(String)],
      [45, 36, ""],
    ]);
    expect(readEntry(rig.live().doc, "widgets", "w1", "at")).not.toEqual(["box", "V5"]);
  });

  it("is kept in the log with each of its values when what was edited is purged", async () => {
    set(bob, "w1", "name", "Bob's");
    set(bob, "w1", "xy", [70, 80, ""]);
    await asTeam((doc) => set(doc, "w1", "del", { ...DELETION, at: rig.time.now }));
    await rig.renew();
    expect(get("w1", "type")).toBeUndefined();
    const { conflicts } = await rig.comeBack(bob, "bob");
    const kept = conflicts.map(({ kind, entryId, key, mine }) => [kind, entryId, key, mine]);
    expect(kept).toContainEqual(["edit_of_deleted", "w1", "name", "Bob's"]);
    expect(kept).toContainEqual(["edit_of_deleted", "w1", "xy", [70, 80, ""]]);
  });

  it("meets the authors of then: a renewal keeps who wrote what", async () => {
    await asTeam((doc) => set(doc, "w2", "name", "Cara's"), "cara");
    set(bob, "w2", "name", "Bob's");
    await rig.renew();
    const { owners, doc } = rig.live();
    const item = (key: string) => findEntry(doc, "widgets", "w2")?._map.get(key);
    const authors = ["name", "type"]
      .map((key) => item(key))
      .map((found) => found && owners.readAuthor(found));
    expect(authors).toEqual(["cara", "ann"]);
    expect((await rig.comeBack(bob, "bob")).conflicts).toMatchObject([
      { theirs: "Cara's", otherUserId: "cara" },
    ]);
  });

  it("is carried over several epochs", async () => {
    set(bob, "w1", "name", "Bob's");
    for (const _ of [2, 3, 4]) await rig.renew();
    await rig.comeBack(bob, "bob");
    expect([rig.live().epoch, get("w1", "name")]).toEqual([4, "Bob's"]);
  });

  it("brings no news when it comes again, also after a restart", async () => {
    set(bob, "w1", "name", "Bob's");
    add(bob, "new", null);
    await rig.renew();
    await rig.comeBack(bob, "bob");
    await asTeam((doc) => set(doc, "new", "name", "Ann's"));
    rig.reload();
    const [before, batches] = [exportDocument(rig.live().doc), rig.log.batches.length];
    const update = Y.encodeStateAsUpdate(bob);
    expect(await rig.bringBack(update, "bob", Y.encodeStateVector(bob))).toMatchObject({
      repairs: [],
      conflicts: [],
      taken: 0,
    });
    expect([exportDocument(rig.live().doc), rig.log.batches.length]).toEqual([before, batches]);
  });

  it("is in both epochs or in none when the disk refuses, and comes again", async () => {
    set(bob, "w1", "name", "Bob's");
    await rig.renew();
    const batches = rig.log.batches.length;
    rig.log.broken = true;
    await expect(rig.comeBack(bob, "bob")).rejects.toMatchObject({ reason: "notDurable" });
    expect(rig.log.batches.length).toBe(batches);
    rig.reload(); // the process dies, and unwritten changes are lost
    expect(get("w1", "name")).toBe("w1");
    rig.log.broken = false;
    await eventually(() => expect(rig.log.batches.length).toBe(batches + 1));
    expect(new Set(rig.log.batches.at(-1)?.updates.map(({ epoch }) => epoch))).toEqual(new Set([1, 2]));
  });
});

describe("hostile work of an epoch that is over", () => {
  const BOMB = new Uint8Array([1, 0xff, 0xff, 0xff, 0xff, 0x7f, 1, 0, 1, 0]);

  it("is refused when it is a bomb, broken, or another person's", async () => {
    const ann = rig.join();
    set(ann, "w1", "name", "Ann's");
    await rig.send(ann, "ann");
    await rig.renew();
    set(ann, "w1", "name", "Forged");
    const before = exportDocument(rig.live().doc);
    await expect(rig.bringBack(BOMB, "bob")).rejects.toMatchObject({ reason: "header" });
    const whole = Y.encodeStateAsUpdate(bob);
    await expect(rig.bringBack(whole, "bob", new Uint8Array([0xff]))).rejects.toMatchObject({
      reason: "malformed",
    });
    await expect(rig.bringBack(whole.subarray(0, -3), "bob")).rejects.toMatchObject({ reason: "malformed" });
    await expect(rig.comeBack(ann, "bob")).rejects.toMatchObject({ reason: "client-id" });
    expect(exportDocument(rig.live().doc)).toEqual(before);
  });

  it("is repaired where it may not stand, by the rules of then and of now", async () => {
    findEntry(bob, "widgets", "w1")?.set("type", "button");
    findEntry(bob, "widgets", "w1")?.set("s:base/color", "url(javascript:alert(1))");
    bob.getMap("widgets").set("none", new Y.Map([["type", "no-such-thing"]]));
    set(bob, "w2", "name", "Bob's");
    await rig.renew();
    await asTeam((doc) => set(doc, "w2", "locked", true));
    const { repairs } = await rig.comeBack(bob, "bob");
    expect(repairs.map(({ entryId, key, code }) => [entryId, key, code])).toEqual([
      ["none", undefined, "WIDGET_TYPE_NOT_FOUND"],
      ["w1", "type", "PROPERTY_INVALID"],
      ["w1", "s:base/color", "PROPERTY_INVALID"],
      ["w2", "name", "WIDGET_LOCKED"],
    ]);
    expect([get("w1", "type"), get("w1", "s:base/color")]).toEqual(["text-input", undefined]);
    expect([get("w2", "name"), get("none", "type")]).toEqual(["w2", undefined]);
  });

  it("is refused when it comes as an edit of the current epoch, which would double everything", async () => {
    await rig.renew();
    set(bob, "w1", "name", "Bob's");
    const before = exportDocument(rig.live().doc);
    await expect(rig.send(bob, "bob")).rejects.toMatchObject({ code: 4409, reason: "stale" });
    expect(exportDocument(rig.live().doc)).toEqual(before);
  });

  it("is taken without what its copy has heard of the new epoch", async () => {
    set(bob, "w1", "name", "Bob's");
    await rig.renew();
    const known = Y.encodeStateVector(rig.live().doc);
    await asTeam((doc) => {
      add(doc, "later", null);
      set(doc, "w2", "name", "Ann's");
    });
    Y.applyUpdate(bob, Y.encodeStateAsUpdate(rig.live().doc, known));
    await rig.comeBack(bob, "bob");
    expect([get("w1", "name"), get("w2", "name"), toJsonValue(get("later", "name"))]).toEqual([
      "Bob's",
      "Ann's",
      "later",
    ]);
  });
});
