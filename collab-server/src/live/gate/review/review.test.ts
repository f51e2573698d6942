import { limits } from "@formweave/schema";
import { createWidget, readTree } from "@formweave/schema/doc";
import { expect, it } from "vitest";
import type * as Y from "yjs";
import { createGateRig, type GateRig } from "../../../testing/live/gateRig.ts";

/** Number of document transactions that it takes to admit a change. */
async function countTransactions(rig: GateRig, change: (replica: Y.Doc) => void): Promise<number> {
  let count = 0;
  const replica = rig.join();
  replica.transact(() => change(replica));
  const add = () => void (count += 1);
  rig.live.doc.on("afterTransaction", add);
  await rig.send(replica, "ann");
  rig.live.doc.off("afterTransaction", add);
  return count;
}

it("takes a transaction only when something has to be corrected", async () => {
  const rig = createGateRig();
  const set = (key: string, value: unknown) => (replica: Y.Doc) =>
    void rig.widget(replica, "w1").set(key, value);
  expect(await countTransactions(rig, set("p:placeholder", "New"))).toBe(1);
  expect(await countTransactions(rig, set("name", "Other"))).toBe(1);
  expect(await countTransactions(rig, set("type", "checkbox"))).toBe(2);
  expect(await countTransactions(rig, set("wh", "illegal"))).toBe(2);
  expect(rig.widget(rig.live.doc, "w1").get("type")).toBe("text-input");
});

it("corrects all that it has to in one transaction", async () => {
  const rig = createGateRig();
  const count = await countTransactions(rig, (replica) => {
    rig.widget(replica, "w1").set("type", "checkbox");
    rig.widget(replica, "w1").set("wh", "illegal");
    rig.widget(replica, "w2").set("createdBy", "mallory");
    rig.widget(replica, "w2").set("name", "Legal");
  });
  expect(count).toBe(2);
  expect(rig.widget(rig.live.doc, "w2").get("name")).toBe("Legal");
});

it("what is restored stays deleted where there is no room for it by now", async () => {
  const rig = createGateRig();
  const { doc } = rig.live;
  const place = { position: { x: 0, y: 0 }, size: { width: 200, height: 80 }, parentId: null };
  const add = (id: string) =>
    createWidget(doc, { ...place, id, type: "text-input", name: id }, "V9", { by: "ann", at: 1 });
  rig.widget(doc, "w1").set("del", { by: "ann", at: 1 });
  const bob = rig.join();
  doc.transact(() => {
    for (let index = 0; index < limits.MAX_WIDGETS - 1; index++) add(`a${index}`);
  });
  rig.widget(bob, "w1").delete("del");
  const { conflicts } = await rig.send(bob, "bob");
  expect(conflicts).toMatchObject([
    { kind: "refused", entryId: "w1", key: "del", reason: { code: "WIDGET_LIMIT" } },
  ]);
  expect(readTree(doc).ids).toHaveLength(limits.MAX_WIDGETS);
});
