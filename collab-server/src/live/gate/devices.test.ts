import { deleteWidgets, execute, restoreWidgets } from "@formweave/schema/commands";
import { findEntry, readEntry, writeEntry } from "@formweave/schema/doc";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createEpochRig } from "../../testing/live/epochRig.ts";
import { createGateRig } from "../../testing/live/gateRig.ts";

const BOTH_WAYS = [
  [1, 2 ** 31],
  [2 ** 31, 1],
] as const;

function name(doc: Y.Doc, value: string): void {
  writeEntry(doc, "widgets", "w1", { key: "name", value });
}

function nameIn(doc: Y.Doc) {
  return readEntry(doc, "widgets", "w1", "name");
}

/** The document of a device, loaded from its local copy under a new Yjs client id. */
function reloaded(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
}

it.each(BOTH_WAYS)(
  "a laptop that returns does not overwrite what the same person wrote on the phone since (%i, %i)",
  async (laptopId, phoneId) => {
    const rig = createGateRig();
    const [laptop, phone] = [rig.join(laptopId), rig.join(phoneId)];
    const seen = Y.encodeStateVector(laptop);
    name(laptop, "11");
    name(phone, "99");
    await rig.send(phone, "ann");
    const { conflicts } = await rig.send(laptop, "ann", seen);
    expect(conflicts).toMatchObject([
      { kind: "concurrent_edit", mine: "11", theirs: "99", otherUserId: "ann", stands: "theirs" },
    ]);
    expect(nameIn(rig.live.doc)).toBe("99");
    expect(rig.log.batches.flatMap((batch) => batch.conflicts)).toHaveLength(1);
  },
);

it("a device does not conflict with itself after a reload, offline or with what it had sent", async () => {
  const rig = createGateRig();
  const first = rig.join();
  name(first, "1");
  await rig.send(first, "ann");
  rig.receive(first);
  name(first, "2, offline");
  const second = reloaded(first);
  name(second, "3, after a reload");
  const third = reloaded(second);
  name(third, "4");
  const outcome = await rig.send(third, "ann", Y.encodeStateVector(third));
  expect(outcome).toMatchObject({ conflicts: [], repairs: [], taken: 1 });
  expect(nameIn(rig.live.doc)).toBe("4");
});

it.each(BOTH_WAYS)(
  "what the server wrote for a device is no conflict with what that device writes on (%i, %i)",
  async (annId, bobId) => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(annId), rig.join(bobId)];
    name(ann, "Ann 1");
    name(bob, "Bob 1");
    await rig.send(ann, "ann");
    await rig.send(bob, "bob");
    // Bob has received neither Ann's value nor the server's correction that made his own win.
    name(bob, "Bob 2");
    expect((await rig.send(bob, "bob", Y.encodeStateVector(bob))).conflicts).toEqual([]);
    expect(nameIn(rig.live.doc)).toBe("Bob 2");
  },
);

it("what is written upon a value that was refused is no conflict with what the server put back", async () => {
  const rig = createGateRig();
  const ann = rig.join();
  rig.widget(ann, "w1").set("wh", "illegal");
  await rig.send(ann, "ann");
  rig.widget(ann, "w1").set("wh", [300, 90]);
  const { conflicts } = await rig.send(ann, "ann");
  expect(conflicts).toEqual([]);
  expect(readEntry(rig.live.doc, "widgets", "w1", "wh")).toEqual([300, 90]);
});

it("what is written upon a refused value is no conflict with what the server put back before it was started anew", async () => {
  const rig = await createEpochRig();
  const ann = rig.join();
  const widget = findEntry(ann, "widgets", "w1");
  widget?.set("wh", "illegal");
  await rig.send(ann, "ann");
  rig.reload();
  widget?.set("wh", [300, 90]);
  expect((await rig.send(ann, "ann")).conflicts).toEqual([]);
  expect(readEntry(rig.live().doc, "widgets", "w1", "wh")).toEqual([300, 90]);
});

it("what the server puts back is known to whoever knew the value, so that a deletion stands", async () => {
  const rig = createGateRig();
  const [ann, mallory] = [rig.join(), rig.join()];
  const seen = Y.encodeStateVector(ann);
  rig.widget(mallory, "w1").set("wh", "illegal");
  await rig.send(mallory, "mallory");
  execute(ann, deleteWidgets, { widgetIds: ["w1"], stamp: { by: "ann", at: 1 } }, "ann");
  expect((await rig.send(ann, "ann", seen)).conflicts).toEqual([]);
  expect(rig.widget(rig.live.doc, "w1").has("del")).toBe(true);
});

it("a deletion that returns does not take what the same person did on another device", async () => {
  const rig = createGateRig();
  const [laptop, phone] = [rig.join(), rig.join()];
  const seen = Y.encodeStateVector(laptop);
  execute(laptop, deleteWidgets, { widgetIds: ["w1"], stamp: { by: "ann", at: 1 } }, "ann");
  name(phone, "On the phone");
  await rig.send(phone, "ann");
  expect((await rig.send(laptop, "ann", seen)).conflicts).toMatchObject([
    { kind: "delete_of_edited", otherUserId: "ann", stands: "theirs" },
  ]);
  expect(rig.widget(rig.live.doc, "w1").has("del")).toBe(false);
});

it("an edit that returns for what the same person deleted on another device is told", async () => {
  const rig = createGateRig();
  const [laptop, phone] = [rig.join(), rig.join()];
  const seen = Y.encodeStateVector(laptop);
  name(laptop, "Offline");
  execute(phone, deleteWidgets, { widgetIds: ["w1"], stamp: { by: "ann", at: 1 } }, "ann");
  await rig.send(phone, "ann");
  expect((await rig.send(laptop, "ann", seen)).conflicts).toMatchObject([
    { kind: "edit_of_deleted", mine: "Offline", otherUserId: "ann", stands: "theirs" },
  ]);
});

it("a device that deletes, restores and edits before it returns meets nobody", async () => {
  const rig = createGateRig();
  const ann = rig.join();
  const seen = Y.encodeStateVector(ann);
  execute(ann, deleteWidgets, { widgetIds: ["w1"], stamp: { by: "ann", at: 1 } }, "ann");
  execute(ann, restoreWidgets, { widgetIds: ["w1"] }, "ann");
  const later = reloaded(ann);
  name(later, "Still there");
  const outcome = await rig.send(later, "ann", seen);
  expect(outcome).toMatchObject({ conflicts: [], repairs: [] });
  expect(nameIn(rig.live.doc)).toBe("Still there");
});

it("of two devices in two epochs the one that returns gives way, and comes again without a word", async () => {
  const rig = await createEpochRig();
  const laptop = rig.join();
  name(laptop, "11");
  await rig.renew();
  const phone = rig.join();
  name(phone, "99");
  await rig.send(phone, "bob");
  expect((await rig.comeBack(laptop, "bob")).conflicts).toMatchObject([
    { kind: "concurrent_edit", mine: "11", theirs: "99", otherUserId: "bob", stands: "theirs" },
  ]);
  expect(nameIn(rig.live().doc)).toBe("99");
  expect(await rig.comeBack(laptop, "bob")).toMatchObject({ conflicts: [], repairs: [] });
});

it.each(BOTH_WAYS)(
  "of what somebody wrote offline in two visits the last is kept in the log (%i, %i)",
  async (firstId, secondId) => {
    const rig = createGateRig();
    const [ann, first] = [rig.join(), rig.join(firstId)];
    const seen = Y.encodeStateVector(first);
    name(first, "First");
    const second = reloaded(first);
    second.clientID = secondId;
    name(second, "Second");
    name(ann, "Ann's");
    await rig.send(ann, "ann");
    const { conflicts } = await rig.send(second, "bob", seen);
    expect(conflicts).toMatchObject([{ kind: "concurrent_edit", mine: "Second", theirs: "Ann's" }]);
  },
);
