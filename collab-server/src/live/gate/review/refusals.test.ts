import { limits } from "@formweave/schema";
import { acceptChanges, execute, setLocked } from "@formweave/schema/commands";
import {
  createWidget,
  findEntry,
  exportDocument,
  readEntry,
  widgetText,
  writeEntry,
} from "@formweave/schema/doc";
import { createDoc } from "@formweave/schema/doc/testing";
import { proposedChange } from "@formweave/schema/model";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createEpochRig } from "../../../testing/live/epochRig.ts";
import { listUnreportedRepairs } from "../record/record.ts";
import { createGateRig, type GateRig } from "../../../testing/live/gateRig.ts";

const STAMP = { by: "bob", at: 1 };

function add(doc: Y.Doc, id: string, parentId: string | null = null, type = "text-input"): void {
  const place = { position: { x: 5, y: 6 }, size: { width: 200, height: 80 }, parentId };
  createWidget(doc, { ...place, id, type, name: id }, "V9", STAMP);
}

function logged(rig: Pick<GateRig, "log">) {
  return rig.log.batches.flatMap(({ conflicts }) => conflicts);
}

function operations(rig: Pick<GateRig, "log">) {
  const rows = rig.log.batches.flatMap((batch) => batch.operations);
  return rows.map(({ userId, componentId, applied, data }) => [userId, componentId, data.keys, applied]);
}

async function lockByAnn(rig: GateRig): Promise<void> {
  const ann = rig.join();
  execute(ann, setLocked, { widgetIds: ["w1"], locked: true }, "ann");
  await rig.send(ann, "ann");
}

it("what somebody wrote offline in a component that was locked meanwhile is kept whole, with who locked it", async () => {
  const rig = createGateRig();
  const bob = rig.join();
  const seen = Y.encodeStateVector(bob);
  const label = widgetText(bob, "w1", "label");
  const before = label?.toJSON() ?? "";
  label?.insert(before.length, ", and a long paragraph of Bob's");
  writeEntry(bob, "widgets", "w1", { key: "name", value: "Bob's" });
  await lockByAnn(rig);
  const outcome = await rig.send(bob, "bob", seen);
  const refused = { kind: "refused", entryId: "w1", otherUserId: "ann", stands: "theirs" };
  const reason = { code: "WIDGET_LOCKED", message: "That component is locked" };
  expect(outcome.conflicts).toMatchObject([
    { ...refused, key: "t:label", mine: `${before}, and a long paragraph of Bob's`, theirs: before, reason },
    { ...refused, key: "name", mine: "Bob's", theirs: "w1", reason },
  ]);
  expect(logged(rig).map(({ userId, conflict }) => [userId, conflict.key, conflict.reason])).toEqual([
    ["bob", "t:label", reason],
    ["bob", "name", reason],
  ]);
  expect(operations(rig).at(-1)).toEqual(["bob", "w1", ["t:label", "name"], false]);
  expect(logged(rig)[0]?.operationId).toBe(rig.log.batches.at(-1)?.operations.at(-1)?.id);
  expect(listUnreportedRepairs(outcome)).toEqual([]);
  expect(outcome.repairs).toHaveLength(2);
  rig.receive(bob);
  expect(widgetText(bob, "w1", "label")?.toJSON()).toBe(before);
});

it("a rich text that was typed into a locked component is kept whole", async () => {
  const rig = createGateRig();
  const ann = rig.join();
  add(ann, "rich", null, "rich-text");
  await rig.send(ann, "ann");
  const key = [...(findEntry(ann, "widgets", "rich")?.keys() ?? [])].find((name) => name.startsWith("t:"));
  const bob = rig.join();
  execute(ann, setLocked, { widgetIds: ["rich"], locked: true }, "ann");
  await rig.send(ann, "ann");
  const text = findEntry(bob, "widgets", "rich")?.get(key ?? "");
  if (!(text instanceof Y.XmlText)) throw new Error("No rich text");
  const paragraph = new Y.XmlText();
  paragraph.setAttribute("__type", "paragraph");
  text.insertEmbed(0, paragraph);
  paragraph.insert(0, "Bob's paragraph");
  const { conflicts } = await rig.send(bob, "bob", Y.encodeStateVector(bob));
  expect(conflicts).toMatchObject([{ kind: "refused", key, otherUserId: "ann" }]);
  expect(JSON.stringify(conflicts[0]?.mine)).toContain("Bob's paragraph");
  expect(JSON.stringify(conflicts[0]?.theirs)).not.toContain("Bob's paragraph");
});

it("what was removed and may not be is kept as that", async () => {
  const rig = createGateRig();
  const ann = rig.join();
  writeEntry(ann, "widgets", "w1", { key: "p:placeholder", value: "Ann's" });
  await rig.send(ann, "ann");
  const bob = rig.join();
  await lockByAnn(rig);
  writeEntry(bob, "widgets", "w1", { key: "p:placeholder", value: undefined });
  const { conflicts } = await rig.send(bob, "bob");
  expect(conflicts).toMatchObject([{ kind: "refused", key: "p:placeholder", theirs: "Ann's" }]);
  expect(conflicts[0]?.mine).toBeUndefined();
});

it("fifteen components beyond the limit are fifteen rows, each of which can be given back", async () => {
  const rig = createGateRig();
  const [ann, bob] = [rig.join(), rig.join()];
  const seen = Y.encodeStateVector(bob);
  const free = limits.MAX_WIDGETS - 2;
  ann.transact(() => {
    for (let index = 0; index < free - 5; index++) add(ann, `a${index}`);
  });
  bob.transact(() => {
    add(bob, "b0", null, "container");
    for (let index = 1; index < 20; index++) add(bob, `b${index}`, index < 10 ? null : "b0");
  });
  widgetText(bob, "b19", "label")?.insert(0, "Written offline: ");
  await rig.send(ann, "ann");
  const { conflicts, taken } = await rig.send(bob, "bob", seen);
  expect(taken).toBe(5);
  expect(conflicts).toHaveLength(15);
  expect(logged(rig)).toHaveLength(15);
  expect(conflicts.at(-1)).toMatchObject({
    kind: "refused",
    entryId: "b19",
    key: "",
    otherUserId: "server",
    reason: { code: "WIDGET_LIMIT" },
    mine: { id: "b19", type: "text-input", parentId: "b0", position: { x: 5, y: 6 } },
  });
  const other = createDoc({ name: "Other", kind: "form", widgets: [] });
  const changes = conflicts.map(({ mine }) => proposedChange.parse({ kind: "add", widget: mine }));
  execute(other, acceptChanges, { changes, stamp: STAMP }, "bob");
  const given = exportDocument(other).widgets;
  expect(given.map(({ id }) => id).toSorted()).toEqual(conflicts.map(({ entryId }) => entryId).toSorted());
  expect(given.find(({ id }) => id === "b19")?.props["label"]).toMatch(/^Written offline: /);
});

it("guides beyond the limit are kept as they were written", async () => {
  const rig = createGateRig();
  const bob = rig.join();
  const layout = bob.getMap("layout");
  bob.transact(() => {
    for (let index = 0; index <= limits.MAX_GUIDES; index++)
      layout.set(`g${index}`, new Y.Map(Object.entries({ kind: "guide", axis: "x", at: index })));
  });
  const { conflicts } = await rig.send(bob, "bob");
  expect(conflicts).toMatchObject([
    { root: "layout", key: "", mine: { kind: "guide", axis: "x" }, reason: { code: "GUIDE_LIMIT" } },
  ]);
});

it("what no person writes is put back and not kept", async () => {
  const rig = createGateRig();
  const mallory = rig.join();
  const entry = rig.widget(mallory, "w1");
  mallory.transact(() => {
    entry.set("type", "text-area");
    entry.set("p:placeholder", new Uint8Array(3));
    entry.set("p:junk", "x".repeat(300 * 1024));
    entry.set("junk", "x");
    entry.delete("t:label");
    mallory.getMap("widgets").set("none", new Y.Map([["type", "no-such-thing"]]));
  });
  const { repairs, conflicts } = await rig.send(mallory, "mallory");
  expect(repairs).toHaveLength(6);
  expect(conflicts).toEqual([]);
  expect(logged(rig)).toEqual([]);
});

it("the longest values that a document takes are always kept", async () => {
  const rig = createGateRig();
  const bob = rig.join();
  await lockByAnn(rig);
  const [text, value] = ["\n".repeat(limits.MAX_TEXT), "x".repeat(limits.MAX_VALUE_BYTES)];
  bob.transact(() => {
    widgetText(bob, "w1", "label")?.insert(0, text);
    rig.widget(bob, "w1").set("p:data", value);
  });
  const { conflicts } = await rig.send(bob, "bob");
  expect(conflicts.map(({ key }) => key).toSorted()).toEqual(["p:data", "t:label"]);
});

it.each([
  [1, 2 ** 31],
  [2 ** 31, 1],
])(
  "a value that may not stand is what the person wrote, whichever Yjs took (%i, %i)",
  async (annId, bobId) => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(annId), rig.join(bobId)];
    const seen = Y.encodeStateVector(bob);
    writeEntry(bob, "widgets", "w1", { key: "name", value: "Bob's" });
    ann.transact(() => {
      writeEntry(ann, "widgets", "w1", { key: "name", value: "Ann's" });
      writeEntry(ann, "widgets", "w1", { key: "locked", value: true });
    });
    await rig.send(ann, "ann");
    const { conflicts } = await rig.send(bob, "bob", seen);
    expect(conflicts).toMatchObject([
      { kind: "refused", key: "name", mine: "Bob's", theirs: "Ann's", otherUserId: "ann" },
    ]);
    expect(readEntry(rig.live.doc, "widgets", "w1", "name")).toBe("Ann's");
  },
);

it("what an update has beside it is taken, and each row of the log says which of both it is", async () => {
  const rig = createGateRig();
  const bob = rig.join();
  bob.transact(() => {
    rig.widget(bob, "w1").set("wh", "illegal");
    rig.widget(bob, "w1").set("xy", [7, 7, ""]);
  });
  expect((await rig.send(bob, "bob")).taken).toBe(1);
  expect(operations(rig)).toEqual([
    ["bob", "w1", ["wh"], false],
    ["bob", "w1", ["xy"], true],
  ]);
});

it("a text that was written in an epoch that is over is kept when the component is locked by now", async () => {
  const rig = await createEpochRig();
  const bob = rig.join();
  widgetText(bob, "w1", "label")?.insert(0, "Bob's words ");
  add(bob, "new");
  await rig.renew();
  const ann = rig.join();
  execute(ann, setLocked, { widgetIds: ["w1"], locked: true }, "ann");
  await rig.send(ann, "ann");
  const { conflicts, taken } = await rig.comeBack(bob, "bob");
  expect(conflicts).toMatchObject([
    { kind: "refused", key: "t:label", mine: expect.stringMatching(/^Bob's words ./), otherUserId: "ann" },
  ]);
  expect(taken).toBe(1);
});

it("a component that was created in an epoch that is over is kept when there is no room by now", async () => {
  const rig = await createEpochRig();
  const bob = rig.join();
  add(bob, "new", "box");
  await rig.renew();
  const ann = rig.join();
  ann.transact(() => {
    for (let index = 0; index < limits.MAX_WIDGETS - 4; index++) add(ann, `a${index}`);
  });
  await rig.send(ann, "ann");
  const { conflicts } = await rig.comeBack(bob, "bob");
  expect(conflicts).toMatchObject([
    { kind: "refused", entryId: "new", key: "", mine: { id: "new", parentId: "box" } },
  ]);
});
