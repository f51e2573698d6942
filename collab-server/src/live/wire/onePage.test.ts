import { once } from "node:events";
import { CLOSE_CODES } from "@formweave/schema/api";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import * as Y from "yjs";
import {
  ANN,
  DOCUMENT,
  PROJECT,
  smallForm,
  startLive,
  type Harness,
} from "../../testing/live/liveHarness.ts";
import { eventually } from "../../testing/eventually.ts";

let harness: Harness;

beforeEach(async () => {
  harness = await startLive();
  onTestFinished(() => harness.stop());
  await harness.collaboration.createDocument(PROJECT, smallForm(), ANN);
});

/** A page with the document open. */
async function openPage(userId: string, page: string, doc = new Y.Doc()) {
  const codes: number[] = [];
  const socket = new HocuspocusProviderWebsocket({
    url: `${harness.url}/collab?page=${page}`,
    WebSocketPolyfill: WebSocket,
  });
  const provider = new HocuspocusProvider({
    name: DOCUMENT,
    document: doc,
    websocketProvider: socket,
    token: () => harness.ticketFor(userId),
    onClose({ event }) {
      codes.push(event.code);
      socket.disconnect();
    },
  });
  provider.attach();
  onTestFinished(() => {
    provider.destroy();
    socket.destroy();
  });
  await eventually(() => expect(provider.isSynced).toBe(true));
  return { codes, doc, provider };
}

const replaced = [CLOSE_CODES.replaced];

it("a page has one socket: the new one ends what an old one has left, its presence with it", async () => {
  const [watcher, old] = [await openPage("bob", "b"), await openPage("ann", "a")];
  old.provider.setAwarenessField("cursor", { x: 1, y: 1 });
  const cursor = () => watcher.provider.awareness?.getStates().get(old.doc.clientID)?.["cursor"];
  await eventually(() => expect(cursor()).toEqual({ x: 1, y: 1 }));
  const { clientID } = old.doc;
  const doc = Object.assign(new Y.Doc(), { clientID });
  const fresh = await openPage("ann", "a", doc);
  await eventually(() => expect(old.codes.slice(-1)).toEqual(replaced));
  await eventually(() => {
    fresh.provider.setAwarenessField("cursor", { x: 2, y: 2 });
    expect(cursor()).toEqual({ x: 2, y: 2 });
  });
  expect(watcher.codes).toEqual([]);
});

it("another page of the same person, and a page of the same name of somebody else, stay", async () => {
  const others = [await openPage("ann", "a2"), await openPage("bob", "a")];
  const page = await openPage("ann", "a");
  page.doc.getMap("meta").set("name", "Renamed");
  for (const { doc, codes } of others) {
    await eventually(() => expect(doc.getMap("meta").get("name")).toBe("Renamed"));
    expect(codes).toEqual([]);
  }
});

it("answers who asks whether it is there, without any ticket", async () => {
  const socket = new WebSocket(`${harness.url}/collab`);
  await once(socket, "open");
  onTestFinished(() => socket.close());
  for (let round = 0; round < 3; round++) {
    socket.send(new Uint8Array([9]));
    const [answer]: unknown[] = await once(socket, "message");
    expect(answer).toEqual(Buffer.from([10]));
  }
});

it("ends a socket that asks without end", async () => {
  const socket = new WebSocket(`${harness.url}/collab`);
  await once(socket, "open");
  for (let round = 0; round < 2000; round++) socket.send(new Uint8Array([9]));
  const [code]: unknown[] = await once(socket, "close");
  expect(code).toBe(CLOSE_CODES.flood);
});
