import { deleteWidgets, execute } from "@formweave/schema/commands";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createGateRig, type GateRig } from "../../../testing/live/gateRig.ts";

const DELETION = { by: "bob", at: 1 };

/** A form with `w2` inside `w1`, on the server and on Ann's and Bob's devices. */
async function nested(): Promise<{ rig: GateRig; ann: Y.Doc; bob: Y.Doc; seen: Uint8Array }> {
  const rig = createGateRig();
  const ann = rig.join();
  rig.widget(ann, "w2").set("at", ["w1", "V"]);
  await rig.send(ann, "ann");
  const bob = rig.join();
  return { rig, ann, bob, seen: Y.encodeStateVector(bob) };
}

function hasDeletion(rig: GateRig, id: string): boolean {
  return rig.widget(rig.live.doc, id).has("del");
}

it("a deletion that returns for a container does not stand when others worked inside of it", async () => {
  const { rig, ann, bob, seen } = await nested();
  rig.widget(ann, "w2").set("name", "Worked on");
  await rig.send(ann, "ann");
  rig.widget(bob, "w1").set("del", DELETION);
  const { conflicts } = await rig.send(bob, "bob", seen);
  expect(conflicts).toMatchObject([
    {
      kind: "delete_of_edited",
      entryId: "w1",
      key: "del",
      mine: DELETION,
      otherUserId: "ann",
      stands: "theirs",
    },
  ]);
  expect(hasDeletion(rig, "w1")).toBe(false);
});

it("neither the container nor what was edited in it goes when both were deleted", async () => {
  const { rig, ann, bob, seen } = await nested();
  rig.widget(ann, "w2").set("name", "Worked on");
  await rig.send(ann, "ann");
  bob.transact(() => ["w1", "w2"].forEach((id) => rig.widget(bob, id).set("del", DELETION)));
  const { conflicts } = await rig.send(bob, "bob", seen);
  expect(conflicts.map(({ entryId }) => entryId)).toEqual(["w1", "w2"]);
  expect([hasDeletion(rig, "w1"), hasDeletion(rig, "w2")]).toEqual([false, false]);
});

it("a container stays for what others put into it meanwhile", async () => {
  const rig = createGateRig();
  const [ann, bob] = [rig.join(), rig.join()];
  const seen = Y.encodeStateVector(bob);
  rig.widget(ann, "w2").set("at", ["w1", "V"]);
  await rig.send(ann, "ann");
  rig.widget(bob, "w1").set("del", DELETION);
  expect((await rig.send(bob, "bob", seen)).conflicts).toMatchObject([{ kind: "delete_of_edited" }]);
  expect(hasDeletion(rig, "w1")).toBe(false);
});

it("a container goes when nobody worked inside, when that is deleted, and when the returning person took it out first", async () => {
  const untouched = await nested();
  untouched.rig.widget(untouched.bob, "w1").set("del", DELETION);
  const deleted = await nested();
  deleted.rig.widget(deleted.ann, "w2").set("name", "Worked on");
  deleted.rig.widget(deleted.ann, "w2").set("del", { by: "ann", at: 1 });
  await deleted.rig.send(deleted.ann, "ann");
  deleted.rig.widget(deleted.bob, "w1").set("del", DELETION);
  const ungrouped = await nested();
  ungrouped.rig.widget(ungrouped.ann, "w2").set("name", "Worked on");
  await ungrouped.rig.send(ungrouped.ann, "ann");
  ungrouped.rig.widget(ungrouped.bob, "w1").set("del", DELETION);
  ungrouped.rig.widget(ungrouped.bob, "w2").set("at", ["", "V"]);
  for (const { rig, bob, seen } of [untouched, deleted, ungrouped]) {
    expect((await rig.send(bob, "bob", seen)).conflicts).toEqual([]);
    expect(hasDeletion(rig, "w1")).toBe(true);
  }
});

it("a place that was lost to another one counts as it stands", async () => {
  const { rig, ann, bob, seen } = await nested();
  rig.widget(ann, "w2").set("at", ["w1", "W"]);
  await rig.send(ann, "ann");
  bob.transact(() => {
    rig.widget(bob, "w1").set("del", DELETION);
    rig.widget(bob, "w2").set("at", ["", "V"]);
  });
  const { conflicts } = await rig.send(bob, "bob", seen);
  expect(conflicts.map(({ kind }) => kind)).toEqual(["concurrent_edit", "delete_of_edited"]);
  expect(hasDeletion(rig, "w1")).toBe(false);
});

it("an edit of what the returning person knew to be deleted is no conflict", async () => {
  const { rig, ann, bob } = await nested();
  rig.widget(ann, "w1").set("del", { by: "ann", at: 1 });
  await rig.send(ann, "ann");
  rig.receive(bob);
  const seen = Y.encodeStateVector(bob);
  rig.widget(bob, "w2").set("name", "Worked on");
  expect((await rig.send(bob, "bob", seen)).conflicts).toEqual([]);
});

it("what a device heard of only after it had deleted, before its work came in, is no reason to delete", async () => {
  const { rig, ann, bob } = await nested();
  execute(bob, deleteWidgets, { widgetIds: ["w1"], stamp: { by: "bob", at: 1 } }, "bob");
  rig.widget(ann, "w1").set("name", "Worked on");
  await rig.send(ann, "ann");
  rig.receive(bob); // the connection breaks before his own work is sent
  const { conflicts } = await rig.send(bob, "bob", Y.encodeStateVector(bob));
  expect(conflicts).toMatchObject([{ kind: "delete_of_edited", entryId: "w1", otherUserId: "ann" }]);
  expect(hasDeletion(rig, "w1")).toBe(false);
});
