import { exportDocument } from "@formweave/schema/doc";
import { createRandom } from "@formweave/schema/doc/testing";
import { projectDocument } from "@formweave/schema/model";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { Refusal } from "../../live/refusal.ts";
import { createGateRig, type GateRig } from "../live/gateRig.ts";
import {
  encodeChange,
  endlessMaps,
  getLabel,
  mutated,
  overlapping,
  tornBetween,
  encodeStructs,
  getWidget,
} from "./payloads.ts";
import { besiege } from "./siege.ts";

/** A client id that is not in use. */
const FREE = 4_000_000_000;

type Forge = (doc: Y.Doc) => Uint8Array;

const bytes =
  (...all: number[]): Forge =>
  () =>
    new Uint8Array(all);

const REFUSED: [string, Forge, number][] = [
  ["nothing at all", bytes(), 4400],
  ["a header of 32 million structs, in ten bytes", bytes(1, 255, 255, 255, 15, 1, 0, 0, 0, 0), 4400],
  ["a header of 500 million clients", bytes(255, 255, 255, 255, 15), 4400],
  [
    "a run of deleted content of 2^50",
    () => encodeStructs([{ client: FREE, clock: 0, length: 2 ** 50 }]),
    4400,
  ],
  ["a clock beyond all numbers", () => encodeStructs([{ client: FREE, clock: 2 ** 53, length: 1 }]), 4400],
  ["one client twice", () => encodeStructs([gc(FREE, 0), gc(FREE + 1, 0), gc(FREE, 1)]), 4400],
  [
    "1,000 clients",
    () => encodeStructs(Array.from({ length: 1000 }, (_, index) => gc(FREE - index, 0))),
    4400,
  ],
  ["half a million structs", () => encodeStructs([{ ...gc(FREE, 0), count: 400_000 }]), 4413],
  ["them behind a small one", () => encodeStructs([gc(FREE, 0), { ...gc(1, 0), count: 400_000 }]), 4413],
  ["a megabyte and a byte", () => new Uint8Array((1 << 20) + 1), 4413],
  ["deletes that overlap", (doc) => overlapping(doc, 2), 4400],
  ["200,000 deletes, in less than a megabyte", () => encodeStructs([], manyRanges(200_000)), 4413],
  ["a gap in the author's own clock", () => encodeStructs([gc(FREE, 5)]), 4400],
  ["a delete of what is not there", () => encodeStructs([], [{ client: FREE, clock: 0, length: 9 }]), 4400],
  ["12,000 maps in maps", () => endlessMaps(FREE, 12_000), 4403],
  [
    "a cut update",
    (doc) => encodeChange(doc, (copy) => void getWidget(copy).set("name", "cut")).slice(0, -3),
    4400,
  ],
  ["an edit that follows what nobody has", onSomethingMissing, 4400],
  ["a letter between two texts", (doc) => tornBetween(FREE, getLabel(doc), getLabel(doc, "w2")), 4400],
];

function gc(client: number, clock: number) {
  return { client, clock, length: 1 };
}

function manyRanges(count: number) {
  return Array.from({ length: count }, (_, index) => ({ client: FREE, clock: index * 2, length: 1 }));
}

function onSomethingMissing(doc: Y.Doc): Uint8Array {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  getLabel(copy).insert(0, "lost");
  const before = Y.encodeStateVector(copy);
  getLabel(copy).insert(4, "found");
  return Y.encodeStateAsUpdate(copy, before);
}

function readState(rig: GateRig): unknown {
  return exportDocument(rig.live.doc);
}

describe("bytes that no copy of a document sends", () => {
  it.each(REFUSED)(
    "%s is refused, and nothing of it is in the document or the log",
    async (_name, forge, code) => {
      const rig = createGateRig();
      await rig.send(rig.join(), "ann"); // writes the initial content to the log
      const before = readState(rig);
      await expect(rig.sendBytes(forge(rig.live.doc), "mallory")).rejects.toMatchObject({ code });
      expect(readState(rig)).toEqual(before);
      expect(rig.live.doc.store.pendingStructs).toBeNull();
      expect(rig.live.doc.store.pendingDs).toBeNull();
      const reloaded = new Y.Doc();
      for (const row of rig.log.load("project:p").updates) Y.applyUpdate(reloaded, row);
      expect(exportDocument(reloaded)).toEqual(before);
    },
  );

  it.each(REFUSED)("%s ends a real socket, and a peer never heard of it", async (_name, forge, code) => {
    const siege = await besiege();
    for (const isLive of [false, true]) {
      const bob = await siege.raw();
      if (isLive) await bob.arrive();
      bob.update(forge(bob.doc));
      expect(await bob.verdict()).toMatchObject({ code });
    }
    await siege.expectUntouched();
  });

  it.each<[string, Forge]>([
    ["zeros", () => new Uint8Array(1000)],
    ["an update of version 2", (doc) => Y.encodeStateAsUpdateV2(doc)],
    ["all of the document once more", (doc) => Y.encodeStateAsUpdate(doc)],
    ["an empty update with a megabyte behind it", () => new Uint8Array(1 << 20)],
  ])("%s says nothing new, so nothing happens", async (_name, forge) => {
    const siege = await besiege();
    const bob = await siege.raw();
    const rows = () => siege.server.rows("SELECT * FROM document_updates").length;
    const before = rows();
    bob.update(forge(bob.doc));
    expect(await bob.verdict()).toMatchObject({ code: undefined });
    expect(rows()).toBe(before);
    await siege.expectUntouched();
  });

  it("a flood of updates that wait for what never comes leaves nothing behind", async () => {
    const rig = createGateRig();
    for (let index = 0; index < 1000; index++) {
      await rig.sendBytes(encodeStructs([gc(FREE + index, 7)]), "mallory").catch(() => undefined);
      await rig.sendBytes(onSomethingMissing(rig.live.doc), "mallory").catch(() => undefined);
    }
    expect(rig.live.doc.store.pendingStructs).toBeNull();
    const ann = rig.join();
    rig.widget(ann, "w1").set("name", "Ann's");
    const start = performance.now();
    await rig.send(ann, "ann");
    expect(performance.now() - start).toBeLessThan(50);
    expect(rig.widget(rig.live.doc, "w1").get("name")).toBe("Ann's");
  });
});

/** Ordinary changes by honest clients. */
const HONEST: readonly ((copy: Y.Doc) => void)[] = [
  (copy) => void getWidget(copy).set("name", "A new name"),
  (copy) => void getWidget(copy).set("xy", [10, 20, ""]),
  (copy) => getLabel(copy).insert(2, "typed"),
  (copy) => getLabel(copy).delete(0, Math.min(3, getLabel(copy).length)), // Yjs throws when there is nothing to delete
  (copy) => void copy.getMap("widgets").set("w9", getWidget(copy).clone()),
  (copy) => void getWidget(copy, "w2").set("del", { by: "mallory", at: 1 }),
  (copy) => void getWidget(copy, "w2").set("p:anything", { list: [1, "two", { three: null }] }),
  (copy) => void copy.getMap("links").set("l1", new Y.Map([["from", "s1"]])),
];

const ROUNDS = 20;
const MUTANTS_A_ROUND = 500;
/** Maximum time for an update of about a hundred bytes, ms; generous because of uncompiled code and other load on the machine. */
const SLOWEST_MS = 100;

describe("10,000 mutants of honest updates", () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    "with seed %i: each is refused, or what it left is valid, and all who look on have the same",
    async (seed) => {
      const random = createRandom(seed);
      const rig = createGateRig();
      const peer = rig.join();
      rig.live.doc.on("update", (update: Uint8Array) => Y.applyUpdate(peer, update));
      const slow: number[] = [];
      for (let count = 0; count < MUTANTS_A_ROUND; count++) {
        const honest = encodeChange(rig.live.doc, random.pick(HONEST), random.below(2 ** 32));
        const mutant = mutated(honest, random);
        const start = performance.now();
        const code = await rig.sendBytes(mutant, "mallory").then(
          () => undefined,
          (error: unknown) => (error instanceof Refusal ? error.code : error),
        );
        if (performance.now() - start > SLOWEST_MS) slow.push(performance.now() - start);
        expect([undefined, 4400, 4403, 4413]).toContain(code);
        if (count % 25 === 0) expectValid(rig, peer);
      }
      expectValid(rig, peer);
      expect(slow.length).toBeLessThan(3);
      const ann = rig.join();
      rig.widget(ann, "w1").set("name", "Ann's");
      expect(await rig.send(ann, "ann")).toMatchObject({ repairs: [], conflicts: [] });
    },
  );

  it("300 of them over real sockets leave the server and the peers as they were", async () => {
    const siege = await besiege();
    const random = createRandom(7);
    let bob = await siege.raw();
    let refused = 0;
    for (let count = 0; count < 300; count++) {
      bob.update(mutated(encodeChange(bob.doc, random.pick(HONEST)), random));
      const { code } = await bob.verdict();
      if (code === undefined) continue;
      refused++;
      expect([4400, 4403, 4413, 4429]).toContain(code);
      bob = await siege.raw();
      if (refused % 2 === 0) await bob.arrive();
    }
    expect(refused).toBeGreaterThan(100);
    const state = await siege.server.collaboration.readDocument(siege.project);
    projectDocument.parse(state);
    expect(exportDocument(siege.ann.doc)).toEqual(state);
  });
});

function expectValid({ live }: GateRig, peer: Y.Doc): void {
  projectDocument.parse(exportDocument(live.doc));
  JSON.stringify(live.doc.toJSON());
  expect(live.doc.store.pendingStructs).toBeNull();
  expect([...live.doc.getMap("widgets").keys()]).toEqual(expect.arrayContaining(["w1", "w2"]));
  expect(peer.getMap("widgets").toJSON()).toEqual(live.doc.getMap("widgets").toJSON());
}
