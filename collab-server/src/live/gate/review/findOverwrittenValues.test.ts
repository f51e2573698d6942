import { readEntry } from "@formweave/schema/doc";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createGateRig, type GateRig } from "../../../testing/live/gateRig.ts";

function collectUpdates(doc: Y.Doc): readonly Uint8Array[] {
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array, origin: unknown) => {
    if (origin !== "server") updates.push(update);
  });
  return updates;
}

/** Ann renames a widget offline, receives Bob's name, which wins on her device, and edits on top of it. */
async function goOnFromBobs(rig: GateRig, names: readonly string[]) {
  const [ann, bob] = [rig.join(1), rig.join(999_999_999)];
  const seen = Y.encodeStateVector(ann);
  const updates = collectUpdates(ann);
  rig.widget(ann, "w1").set("name", "Ann's");
  rig.widget(bob, "w1").set("name", "Bob's");
  await rig.send(bob, "bob");
  rig.receive(ann);
  expect(readEntry(ann, "widgets", "w1", "name")).toBe("Bob's");
  for (const name of names) rig.widget(ann, "w1").set("name", name);
  return rig.sendBytes(Y.mergeUpdates([...updates]), "ann", seen);
}

it("who writes upon a name that won on their own device is told of their own that lost", async () => {
  const rig = createGateRig();
  const { conflicts } = await goOnFromBobs(rig, ["Ann's next", "Ann's last"]);
  expect(conflicts).toMatchObject([
    { kind: "concurrent_edit", key: "name", mine: "Ann's", theirs: "Bob's", otherUserId: "bob" },
  ]);
  expect(readEntry(rig.live.doc, "widgets", "w1", "name")).toBe("Ann's last");
});

it("a name that its own author replaced is not told", async () => {
  const rig = createGateRig();
  const ann = rig.join();
  const updates = collectUpdates(ann);
  rig.widget(ann, "w1").set("name", "First");
  rig.widget(ann, "w1").set("name", "Second");
  const { conflicts } = await rig.sendBytes(Y.mergeUpdates([...updates]), "ann", Y.encodeStateVector(ann));
  expect(conflicts).toEqual([]);
});
