import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect as connectTo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLOSE_CODES, projectSummary, ticket } from "@formweave/schema/api";
import { canvasDocumentName } from "@formweave/schema/model";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { WebSocket } from "ws";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import {
  invited,
  signedIn,
  startTestServer,
  type TestClient,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";
import { eventually } from "../../../testing/eventually.ts";

let server: TestServer;
let ada: SignedInPerson;
let projectId: string;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  const created = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
  projectId = projectSummary.parse(created.data).id;
});

async function renewableTicket(client: TestClient) {
  return ticket.parse((await client.call("POST", "/api/collab/tickets", { projectId, wire: "yjs" })).data);
}

/** Connects a y-websocket client, which reconnects by itself. */
async function connect(client: TestClient, url?: string) {
  const given = await renewableTicket(client);
  const doc = new Y.Doc();
  const codes: number[] = [];
  const provider = new WebsocketProvider(url ?? given.url, canvasDocumentName(projectId), doc, {
    params: { ticket: given.ticket },
    disableBc: true,
    maxBackoffTime: 50,
  });
  provider.on("connection-close", (event) => event !== null && codes.push(event.code));
  onTestFinished(() => provider.destroy());
  await eventually(() => expect(provider.synced).toBe(true));
  return { codes, doc, provider, ...given };
}

/** A proxied connection to the server that can be cut. */
async function openLine(): Promise<{ url: string; cut(): void }> {
  const sockets = new Set<Socket>();
  const line = createServer((socket) => {
    const behind = connectTo(server.port, "127.0.0.1");
    for (const side of [socket, behind]) sockets.add(side.on("error", () => side.destroy()));
    socket.pipe(behind).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  onTestFinished(() => void line.close());
  const address = line.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return {
    url: `ws://127.0.0.1:${address.port}/yjs`,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

it("opens a y-websocket client's sockets again and again, with what was done meanwhile", async () => {
  const line = await openLine();
  const { doc, provider } = await connect(ada, line.url);
  for (const name of ["First", "Second", "Third"]) {
    line.cut();
    await eventually(() => expect(provider.wsconnected).toBe(false));
    doc.getMap("meta").set("name", name);
    await eventually(async () =>
      expect((await ada.call("GET", `/api/projects/${projectId}`)).data).toMatchObject({ name }),
    );
  }
});

it("ends with the sign-in that asked for it, at once and for good, and with no other", async () => {
  const elsewhere = await signedIn(server.url);
  const [gone, stays] = [await connect(elsewhere), await connect(ada)];
  await elsewhere.call("POST", "/api/auth/signout", {});
  await eventually(() => expect(gone.codes).toEqual([CLOSE_CODES.signedOut]));
  gone.provider.connect();
  await eventually(() => expect(gone.codes).toEqual([CLOSE_CODES.signedOut, CLOSE_CODES.forbidden]));
  expect(stays.provider.wsconnected).toBe(true);
});

it("opens nothing for somebody whose access is taken away", async () => {
  const bob = await invited(server.url, { by: ada, projectId, email: "bob@example.com", level: "editor" });
  const { codes, provider } = await connect(bob);
  await ada.call("DELETE", `/api/projects/${projectId}/members/${bob.me.user.id}`);
  await eventually(() => expect(codes).toEqual([CLOSE_CODES.forbidden]));
  provider.connect();
  await eventually(() => expect(codes).toEqual([CLOSE_CODES.forbidden, CLOSE_CODES.forbidden]));
});

it("survives a restart of the server", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "formweave-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const first = await startTestServer({ dataDir });
  const eve = await signedIn(first.url);
  const created = await eve.call("POST", "/api/projects", { kind: "form", name: "A" });
  projectId = projectSummary.parse(created.data).id;
  const given = await renewableTicket(eve);
  await first.stop();
  const again = await startTestServer({ dataDir });
  onTestFinished(() => again.stop());
  const provider = new WebsocketProvider(
    `${again.url.replace("http", "ws")}/yjs`,
    canvasDocumentName(projectId),
    new Y.Doc(),
    { params: { ticket: given.ticket }, disableBc: true },
  );
  onTestFinished(() => provider.destroy());
  await eventually(() => expect(provider.synced).toBe(true));
});

it("is for the protocol of y-websocket only", async () => {
  const given = await renewableTicket(ada);
  const refused = vi.fn<(reason: string) => void>();
  const socket = new HocuspocusProviderWebsocket({
    url: given.url.replace("/yjs", "/collab"),
    WebSocketPolyfill: WebSocket,
    maxAttempts: 1,
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: canvasDocumentName(projectId),
    token: given.ticket,
    onAuthenticationFailed: ({ reason }) => refused(reason),
  });
  provider.attach();
  onTestFinished(() => {
    provider.destroy();
    socket.destroy();
  });
  await eventually(() => expect(refused).toHaveBeenCalledWith("TICKET_INVALID"));
});

it("makes room for the fifty newest of one sign-in", async () => {
  const first = await connect(ada);
  const { provider } = first;
  provider.disconnect();
  for (let count = 0; count < 50; count++) await renewableTicket(ada);
  provider.connect();
  await eventually(() => expect(first.codes).toContain(CLOSE_CODES.forbidden));
});
