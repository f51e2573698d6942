import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { DOCUMENT } from "../live/liveHarness.ts";
import { settle, startFaultRig, storedName, type FaultRig } from "./faultRig.ts";
import { eventually } from "../eventually.ts";

/** A document with two checkpoints and later updates, closed and ready to be opened again. */
async function writtenRig(): Promise<FaultRig> {
  const rig = await startFaultRig();
  for (const round of ["First", "Second", "Third"]) {
    const ann = await rig.open("ann");
    ann.set("w1", "name", round);
    await settle(ann);
    ann.stop();
    await eventually(() => expect(rig.server.collaboration.counts().documents).toBe(0));
  }
  const { db } = rig.server;
  // Without the newest checkpoint, the last round exists in the updates only.
  db.exec("DELETE FROM document_snapshots WHERE id = (SELECT MAX(id) FROM document_snapshots)");
  expect(rig.server.rows("SELECT id FROM document_snapshots").length).toBeGreaterThan(0);
  return rig;
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const NEWEST = "WHERE id = (SELECT MAX(id) FROM document_snapshots)";

function otherDocument(): Uint8Array {
  const doc = new Y.Doc();
  doc.getMap("meta").set("name", "Not this one");
  return Y.encodeStateAsUpdateV2(doc);
}

describe("a checkpoint", () => {
  it.each([
    [
      "with a flipped byte",
      (state: Uint8Array) => state.with(state.length >> 1, (state[state.length >> 1] ?? 0) ^ 1),
      undefined,
    ],
    ["that was cut short", (state: Uint8Array) => state.subarray(0, state.length >> 1), undefined],
    ["of another document under its hash", otherDocument, undefined],
    ["that cannot be read, though its hash is right", () => new Uint8Array([255, 255, 3]), "hash"],
  ])("%s is passed over, and kept to be looked at when it was damaged", async (_what, damage, hash) => {
    const rig = await writtenRig();
    const { db } = rig.server;
    const [row] = rig.server.rows(`SELECT state FROM document_snapshots ${NEWEST}`);
    const state = row?.["state"];
    if (!(state instanceof Uint8Array)) throw new Error("No checkpoint");
    const damaged = damage(state);
    db.prepare(`UPDATE document_snapshots SET state = ? ${NEWEST}`).run(damaged);
    if (hash !== undefined)
      db.prepare(`UPDATE document_snapshots SET sha256 = ? ${NEWEST}`).run(sha256(damaged));
    for (let round = 0; round < 3; round++) {
      await rig.restart();
      expect(await storedName(rig)).toBe("Third");
      const ann = await rig.open("ann");
      expect(ann.widget("w1")?.get("name")).toBe("Third");
      ann.set("w2", "name", `Goes on ${round}`);
      await settle(ann);
    }
    const same = rig.server.db.prepare("SELECT COUNT(*) AS count FROM document_snapshots WHERE state = ?");
    // A checkpoint with a valid hash is intact, so it is pruned like any other.
    expect(same.get(damaged)).toEqual({ count: hash === undefined ? 1 : 0 });
    expect(rig.server.collaboration.countQuarantined()).toBe(0);
  });

  it("is not needed: with none that is whole, all updates are read", async () => {
    const rig = await writtenRig();
    rig.server.db.exec("UPDATE document_snapshots SET state = x'00'");
    await rig.restart();
    const ann = await rig.open("ann");
    expect(ann.widget("w1")?.get("name")).toBe("Third");
    expect(await rig.server.registry.metrics()).toMatch(/formweave_damaged_total\{what="checkpoint"\} [1-9]/);
  });
});

/** Two people write in turn, one of Ann's updates is damaged, and the document is opened again without a checkpoint. */
async function damagedRig(bytes: (whole: Uint8Array) => Uint8Array) {
  const rig = await startFaultRig();
  const [ann, bob] = [await rig.open("ann"), await rig.open("bob")];
  for (const [person, widget, name] of [
    [ann, "w1", "Ann before"],
    [bob, "w2", "Bob before"],
    [ann, "w1", "Ann, damaged"],
    [bob, "w2", "Bob after"],
    [ann, "w1", "Ann after"],
  ] as const) {
    person.set(widget, "name", name);
    await settle(ann, bob);
  }
  for (const person of [ann, bob]) person.stop();
  await rig.restart();
  const { db } = rig.server;
  db.exec("DELETE FROM document_snapshots");
  const [row] = rig.server.rows(
    "SELECT seq, bytes FROM document_updates WHERE user_id = 'ann' ORDER BY seq DESC LIMIT 1 OFFSET 1",
  );
  const whole = row?.["bytes"];
  if (!(whole instanceof Uint8Array)) throw new Error("No update");
  const damaged = bytes(whole);
  db.prepare("UPDATE document_updates SET bytes = ? WHERE seq = ?").run(damaged, row?.["seq"]);
  await rig.restart();
  return { rig, seq: row?.["seq"], damaged, whole, annDoc: ann.doc };
}

describe.each([
  ["garbage", () => new Uint8Array([7, 250, 99, 1, 2, 3])],
  ["cut short", (whole: Uint8Array) => whole.subarray(0, whole.length - 3)],
  ["empty", () => new Uint8Array()],
])("an update that is %s", (_what, bytes) => {
  it("costs no more than itself and what was built on it: the rest opens, and can be worked on", async () => {
    const { rig, seq, damaged } = await damagedRig(bytes);
    const bob = await rig.open("bob");
    expect(bob.widget("w2")?.get("name")).toBe("Bob after");
    expect(bob.widget("w1")?.get("name")).toBe("Ann before");
    bob.set("w1", "name", "Bob goes on");
    await settle(bob);
    expect(bob.closes).toEqual([]);
    expect(rig.server.collaboration.countQuarantined()).toBeGreaterThan(0);
    expect(await rig.server.registry.metrics()).toMatch(/formweave_damaged_total\{what="update"\} [1-9]/);
    await rig.restart();
    expect(await storedName(rig)).toBe("Bob goes on");
    // The damaged row is unchanged, and no new checkpoint hides it.
    expect(rig.server.rows("SELECT bytes FROM document_updates WHERE seq = " + String(seq))).toEqual([
      { bytes: Buffer.from(damaged) },
    ]);
    expect(rig.server.rows("SELECT id FROM document_snapshots")).toEqual([]);
  });

  it("comes back with the first client that has it", async () => {
    const { rig, annDoc } = await damagedRig(bytes);
    const ann = await rig.open("ann", annDoc);
    await settle(ann);
    const bob = await rig.open("bob");
    expect(bob.widget("w1")?.get("name")).toBe("Ann after");
    expect(await storedName(rig)).toBe("Ann after");
  });

  it("comes back when its row is put right", async () => {
    const { rig, seq, whole } = await damagedRig(bytes);
    const bob = await rig.open("bob");
    bob.set("w2", "name", "Meanwhile");
    await settle(bob);
    rig.server.db.prepare("UPDATE document_updates SET bytes = ? WHERE seq = ?").run(whole, seq);
    await rig.restart();
    expect([await storedName(rig), await storedName(rig, "w2")]).toEqual(["Ann after", "Meanwhile"]);
    expect(rig.server.rows(`SELECT DISTINCT document FROM document_updates`)).toEqual([
      { document: DOCUMENT },
    ]);
  });
});
