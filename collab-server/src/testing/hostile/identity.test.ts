import * as encoding from "lib0/encoding";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { startFaultRig } from "../faults/faultRig.ts";
import { createGateRig } from "../live/gateRig.ts";
import { createHandClock } from "../handClock.ts";
import { DOCUMENT } from "../live/liveHarness.ts";
import { encodeChange, nestedValue, encodeStructs, getWidget } from "./payloads.ts";
import { frame, KIND, type Raw } from "./raw.ts";
import { besiege, type Siege } from "./siege.ts";
import { eventually } from "../eventually.ts";

/** A document in which Ann has written, so that her client id is bound to her. */
async function withWork(): Promise<{ siege: Siege; bob: Raw; clock: number; client: number }> {
  const siege = await besiege();
  siege.ann.set("w1", "name", "Ann's");
  await eventually(() => expect(siege.ann.provider.unsyncedChanges).toBe(0));
  const bob = await siege.raw();
  const client = siege.ann.doc.clientID;
  return { siege, bob, client, clock: Y.getState(siege.ann.doc.store, client) };
}

function readStates({ ann }: Siege): ReadonlyMap<number, unknown> {
  return ann.provider.awareness?.getStates() ?? new Map<number, unknown>();
}

describe("work under the Yjs client id of somebody else", () => {
  it.each<[string, (place: { doc: Y.Doc; client: number; clock: number }) => Uint8Array]>([
    [
      "items",
      ({ doc, client }) => encodeChange(doc, (copy) => void getWidget(copy).set("name", "Bob's"), client),
    ],
    ["collected structs", ({ client, clock }) => encodeStructs([{ client, clock, length: 1 }])],
    [
      "a run of them without end",
      ({ client, clock }) => encodeStructs([{ client, clock, length: 9_000_000 }]),
    ],
    [
      "items among one's own",
      ({ doc, client }) =>
        Y.mergeUpdates([
          encodeChange(doc, (copy) => void getWidget(copy).set("name", "Bob's"), client),
          encodeChange(doc, (copy) => void getWidget(copy, "w2").set("name", "Bob's")),
        ]),
    ],
  ])("%s end the connection, and the owner goes on as before", async (_name, forge) => {
    const { siege, bob, client, clock } = await withWork();
    bob.update(forge({ doc: bob.doc, client, clock }));
    expect(await bob.verdict()).toMatchObject({ code: 4403, reason: "client-id" });
    expect(siege.events()).toMatchObject([{ type: "update.forged", user: "bob" }]);
    siege.ann.set("w1", "name", "Ann's second");
    await eventually(() => expect(siege.ann.provider.unsyncedChanges).toBe(0));
    const reader = await siege.raw();
    expect(getWidget(reader.doc).get("name")).toBe("Ann's second");
    expect(getWidget(reader.doc, "w2").get("name")).toBe("w2");
  });

  it("the server's own ends the connection too, before it has written anything", async () => {
    const rig = createGateRig();
    rig.live.doc.clientID = 77;
    const update = encodeChange(rig.live.doc, (copy) => void getWidget(copy).set("name", "x"), 77);
    await expect(rig.sendBytes(update, "mallory")).rejects.toMatchObject({ code: 4403, reason: "client-id" });
  });

  it("a delete set of somebody's whole work is put back, under their name", async () => {
    const { siege, bob, client, clock } = await withWork();
    bob.update(encodeStructs([], [{ client, clock: 0, length: clock }]));
    await bob.verdict();
    const reader = await siege.raw();
    // Deletions that anybody may make stay; all others are undone, as for this name.
    expect(getWidget(reader.doc).get("name")).toBe("Ann's");
  });

  it("ends the connection after a restart too", async () => {
    const rig = await startFaultRig();
    const ann = await rig.open("ann");
    ann.set("w1", "name", "Ann's");
    await eventually(() => expect(ann.provider.unsyncedChanges).toBe(0));
    ann.stop();
    await rig.restart();
    const siege = await besiege(rig);
    const bob = await siege.raw();
    const forged = encodeChange(
      siege.ann.doc,
      (copy) => void getWidget(copy).set("name", "x"),
      ann.doc.clientID,
    );
    bob.update(forged);
    expect(await bob.verdict()).toMatchObject({ code: 4403, reason: "client-id" });
    await siege.expectUntouched();
  });

  it("no more of them belong to one person than a busy year needs", async () => {
    const siege = await besiege();
    const bob = await siege.raw();
    let last: Awaited<ReturnType<Raw["verdict"]>> | undefined;
    for (let batch = 0; batch < 11 && last?.code === undefined; batch++) {
      const ids = Array.from({ length: 200 }, (_, index) => 3_000_000_000 - batch * 200 - index);
      bob.update(encodeStructs(ids.map((client) => ({ client, clock: 0, length: 1 }))));
      last = await bob.verdict();
    }
    expect(last).toMatchObject({ code: 4429, reason: "client-ids" });
    expect(siege.server.rows("SELECT count(*) AS n FROM document_clients")[0]?.["n"]).toBeLessThan(2010);
  });
});

/** A document in which another person shows a cursor. */
async function withPresence(): Promise<{ siege: Siege; bob: Raw; victim: number }> {
  const siege = await besiege();
  const cyd = await siege.open("rae");
  cyd.provider.awareness?.setLocalState({ cursor: { x: 1, y: 1 } });
  await eventually(() => expect(readStates(siege).get(cyd.doc.clientID)).toBeDefined());
  return { siege, bob: await siege.raw(), victim: cyd.doc.clientID };
}

describe("presence that lies", () => {
  const OWN = 77;
  /** Sent last, so that a client that sees it has seen everything before it. */
  const LAST = [[78, 1, { cursor: { x: 9, y: 9 } }]] as const;

  it("takes the server's word for the name, the id and the colour", async () => {
    const { siege, bob } = await withPresence();
    bob.send(presence([[OWN, 1, { user: { id: "ann", name: "Ann", color: 1 }, cursor: { x: 2, y: 2 } }]]));
    await eventually(() => expect(readStates(siege).get(OWN)).toBeDefined());
    expect(readStates(siege).get(OWN)).toMatchObject({
      user: { id: "bob", name: "Bob" },
      cursor: { x: 2, y: 2 },
    });
  });

  it("does not move the cursor of somebody else, nor take it away", async () => {
    const { siege, bob, victim } = await withPresence();
    bob.send(presence([[victim, 1000, { cursor: { x: 666, y: 666 } }]]));
    bob.send(presence([[victim, 2000, null]]));
    bob.send(presence([[siege.ann.doc.clientID, 1000, { cursor: { x: 666, y: 666 } }]]));
    bob.send(presence(LAST));
    await eventually(() => expect(readStates(siege).get(78)).toBeDefined());
    expect(readStates(siege).get(victim)).toMatchObject({ user: { id: "rae" }, cursor: { x: 1, y: 1 } });
    expect(siege.events()).toMatchObject([{ type: "presence.forged", user: "bob" }, {}].slice(0, 1));
  });

  it("does not speak for somebody who has written and left", async () => {
    const siege = await besiege();
    const gone = await siege.raw("ann");
    gone.update(encodeChange(gone.doc, (copy) => void getWidget(copy).set("name", "Ann's"), OWN));
    await gone.verdict();
    gone.leave();
    const bob = await siege.raw();
    bob.send(presence([[OWN, 1, { cursor: { x: 666, y: 666 } }]]));
    bob.send(presence(LAST));
    await eventually(() => expect(readStates(siege).get(78)).toBeDefined());
    expect(readStates(siege).has(OWN)).toBe(false);
  });

  it("does not take over what another window of the same person shows, and end it with itself", async () => {
    const siege = await besiege();
    const [window, other] = [await siege.raw(), await siege.raw()];
    window.send(presence([[OWN, 1, at(1)]]));
    await eventually(() => expect(readStates(siege).get(OWN)).toBeDefined());
    other.send(presence([[OWN, 2, at(2)]]));
    other.send(presence(LAST));
    await eventually(() => expect(readStates(siege).get(78)).toBeDefined());
    other.leave();
    await eventually(() => expect(readStates(siege).has(78)).toBe(false));
    expect(readStates(siege).get(OWN)).toMatchObject(at(1));
  });

  it.each<[string, unknown]>([
    ["too large", { note: "x".repeat(9000) }],
    ["too deep", { a: nestedValue(9) }],
    ["deep enough to end a reader", { a: nestedValue(3000) }],
    ["a list", [1, 2, 3]],
    ["a string", "here"],
    ["a number", 7],
  ])("is dropped when it is %s", async (_name, state) => {
    const { siege, bob } = await withPresence();
    bob.send(presence([[OWN, 1, state]]));
    bob.send(presence(LAST));
    await eventually(() => expect(readStates(siege).get(78)).toBeDefined());
    expect(readStates(siege).has(OWN)).toBe(false);
  });

  it("speaks for a few clients only", async () => {
    const { siege, bob } = await withPresence();
    bob.send(presence(Array.from({ length: 100 }, (_, index) => [100 + index, 1, at(index)] as const)));
    bob.send(presence(Array.from({ length: 300 }, (_, index) => [900 + index, 1, at(index)] as const)));
    bob.send(presence([[100, 2, at(7)]]));
    await eventually(() => expect(readStates(siege).get(100)).toMatchObject(at(7)));
    expect([...readStates(siege).keys()].filter((id) => id >= 100 && id < 2000)).toHaveLength(8);
  });

  it("of one person shows a few windows, however many connections they have", async () => {
    const { siege, bob } = await withPresence();
    const others = await Promise.all(Array.from({ length: 14 }, () => siege.raw()));
    for (const [index, raw] of [bob, ...others].entries())
      raw.send(presence(Array.from({ length: 8 }, (_, n) => [1000 + index * 10 + n, 1, at(n)] as const)));
    await Promise.all(others.map((raw) => raw.verdict()));
    const cyd = await siege.open("rae");
    cyd.provider.awareness?.setLocalState(at(9));
    await eventually(() => expect(readStates(siege).get(cyd.doc.clientID)).toMatchObject(at(9)));
    expect([...readStates(siege).keys()].filter((id) => id >= 1000 && id < 1200)).toHaveLength(10);
  });

  it("is kept without what others cannot read", async () => {
    const { siege, bob } = await withPresence();
    const caret = { anchorPos: {}, focusPos: { tname: "widgets" }, focusing: true };
    const odd = {
      view: { x: 0, y: 0, zoom: "all" },
      selection: [{}],
      toString: 1,
      "caret:w1/content": caret,
    };
    bob.send(presence([[OWN, 1, { ...at(1), ...odd }]]));
    await eventually(() => expect(readStates(siege).get(OWN)).toBeDefined());
    const { user: _, ...shown } = Object(readStates(siege).get(OWN));
    const nowhere = { anchorPos: null, focusPos: null, focusing: true };
    expect(shown).toEqual({ ...at(1), "caret:w1/content": nowhere });
  });

  it("says nothing for anybody when it is of more clients than there are people", async () => {
    const { siege, bob } = await withPresence();
    bob.send(presence(Array.from({ length: 201 }, (_, index) => [100 + index, 1, at(index)] as const)));
    bob.send(presence(LAST));
    await eventually(() => expect(readStates(siege).get(78)).toBeDefined());
    expect([...readStates(siege).keys()].filter((id) => id >= 100 && id < 400)).toEqual([]);
  });

  it("is no more than others can read", async () => {
    const siege = await besiege(await startFaultRig(createHandClock()));
    const bob = await siege.raw();
    const note = "x".repeat(8000);
    for (let n = 1; n <= 20; n++)
      bob.send(
        presence(Array.from({ length: 7 }, (_, index) => [100 + index, n, { ...at(n), note }] as const)),
      );
    bob.send(presence(LAST));
    await eventually(() => expect(readStates(siege).get(78)).toBeDefined());
    expect(readStates(siege).get(106)).toMatchObject(at(18));
  });

  it("keeps the client that it showed: nobody else writes under its id", async () => {
    const { siege, bob } = await withPresence();
    bob.send(presence([[OWN, 1, at(1)]]));
    await eventually(() => expect(readStates(siege).get(OWN)).toBeDefined());
    const thief = await siege.raw("ann");
    thief.update(encodeChange(thief.doc, (copy) => void getWidget(copy).set("name", "x"), OWN));
    expect(await thief.verdict()).toMatchObject({ code: 4403, reason: "client-id" });
  });

  it.each<[string, Uint8Array, number]>([
    ["is not JSON", presenceBytes([[77, 1, "{"]]), 4400],
    ["promises more than it has", new Uint8Array([255, 255, 255, 255, 15]), 4400],
    ["is larger than that of everybody", new Uint8Array(300 * 1024), 4413],
  ])("that %s ends the connection", async (_name, bytes, code) => {
    const { bob } = await withPresence();
    bob.send(frame(DOCUMENT, KIND.awareness, withLength(bytes)));
    expect(await bob.verdict()).toMatchObject({ code });
  });
});

/** An awareness state with a cursor. */
function at(x: number) {
  return { cursor: { x, y: 0 } };
}

type Entry = readonly [client: number, clock: number, state: unknown];

function presence(entries: readonly Entry[]): Uint8Array {
  const body = presenceBytes(entries.map(([client, clock, state]) => [client, clock, JSON.stringify(state)]));
  return frame(DOCUMENT, KIND.awareness, withLength(body));
}

function presenceBytes(
  entries: readonly (readonly [client: number, clock: number, json: string])[],
): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, entries.length);
    for (const [client, clock, json] of entries) {
      encoding.writeVarUint(encoder, client);
      encoding.writeVarUint(encoder, clock);
      encoding.writeVarString(encoder, json);
    }
  });
}

function withLength(bytes: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => encoding.writeVarUint8Array(encoder, bytes));
}
