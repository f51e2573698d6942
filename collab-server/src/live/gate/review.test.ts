import { expect, it } from "vitest";
import type * as Y from "yjs";
import { createGateRig, type GateRig } from "../../testing/gateRig.ts";

/** How many transactions of the document it takes to let a change in. */
async function transactionsOf(rig: GateRig, change: (replica: Y.Doc) => void): Promise<number> {
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
  expect(await transactionsOf(rig, set("p:placeholder", "New"))).toBe(1);
  expect(await transactionsOf(rig, set("name", "Other"))).toBe(1);
  expect(await transactionsOf(rig, set("type", "checkbox"))).toBe(2);
  expect(await transactionsOf(rig, set("wh", "illegal"))).toBe(2);
  expect(rig.widget(rig.live.doc, "w1").get("type")).toBe("text-input");
});

it("corrects all that it has to in one transaction", async () => {
  const rig = createGateRig();
  const count = await transactionsOf(rig, (replica) => {
    rig.widget(replica, "w1").set("type", "checkbox");
    rig.widget(replica, "w1").set("wh", "illegal");
    rig.widget(replica, "w2").set("createdBy", "mallory");
    rig.widget(replica, "w2").set("name", "Legal");
  });
  expect(count).toBe(2);
  expect(rig.widget(rig.live.doc, "w2").get("name")).toBe("Legal");
});
