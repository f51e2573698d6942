import { readEpoch } from "@formweave/schema/doc";
import { WebsocketProvider } from "y-websocket";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHURN } from "./document/renewal.ts";
import {
  ANN,
  connect,
  DOCUMENT,
  PROJECT,
  smallForm,
  startLive,
  type LiveClient,
  type Harness,
} from "../testing/live/liveHarness.ts";
import { eventually } from "../testing/eventually.ts";

const STALE = 4409;

let harness: Harness;
let clients: LiveClient[];

beforeEach(async () => {
  harness = await startLive();
  clients = [];
  await harness.collaboration.createDocument(PROJECT, smallForm(), ANN);
});

afterEach(async () => {
  for (const client of clients) client.stop();
  await harness.stop();
});

async function open(userId: string, doc?: Y.Doc): Promise<LiveClient> {
  const client = connect(harness, userId, doc);
  clients.push(client);
  await vi.waitFor(() => expect(client.provider.isSynced).toBe(true), { timeout: 5000 });
  return client;
}

async function whenEmpty(): Promise<void> {
  await eventually(() => expect(harness.collaboration.counts()).toEqual({ documents: 0, connections: 0 }));
}

/** Edits two widgets in turn, so that the history grows and the content does not. */
function churn(client: LiveClient): void {
  client.doc.transact(() => {
    for (let edit = 0; edit <= CHURN.structs; edit++)
      client.set(edit % 2 === 0 ? "w1" : "w2", "name", `Name ${edit}`);
  });
}

/** Lets everybody leave a churned document; returns the copy of one of them, which stays in epoch 1. */
async function renew(): Promise<Y.Doc> {
  const [ann, bob] = [await open("ann"), await open("bob")];
  churn(ann);
  await eventually(() => expect(bob.widget("w1")?.get("name")).toBe(`Name ${CHURN.structs}`));
  for (const client of [ann, bob]) client.stop();
  await whenEmpty();
  expect(harness.rows("SELECT MAX(epoch) AS epoch FROM document_updates")).toEqual([{ epoch: 2 }]);
  return bob.doc;
}

describe("a document that is churned", () => {
  it("begins a new epoch when everybody has left, small and the same", async () => {
    await renew();
    const cara = await open("bob");
    expect([readEpoch(cara.doc), cara.widget("w1")?.get("name")]).toEqual([2, `Name ${CHURN.structs}`]);
    const structs = [...cara.doc.store.clients.values()].reduce((sum, { length }) => sum + length, 0);
    expect(structs).toBeLessThan(100);
    cara.set("w1", "name", "Goes on");
    await eventually(() => expect(cara.provider.unsyncedChanges).toBe(0));
    await harness.stop();
    harness = await startLive(harness.file);
    expect((await harness.collaboration.readDocument(PROJECT)).widgets[0]?.name).toBe("Goes on");
  });

  it("stays as it is while somebody has it open, when it is not churned, and when the server stops", async () => {
    const ann = await open("ann");
    ann.set("w1", "name", "Once");
    await eventually(() => expect(ann.provider.unsyncedChanges).toBe(0));
    ann.stop();
    await whenEmpty();
    const bob = await open("bob");
    churn(bob);
    await eventually(() => expect(bob.provider.unsyncedChanges).toBe(0));
    await harness.stop();
    harness = await startLive(harness.file);
    expect(harness.rows("SELECT MAX(epoch) AS epoch FROM document_updates")).toEqual([{ epoch: 1 }]);
  });
});

describe("a copy of an epoch that is over", () => {
  it("gets nothing and gives nothing through Hocuspocus", async () => {
    const copy = await renew();
    const [before, updates] = [Y.encodeStateVector(copy), updateCount()];
    copy.getMap<Y.Map<unknown>>("widgets").get("w1")?.set("name", "From the past");
    const mine = Y.encodeStateVector(copy);
    const bob = connect(harness, "bob", copy);
    clients.push(bob);
    await eventually(() => expect(bob.closes).toContain(STALE));
    bob.stop();
    expect(Y.encodeStateVector(copy)).toEqual(mine);
    expect([mine.length > 0, before.length > 0, updateCount()]).toEqual([true, true, updates]);
  });

  it("gets nothing and gives nothing through y-websocket", async () => {
    const copy = await renew();
    const updates = updateCount();
    copy.getMap<Y.Map<unknown>>("widgets").get("w1")?.set("name", "From the past");
    const mine = Y.encodeStateVector(copy);
    const closes: number[] = [];
    const params = { ticket: harness.ticketFor("bob") };
    const provider = new WebsocketProvider(`${harness.url}/yjs`, DOCUMENT, copy, {
      WebSocketPolyfill: Object.assign(WebSocket),
      params,
      disableBc: true,
    });
    provider.on("connection-close", (event: { code: number } | null) => closes.push(event?.code ?? 0));
    await eventually(() => expect(closes).toContain(STALE));
    provider.destroy();
    expect(Y.encodeStateVector(copy)).toEqual(mine);
    expect(updateCount()).toBe(updates);
  });

  it("comes back with what it had not sent, and opens anew", async () => {
    const copy = await renew();
    copy.getMap<Y.Map<unknown>>("widgets").get("w1")?.set("name", "Bob, offline");
    const { collaboration } = harness;
    const end = collaboration.epochEnd(PROJECT, 1);
    if (!end.ok) throw new Error("Epoch 1 has no end");
    const update = Y.encodeStateAsUpdate(copy, Buffer.from(end.value.stateVector, "base64"));
    expect(update.length).toBeLessThan(200);
    const ann = await open("ann");
    const work = {
      epoch: readEpoch(copy),
      stateVector: base64(Y.encodeStateVector(copy)),
      update: base64(update),
    };
    const bob = { id: "bob", name: "Bob", email: "bob@example.com" };
    const counts = { taken: 1, refused: 0, rescued: 0, contested: 0 };
    const nothing = { repairs: [], conflicts: [], ...counts, taken: 0 };
    expect(await collaboration.mergeStaleWork(PROJECT, work, bob)).toEqual({
      ok: true,
      value: { ...nothing, ...counts },
    });
    await eventually(() => expect(ann.widget("w1")?.get("name")).toBe("Bob, offline"));
    const updates = updateCount();
    expect(await collaboration.mergeStaleWork(PROJECT, work, bob)).toEqual({ ok: true, value: nothing });
    expect(updateCount()).toBe(updates);
    for (const epoch of [0, 1.5, 2]) expect(collaboration.epochEnd(PROJECT, epoch).ok).toBe(false);
    const anew = await open("bob");
    expect(anew.widget("w1")?.get("name")).toBe("Bob, offline");
    expect(anew.closes).toEqual([]);
  });
});

describe("a new epoch that somebody asks for", () => {
  it("has all but what was deleted, while people work", async () => {
    const ann = await open("ann");
    ann.set("w2", "del", { by: "ann", at: 1 });
    await eventually(() => expect(ann.provider.unsyncedChanges).toBe(0));
    expect(await harness.collaboration.beginEpoch(PROJECT, ANN)).toEqual({ ok: true, value: { epoch: 2 } });
    await eventually(() => expect(ann.closes).toContain(STALE));
    ann.stop();
    const bob = await open("bob");
    expect([readEpoch(bob.doc), [...bob.doc.getMap("widgets").keys()]]).toEqual([2, ["w1"]]);
    bob.set("w1", "name", "Goes on");
    await eventually(() => expect(bob.provider.unsyncedChanges).toBe(0));
    expect(await harness.collaboration.beginEpoch(PROJECT, ANN)).toEqual({ ok: true, value: { epoch: 3 } });
    const { widgets } = await harness.collaboration.readDocument(PROJECT);
    expect(widgets.map(({ id, name }) => [id, name])).toEqual([["w1", "Goes on"]]);
  });

  it("loses nothing that is written while it begins", async () => {
    const ann = await open("ann");
    const asked = harness.collaboration.beginEpoch(PROJECT, ANN);
    for (let edit = 0; edit < 50; edit++) {
      ann.set("w1", "name", `Name ${edit}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await asked;
    await eventually(() => expect(ann.closes).toContain(STALE));
    ann.stop();
    await eventually(() => expect(harness.collaboration.counts().connections).toBe(0));
    const end = harness.collaboration.epochEnd(PROJECT, 1);
    const known = end.ok ? Buffer.from(end.value.stateVector, "base64") : undefined;
    const stateVector = base64(Y.encodeStateVector(ann.doc));
    const update = base64(Y.encodeStateAsUpdate(ann.doc, known));
    const work = { epoch: 1, stateVector, update };
    expect(await harness.collaboration.mergeStaleWork(PROJECT, work, ANN)).toMatchObject({ ok: true });
    expect((await open("bob")).widget("w1")?.get("name")).toBe("Name 49");
  });

  it("makes room in a document that is full of what was deleted", async () => {
    const widgets = Array.from({ length: 110 }, (_, index) => {
      return { ...smallForm().widgets[0], id: `n${index}`, props: { label: "x", note: "y".repeat(60_000) } };
    });
    const put = (form: object) => harness.collaboration.replaceDocument(PROJECT, form, ANN);
    const large = (prefix: string) => {
      return { ...smallForm(), widgets: widgets.map((widget) => ({ ...widget, id: prefix + widget.id })) };
    };
    expect(await put(large("a"))).toMatchObject({ ok: true });
    expect(await put(smallForm())).toMatchObject({ ok: true });
    expect(await put(large("b"))).toMatchObject({ ok: false, error: { code: "DOCUMENT_FULL" } });
    await harness.collaboration.beginEpoch(PROJECT, ANN);
    expect(await put(large("b"))).toMatchObject({ ok: true });
  });
});

function updateCount(): number {
  return harness.rows("SELECT seq FROM document_updates").length;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
