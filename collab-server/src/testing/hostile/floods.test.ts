import { once } from "node:events";
import { CLOSE_CODES, DENIALS } from "@formweave/schema/api";
import { canvasDocumentName } from "@formweave/schema/model";
import { describe, expect, it, vi } from "vitest";
import type * as Y from "yjs";
import { startFaultRig } from "../faults/faultRig.ts";
import { createHandClock } from "../handClock.ts";
import { DOCUMENT, PROJECT, smallForm, ANN } from "../live/liveHarness.ts";
import { encodeChange, getWidget } from "./payloads.ts";
import { encoded, frame, KIND, openRaw, openSocket, syncFrame, type Raw } from "./raw.ts";
import { reasonsIn } from "./reasonsIn.ts";
import { besiege } from "./siege.ts";
import { eventually } from "../eventually.ts";

const NOTHING = new Uint8Array([0, 0]);
/** Close code of Hocuspocus for too many queued messages of a client without a ticket. */
const TOO_MUCH_KEPT = 4205;

/** Starts a server with a stopped clock, so that rate limits never refill. */
async function besiegeInNoTime() {
  const time = createHandClock();
  return { time, siege: await besiege(await startFaultRig(time)) };
}

/** An update of 700 keys that widgets do not have. */
function illegal(doc: Y.Doc): Uint8Array {
  return encodeChange(doc, (copy) => {
    for (let index = 0; index < 700; index++) getWidget(copy).set(`x${index}`, 1);
  });
}

/** Sends frames until the server closes the socket; what it took before is acknowledged meanwhile. */
async function flood(raw: Raw, count: number, make: (index: number) => Uint8Array): Promise<void> {
  const closed = once(raw.socket, "close");
  for (let index = 0; index < count; index++) raw.send(make(index));
  await closed;
}

describe("a flood", () => {
  it.each<[string, number, (index: number) => Uint8Array]>([
    ["messages", 1100, () => syncFrame(DOCUMENT, 2, NOTHING)],
    ["bytes", 9, () => syncFrame(DOCUMENT, 2, new Uint8Array(1 << 20))],
    ["questions", 10, () => syncFrame(DOCUMENT, 0, new Uint8Array([0]))],
    ["questions", 10, () => frame(DOCUMENT, KIND.syncReply, encoded(0, new Uint8Array([0])))],
    ["questions", 10, () => frame(DOCUMENT, KIND.queryAwareness)],
    ["questions", 10, () => frame(DOCUMENT, KIND.auth, encoded(0, "guess"))],
    ["questions", 10, () => frame(DOCUMENT, KIND.stateless, encoded("{}"))],
    ["documents", 10, (index) => frame(someDocument(index), KIND.queryAwareness)],
  ])("of %s (%i of them) ends the connection, and is written down", async (reason, count, make) => {
    const { siege } = await besiegeInNoTime();
    const bob = await siege.raw();
    await flood(bob, count, make);
    expect(await bob.verdict()).toMatchObject({ code: CLOSE_CODES.flood, reason });
    expect(siege.events()).toMatchObject([
      { type: "flood", user: "bob", details: JSON.stringify({ reason }) },
    ]);
    await siege.expectUntouched();
  });

  it("of what has to be put right ends the connection, and the next one of the same person", async () => {
    const { siege } = await besiegeInNoTime();
    const bob = await siege.raw();
    for (let count = 0; count < 5; count++) bob.update(illegal(siege.ann.doc));
    expect(await bob.verdict()).toMatchObject({ code: CLOSE_CODES.flood, reason: "repairs" });
    const again = await siege.raw();
    again.update(illegal(siege.ann.doc));
    expect(await again.verdict()).toMatchObject({ code: CLOSE_CODES.flood, reason: "repairs" });
    const reported = reasonsIn((await again.verdict()).messages);
    expect(reported).toHaveLength(200);
    await siege.expectUntouched();
  });

  it("of presence is dropped, and nobody else has less of it", async () => {
    const { siege, time } = await besiegeInNoTime();
    const bob = await siege.open("bob");
    for (let x = 1; x <= 200; x++) {
      bob.provider.awareness?.setLocalState({ cursor: { x, y: 0 } });
      await new Promise((resolve) => setImmediate(resolve)); // sends each as a message
    }
    bob.set("w2", "name", "after them");
    await eventually(() => expect(siege.ann.widget("w2")?.get("name")).toBe("after them"));
    const seen = () => siege.ann.provider.awareness?.getStates().get(bob.doc.clientID)?.["cursor"]?.x;
    expect(seen()).toBeLessThan(130);
    time.pass(1000);
    bob.provider.awareness?.setLocalState({ cursor: { x: 201, y: 0 } });
    await eventually(() => expect(seen()).toBe(201));
  });

  it("of connections of one person ends those that are too many", async () => {
    const siege = await besiege();
    const many = await Promise.all(Array.from({ length: 200 }, () => siege.raw()));
    const ticket = siege.server.ticketFor("bob");
    const last = await openRaw({ url: siege.server.url, document: DOCUMENT, ticket });
    expect(await last.verdict()).toMatchObject({ code: CLOSE_CODES.flood, reason: "connections" });
    for (const raw of many) expect(raw.socket.readyState).toBe(raw.socket.OPEN);
  });

  it("of messages before the ticket ends the socket", async () => {
    const siege = await besiege();
    for (const [count, size, expected] of [
      [101, 1, TOO_MUCH_KEPT],
      [1, 9000, CLOSE_CODES.tooLarge],
      [2, 200 * 1024, CLOSE_CODES.tooLarge],
    ] as const) {
      const socket = await openSocket(siege.server.url);
      for (let index = 0; index < count; index++) socket.send(syncFrame(DOCUMENT, 2, new Uint8Array(size)));
      const [code] = await once(socket, "close");
      expect(code).toBe(expected);
    }
    expect(siege.server.collaboration.counts()).toEqual({ documents: 1, connections: 1 });
  });
});

function someDocument(index: number): string {
  return canvasDocumentName(`00000000-0000-4000-8000-00000000000${index}`);
}

describe("a reader who does not read", () => {
  it("is let go when too much waits for them, and nobody else is", async () => {
    const siege = await besiege();
    const stalled = await Promise.all([siege.raw(), siege.raw()]);
    for (const { socket } of stalled) socket.pause();
    const form = smallForm();
    for (let round = 0; round < 12; round++) {
      const text = String(round).padEnd(60_000, "x");
      const widgets = form.widgets.flatMap((widget) =>
        Array.from({ length: 30 }, (_, index) => {
          return { ...widget, id: `${widget.id}-${index}`, props: { ...widget.props, note: text } };
        }),
      );
      const replaced = await siege.server.collaboration.replaceDocument(PROJECT, { ...form, widgets }, ANN);
      expect(replaced.ok).toBe(true);
      await eventually(() => expect(siege.ann.widget("w1-0")?.get("p:note")).toBe(text));
    }
    await vi.waitFor(() => expect(siege.server.collaboration.counts().connections).toBe(1), {
      timeout: 10_000,
    });
    expect(siege.ann.closes).toEqual([]);
  });
});

describe("what is written down of", () => {
  it("a viewer who writes", async () => {
    const siege = await besiege();
    const eve = await siege.raw("eve");
    eve.update(encodeChange(eve.doc, (copy) => void getWidget(copy).set("name", "Eve's")));
    expect((await eve.verdict()).messages).toContainEqual(expect.objectContaining({ type: "refused" }));
    expect(siege.events()).toMatchObject([{ type: "update.byViewer", user: "eve" }]);
    await siege.expectUntouched();
  });

  it("a ticket that is shown twice", async () => {
    const siege = await besiege();
    const ticket = siege.server.ticketFor("bob");
    await openRaw({ url: siege.server.url, document: DOCUMENT, ticket });
    const thief = await openSocket(siege.server.url);
    thief.send(frame(DOCUMENT, KIND.auth, encoded(0, ticket)));
    const [denial] = await once(thief, "message");
    expect(String(denial)).toContain(DENIALS[0]);
    expect(siege.events()).toMatchObject([{ type: "ticket.replayed", user: "bob" }]);
    thief.terminate();
  });

  it("honest work: nothing", async () => {
    const siege = await besiege();
    const bob = await siege.open("bob");
    bob.goOffline();
    await eventually(() => expect(bob.closes).toHaveLength(1));
    bob.set("w1", "name", "Bob's");
    siege.ann.set("w1", "name", "Ann's");
    bob.goOnline();
    await eventually(() => expect(bob.provider.isSynced).toBe(true));
    bob.provider.awareness?.setLocalState({ cursor: { x: 1, y: 1 } });
    await eventually(() =>
      expect(siege.ann.provider.awareness?.getStates().get(bob.doc.clientID)).toBeDefined(),
    );
    await eventually(() => expect(bob.provider.unsyncedChanges).toBe(0));
    expect(siege.events()).toEqual([]);
  });
});
