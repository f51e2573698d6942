import { once } from "node:events";
import { CLOSE_CODES, projectSummary, ticket } from "@formweave/schema/api";
import { canvasDocumentName } from "@formweave/schema/model";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { WebSocket } from "ws";
import * as Y from "yjs";
import {
  invited,
  signedIn,
  startTestServer,
  stranger,
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
  projectId = projectSummary.parse(
    (await ada.call("POST", "/api/projects", { kind: "form", name: "A" })).data,
  ).id;
});

async function ticketFor(client: TestClient) {
  return ticket.parse((await client.call("POST", "/api/collab/tickets", { projectId })).data);
}

/** Connects to the document like a browser, with one ticket. */
async function connect(client: TestClient) {
  const { ticket: token, url } = await ticketFor(client);
  const closed = vi.fn<(code: number) => void>();
  const refused = vi.fn<(reason: string) => void>();
  const doc = new Y.Doc();
  const socket = new HocuspocusProviderWebsocket({ url, WebSocketPolyfill: WebSocket, maxAttempts: 1 });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: canvasDocumentName(projectId),
    document: doc,
    token,
    onAuthenticationFailed: ({ reason }) => refused(reason),
    onClose: ({ event }) => closed(event.code),
  });
  provider.attach();
  onTestFinished(() => {
    provider.destroy();
    socket.destroy();
    doc.destroy();
  });
  return { doc, provider, refused, closed };
}

it("opens a socket whose edits are in the document and in the log of operations", async () => {
  const { doc, provider } = await connect(ada);
  await eventually(() => expect(provider.isSynced).toBe(true));
  expect(doc.getMap("meta").get("name")).toBe("A");
  doc.getMap("meta").set("name", "Renamed live");
  await eventually(async () => {
    expect((await ada.call("GET", `/api/projects/${projectId}`)).data).toMatchObject({
      name: "Renamed live",
    });
  });
  expect((await ada.call("GET", `/api/projects/${projectId}/operations?limit=1`)).data).toMatchObject([
    {
      type: "update",
      componentId: "meta",
      userId: ada.me.user.id,
      data: { after: { name: "Renamed live" } },
    },
  ]);
  expect((await ada.call("GET", `/api/projects/${projectId}/sessions`)).data).toMatchObject([
    { status: "active", participants: [{ userName: "Ada Owner", role: "owner", isActive: true }] },
  ]);
});

it("opens one socket only", async () => {
  const first = await connect(ada);
  await eventually(() => expect(first.provider.isSynced).toBe(true));
  const replay = new HocuspocusProviderWebsocket({
    url: server.url.replace("http", "ws") + "/collab",
    WebSocketPolyfill: WebSocket,
    maxAttempts: 1,
  });
  const refused = vi.fn<(reason: string) => void>();
  const { configuration } = first.provider;
  const again = new HocuspocusProvider({
    websocketProvider: replay,
    name: canvasDocumentName(projectId),
    token: configuration.token,
    onAuthenticationFailed: ({ reason }) => refused(reason),
  });
  again.attach();
  onTestFinished(() => {
    again.destroy();
    replay.destroy();
  });
  await eventually(() => expect(refused).toHaveBeenCalledWith("TICKET_INVALID"));
});

it("shuts the socket of somebody whose access is taken away", async () => {
  const bob = await invited(server.url, { by: ada, projectId, email: "bob@example.com", level: "editor" });
  const { provider, closed } = await connect(bob);
  await eventually(() => expect(provider.isSynced).toBe(true));
  await ada.call("DELETE", `/api/projects/${projectId}/members/${bob.me.user.id}`);
  await eventually(() => expect(closed).toHaveBeenCalledWith(CLOSE_CODES.forbidden));
});

it("shuts the sockets of a sign-in that has ended, and of no other", async () => {
  const elsewhere = await signedIn(server.url);
  const [gone, stays] = [await connect(elsewhere), await connect(ada)];
  await eventually(() => expect([gone.provider.isSynced, stays.provider.isSynced]).toEqual([true, true]));
  await elsewhere.call("POST", "/api/auth/signout", {});
  await eventually(() => expect(gone.closed).toHaveBeenCalledWith(CLOSE_CODES.signedOut));
  stays.doc.getMap("meta").set("name", "Still here");
  await eventually(() => expect(stays.provider.hasUnsyncedChanges).toBe(false));
  expect(stays.closed).not.toHaveBeenCalled();
});

it("shuts the sockets of a sign-in whose time has run out", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let days = 0;
  const now = () => Date.now() + days * 24 * 60 * 60_000;
  const aging = await startTestServer({ clocks: { now, elapsed: () => performance.now() } });
  onTestFinished(() => aging.stop());
  const eve = await signedIn(aging.url);
  const created = await eve.call("POST", "/api/projects", { kind: "form", name: "A" });
  projectId = projectSummary.parse(created.data).id;
  const { provider, closed } = await connect(eve);
  await eventually(() => expect(provider.isSynced).toBe(true));
  vi.advanceTimersByTime(60_000);
  expect(closed).not.toHaveBeenCalled();
  days = 31;
  vi.advanceTimersByTime(60_000);
  await eventually(() => expect(closed).toHaveBeenCalledWith(CLOSE_CODES.signedOut));
});

it("shuts the sockets of a project that is deleted", async () => {
  const { provider, closed } = await connect(ada);
  await eventually(() => expect(provider.isSynced).toBe(true));
  await ada.call("DELETE", `/api/projects/${projectId}`);
  await eventually(() => expect(closed).toHaveBeenCalledWith(CLOSE_CODES.gone));
});

it("tells the people of the organization, and nobody else, that a project was deleted", async () => {
  await ada.call("DELETE", `/api/projects/${projectId}`);
  const refused = await ada.call("POST", "/api/collab/tickets", { projectId });
  expect([refused.status, refused.error?.code]).toEqual([410, "PROJECT_DELETED"]);
  const never = await ada.call("POST", "/api/collab/tickets", {
    projectId: "00000000-0000-4000-8000-000000000000",
  });
  expect([never.status, never.error?.code]).toEqual([404, "PROJECT_NOT_FOUND"]);
});

it("is for those who may look", async () => {
  expect((await stranger(server.url).call("POST", "/api/collab/tickets", { projectId })).error?.code).toBe(
    "SIGNED_OUT",
  );
  const other = projectSummary.parse(
    (await ada.call("POST", "/api/projects", { kind: "form", name: "B" })).data,
  );
  const bob = await invited(server.url, {
    by: ada,
    projectId: other.id,
    email: "bob@example.com",
    level: "admin",
  });
  const refused = await bob.call("POST", "/api/collab/tickets", { projectId });
  expect([refused.status, refused.error?.code]).toEqual([404, "PROJECT_NOT_FOUND"]);
  expect((await ada.call("POST", "/api/collab/tickets", { projectId: "x" })).error?.details).toEqual({
    projectId: "Invalid UUID",
  });
});

it("refuses the socket of a foreign page before any document is touched", async () => {
  const { url } = await ticketFor(ada);
  const socket = new WebSocket(url, { origin: "https://evil.example" });
  const [error] = await once(socket, "error");
  expect(String(error)).toContain("403");
});
