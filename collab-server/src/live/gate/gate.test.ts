import { createRandom } from "@formweave/schema/doc/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { Refusal } from "../refusal.ts";
import { createGateRig } from "../../testing/live/gateRig.ts";

const BOTH_WAYS = [
  [1, 2 ** 31],
  [2 ** 31, 1],
] as const;

function getText(widget: Y.Map<unknown>, key: string): Y.Text {
  const text = widget.get(key);
  if (!(text instanceof Y.Text)) throw new Error(`No text ${key}`);
  return text;
}

describe("two values for one key", () => {
  it.each(BOTH_WAYS)("while both are connected the last to arrive stands (%i, %i)", async (annId, bobId) => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(annId), rig.join(bobId)];
    rig.widget(ann, "w1").set("name", "Ann's");
    rig.widget(bob, "w1").set("name", "Bob's");
    await rig.send(ann, "ann");
    const { conflicts } = await rig.send(bob, "bob");
    expect(rig.widget(rig.live.doc, "w1").get("name")).toBe("Bob's");
    expect(conflicts).toMatchObject([{ mine: "Bob's", theirs: "Ann's", otherUserId: "ann", stands: "mine" }]);
    rig.receive(ann);
    rig.receive(bob);
    expect(rig.widget(ann, "w1").get("name")).toBe("Bob's");
    expect(rig.widget(bob, "w1").get("name")).toBe("Bob's");
  });

  it.each(BOTH_WAYS)(
    "a value that the server wrote for somebody is still theirs (%i, %i)",
    async (annId, bobId) => {
      const rig = createGateRig();
      const [ann, bob] = [rig.join(annId), rig.join(bobId)];
      rig.widget(ann, "w1").set("name", "Ann 1");
      rig.widget(bob, "w1").set("name", "Bob 1");
      await rig.send(ann, "ann");
      await rig.send(bob, "bob");
      rig.widget(ann, "w1").set("name", "Ann 2");
      const { conflicts } = await rig.send(ann, "ann");
      expect(conflicts).toMatchObject([{ mine: "Ann 2", theirs: "Bob 1", otherUserId: "bob" }]);
      rig.receive(ann);
      expect(rig.widget(ann, "w1").get("name")).toBe("Ann 2");
    },
  );

  it.each(BOTH_WAYS)("one that may not stand never does (%i, %i)", async (annId, bobId) => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(annId), rig.join(bobId)];
    rig.widget(ann, "w1").set("name", "Ann's");
    rig.widget(bob, "w1").set("name", "x".repeat(10_000));
    await rig.send(ann, "ann");
    const { repairs } = await rig.send(bob, "bob");
    expect(repairs).toMatchObject([{ entryId: "w1", key: "name" }]);
    expect(rig.widget(rig.live.doc, "w1").get("name")).toBe("Ann's");
  });

  it.each(BOTH_WAYS)("a chain of offline edits is one value, the last (%i, %i)", async (annId, bobId) => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(annId), rig.join(bobId)];
    const seen = Y.encodeStateVector(bob);
    for (const name of ["1", "2", "3"]) rig.widget(bob, "w1").set("name", name);
    rig.widget(ann, "w1").set("name", "Ann's");
    await rig.send(ann, "ann");
    const { conflicts } = await rig.send(bob, "bob", seen);
    expect(conflicts).toMatchObject([{ mine: "3", theirs: "Ann's", stands: "theirs" }]);
    expect(rig.widget(rig.live.doc, "w1").get("name")).toBe("Ann's");
  });

  it("what the server has of one's own work already is no other device's, however the rest comes", async () => {
    const rig = createGateRig();
    const bob = rig.join();
    const seen = Y.encodeStateVector(bob);
    for (const name of ["1", "2", "3"]) rig.widget(bob, "w1").set("name", name);
    await rig.send(bob, "bob", seen);
    for (const name of ["4", "5"]) rig.widget(bob, "w1").set("name", name);
    // The full update again, as sent by a client that missed the acknowledgement; replaced values are merged into one run.
    const bytes = Y.encodeStateAsUpdate(bob, seen);
    const { conflicts } = await rig.sendBytes(bytes, "bob", seen);
    expect(conflicts).toEqual([]);
    expect(rig.widget(rig.live.doc, "w1").get("name")).toBe("5");
  });

  it("is logged with its operation, and never blocks", async () => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(), rig.join()];
    rig.widget(ann, "w1").set("name", "Ann's");
    rig.widget(bob, "w1").set("name", "Bob's");
    await rig.send(ann, "ann");
    await rig.send(bob, "bob");
    const { operations, conflicts } = rig.log.batches.at(-1) ?? { operations: [], conflicts: [] };
    expect(conflicts).toMatchObject([{ operationId: operations[0]?.id, userId: "bob", componentId: "w1" }]);
    expect(operations).toMatchObject([{ applied: true, data: { keys: ["name"], after: { name: "Bob's" } } }]);
  });

  it("is told at once to whoever lost it, the author of the update or the other", async () => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(), rig.join()];
    rig.widget(ann, "w1").set("name", "Ann's");
    rig.widget(bob, "w1").set("name", "Bob's");
    await rig.send(ann, "ann");
    const conflict = { mine: "Ann's", theirs: "Bob's", otherUserId: "bob", stands: "theirs" };
    expect((await rig.send(bob, "bob")).others).toMatchObject([{ userId: "ann", conflict }]);
  });

  it("is no conflict when it is the same value, another key, or one that was seen", async () => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(), rig.join()];
    rig.widget(ann, "w1").set("name", "Same");
    rig.widget(bob, "w1").set("name", "Same");
    rig.widget(bob, "w1").set("xy", [5, 5, ""]);
    await rig.send(ann, "ann");
    expect((await rig.send(bob, "bob")).conflicts).toEqual([]);
    rig.receive(ann);
    rig.widget(ann, "w1").set("name", "Seen");
    expect((await rig.send(ann, "ann")).conflicts).toEqual([]);
  });

  it("is no conflict inside a text, where both stay", async () => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(), rig.join()];
    getText(rig.widget(ann, "w1"), "t:label").insert(0, "Ann ");
    getText(rig.widget(bob, "w1"), "t:label").insert(0, "Bob ");
    await rig.send(ann, "ann");
    const outcome = await rig.send(bob, "bob", Y.encodeStateVector(bob));
    expect(outcome).toMatchObject({ repairs: [], conflicts: [] });
    expect(getText(rig.widget(rig.live.doc, "w1"), "t:label").toJSON()).toMatch(/^(Ann Bob|Bob Ann) /);
  });

  it("within 1000 ms is recorded with an event, later not", async () => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(), rig.join()];
    const detected = () =>
      rig.log.batches.flatMap((batch) => batch.fieldConflicts).map((row) => row.userValue);
    for (const [wait, name] of [
      [1000, "1"],
      [1001, "2"],
    ] as const) {
      rig.widget(ann, "w1").set("name", `Ann ${name}`);
      await rig.send(ann, "ann");
      rig.receive(bob);
      rig.time.pass(wait);
      rig.widget(bob, "w1").set("name", `Bob ${name}`);
      await rig.send(bob, "bob");
      rig.receive(ann);
      rig.time.pass(5000);
    }
    expect(detected()).toEqual(["Bob 1"]);
    for (const [doc, person] of [
      [ann, "ann"],
      [bob, "bob"],
    ] as const) {
      rig.widget(doc, "w1").set("name", "The same");
      await rig.send(doc, person);
    }
    expect(detected()).toEqual(["Bob 1"]);
    const events = rig.log.batches.flatMap((batch) => batch.events);
    expect(events).toMatchObject([
      { type: "conflict.detected", payload: { fieldId: "w1" }, sessionId: "session" },
    ]);
  });
});

describe("the disk", () => {
  it("has an update when the gate says so", async () => {
    const rig = createGateRig();
    const ann = rig.join();
    rig.widget(ann, "w1").set("name", "Ann's");
    await rig.send(ann, "ann");
    const reloaded = new Y.Doc();
    for (const row of rig.log.load("project:p").updates) Y.applyUpdate(reloaded, row);
    expect(rig.widget(reloaded, "w1").get("name")).toBe("Ann's");
  });

  it("refuses, so nothing more comes into the document than what has to be tried again", async () => {
    const rig = createGateRig();
    rig.log.broken = true;
    const ann = rig.join();
    for (const name of ["First", "Second"]) {
      rig.widget(ann, "w1").set("name", name);
      await expect(rig.send(ann, "ann")).rejects.toMatchObject({ reason: "notDurable" });
    }
    expect(rig.widget(rig.live.doc, "w1").get("name")).toBe("First");
    rig.log.broken = false;
  });
});

describe("deletions and edits that met", () => {
  const deletion = { by: "bob", at: 1 };

  it("a deletion that returns for a widget which others edited does not stand", async () => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(), rig.join()];
    const seen = Y.encodeStateVector(bob);
    rig.widget(bob, "w1").set("del", deletion);
    rig.widget(bob, "w2").set("del", deletion);
    getText(rig.widget(ann, "w1"), "t:label").insert(0, "Worked on: ");
    await rig.send(ann, "ann");
    const { conflicts } = await rig.send(bob, "bob", seen);
    expect(conflicts).toMatchObject([
      { kind: "delete_of_edited", entryId: "w1", key: "del", otherUserId: "ann" },
    ]);
    rig.receive(bob);
    expect(rig.widget(bob, "w1").has("del")).toBe(false);
    expect(rig.widget(bob, "w2").has("del")).toBe(true);
  });

  it("an edit that returns for a widget which others deleted stays inside it", async () => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(), rig.join()];
    const seen = Y.encodeStateVector(ann);
    rig.widget(bob, "w1").set("del", deletion);
    await rig.send(bob, "bob");
    rig.widget(ann, "w1").set("name", "Kept inside");
    const { conflicts } = await rig.send(ann, "ann", seen);
    expect(conflicts).toMatchObject([
      {
        kind: "edit_of_deleted",
        entryId: "w1",
        key: "name",
        mine: "Kept inside",
        theirs: deletion,
        stands: "theirs",
      },
    ]);
    expect(rig.widget(rig.live.doc, "w1").toJSON()).toMatchObject({ name: "Kept inside", del: deletion });
  });

  it("two deletions of one widget are no conflict", async () => {
    const rig = createGateRig();
    const [ann, bob] = [rig.join(), rig.join()];
    rig.widget(ann, "w1").set("del", { by: "ann", at: 2 });
    rig.widget(bob, "w1").set("del", deletion);
    await rig.send(ann, "ann");
    expect((await rig.send(bob, "bob", Y.encodeStateVector(rig.join()))).conflicts).toEqual([]);
  });
});

describe("shapes that a document does not have", () => {
  it.each<[string, (doc: Y.Doc) => void]>([
    ["another root", (doc) => doc.getMap("elsewhere").set("a", 1)],
    ["a list in a root", (doc) => doc.getArray("list").push([1])],
    ["nesting without end", (doc) => nest(doc.getMap("sources"), 40)],
  ])("%s ends the connection", async (_name, write) => {
    const rig = createGateRig();
    const mallory = rig.join();
    write(mallory);
    await expect(rig.send(mallory, "mallory")).rejects.toMatchObject({ code: 4403 });
    expect(rig.live.doc.share.has("elsewhere")).toBe(false);
  });

  it.each<[string, (doc: Y.Doc) => void]>([
    ["a widget of no known type", (doc) => doc.getMap("widgets").set("w3", new Y.Map([["type", "bomb"]]))],
    ["a widget that is no map", (doc) => doc.getMap("widgets").set("w3", "widget")],
    ["a widget over another", (doc) => doc.getMap("widgets").set("w1", new Y.Map([["type", "text-input"]]))],
    ["a value that is no JSON", (doc) => setIn(doc, "p:placeholder", new Uint8Array(3))],
    ["a map where a text belongs", (doc) => setIn(doc, "t:label", new Y.Map())],
    ["another text over a text", (doc) => setIn(doc, "t:label", new Y.Text("new"))],
    ["the schema number", (doc) => doc.getMap("meta").set("schema", 99)],
    [
      "all of it deleted",
      (doc) => [...doc.getMap("widgets").keys()].forEach((id) => doc.getMap("widgets").delete(id)),
    ],
  ])("%s is put back", async (_name, write) => {
    const rig = createGateRig();
    const mallory = rig.join();
    const before = rig.live.doc.getMap("widgets").toJSON();
    mallory.transact(() => write(mallory));
    expect((await rig.send(mallory, "mallory")).repairs.length).toBeGreaterThan(0);
    expect(rig.live.doc.getMap("widgets").toJSON()).toEqual(before);
    rig.receive(mallory);
    expect(mallory.getMap("widgets").toJSON()).toEqual(before);
  });
});

describe("laws", () => {
  it("bytes that were tampered with change nothing that can be seen, or are refused", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        async (changes) => {
          const rig = createGateRig();
          const ann = rig.join(7);
          rig.widget(ann, "w1").set("name", "Ann's");
          rig.widget(ann, "w2").set("xy", [1, 2, ""]);
          const bytes = Y.encodeStateAsUpdate(ann, Y.encodeStateVector(rig.live.doc));
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const refusal = await rig.sendBytes(bytes, "ann").then(
            () => undefined,
            (error: unknown) => (error instanceof Refusal ? error.code : error),
          );
          expect([undefined, 4400, 4403]).toContain(refusal);
          expect(rig.live.doc.store.pendingStructs).toBeNull();
          const copy = new Y.Doc();
          Y.applyUpdate(copy, Y.encodeStateAsUpdate(rig.live.doc));
          expect(copy.getMap("widgets").toJSON()).toEqual(rig.live.doc.getMap("widgets").toJSON());
          expect(Object.keys(copy.getMap("widgets").toJSON())).toEqual(expect.arrayContaining(["w1", "w2"]));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("whoever writes what, online or offline, legal or not, all replicas end equal and so does the log", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const random = createRandom(seed);
        const rig = createGateRig();
        const people = ["ann", "bob", "cyd"].map((userId) => ({
          userId,
          doc: rig.join(random.below(2 ** 32)),
        }));
        for (let step = 0; step < 40; step++) {
          const { userId, doc } = random.pick(people);
          const widget = rig.widget(doc, random.pick(["w1", "w2"]));
          writeSomething(widget, random.below(8), step);
          if (random.below(3) > 0) continue;
          const seen = Y.encodeStateVector(doc);
          await rig.send(doc, userId, random.below(2) === 0 ? seen : undefined);
          if (random.below(2) === 0) rig.receive(doc);
        }
        for (const { userId, doc } of people) await rig.send(doc, userId);
        const expected = rig.live.doc.toJSON();
        for (const { doc } of people) {
          rig.receive(doc);
          expect(doc.getMap("widgets").toJSON()).toEqual(expected["widgets"]);
        }
        const reloaded = new Y.Doc();
        for (const bytes of rig.log.load("project:p").updates) Y.applyUpdate(reloaded, bytes);
        expect(reloaded.getMap("widgets").toJSON()).toEqual(expected["widgets"]);
      }),
      { numRuns: 150 },
    );
  });
});

function setIn(doc: Y.Doc, key: string, value: unknown): void {
  const widget = doc.getMap("widgets").get("w1");
  if (widget instanceof Y.Map) widget.set(key, value);
}

function nest(map: Y.Map<unknown>, depth: number): void {
  if (depth === 0) return;
  const inner = new Y.Map<unknown>();
  map.set("inner", inner);
  nest(inner, depth - 1);
}

function writeSomething(widget: Y.Map<unknown>, kind: number, step: number): void {
  const label = widget.get("t:label");
  if (kind === 0) widget.set("xy", [step, step, ""]);
  else if (kind === 1) widget.set("del", { by: "x", at: step });
  else if (kind === 2) widget.delete("del");
  else if (kind === 3) widget.set("locked", step % 2 === 0);
  else if (kind === 4) widget.set("wh", "illegal");
  else if (kind === 5 && label instanceof Y.Text) label.insert(0, String(step));
  else widget.set("name", `name ${step}`);
}
