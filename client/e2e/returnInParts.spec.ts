import { HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { SCHEMA_PARAMETER } from "@formweave/schema/api";
import { execute, insertWidgets, moveWidgets } from "@formweave/schema/commands";
import { exportDocument, SCHEMA_VERSION } from "@formweave/schema/doc";
import { canvasDocumentName, projectDocument, type ProjectDocument } from "@formweave/schema/model";
import * as Y from "yjs";
import { HandshakeFirstProvider } from "../src/document/socket/handshakeFirst.ts";
import type { SendProgress } from "../src/document/socket/sendProgress.ts";
import { at, call, createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

let server: TestServer;
let owner: Account;

beforeAll(async () => {
  server = await startServer();
  owner = await setUpOwner(server);
});

afterAll(() => server?.stop());

it("5 MB of offline work come in, in parts, with progress, and as they were made", async () => {
  const projectId = await createProject(server, owner, "Large");
  const person = await open(projectId);
  await person.goOffline();
  workOffline(person.doc, 270);
  expect(Y.encodeStateAsUpdate(person.doc).length).toBeGreaterThan(5 << 20);
  person.goOnline();
  await vi.waitFor(() => expect(person.isSaved()).toBe(true), { timeout: 60_000 });
  await expect.poll(() => serverDocument(projectId)).toEqual(readContent(person.doc));
  expect(person.frames.length).toBeGreaterThan(15);
  expect(Math.max(...person.frames)).toBeLessThan(300 * 1024);
  const shares = person.progress.map(({ sentBytes, totalBytes }) => sentBytes / totalBytes);
  expect(shares.length).toBeGreaterThan(15);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  person.close();
});

it("what breaks off in the middle goes on from what the server has", async () => {
  const projectId = await createProject(server, owner, "Broken off");
  const person = await open(projectId);
  await person.goOffline();
  workOffline(person.doc, 160);
  person.goOnline();
  await vi.waitFor(() => expect(person.frames.length).toBeGreaterThan(5), { timeout: 60_000, interval: 1 });
  await person.goOffline();
  // Edits made between the two are sent last.
  execute(person.doc, moveWidgets, { widgetIds: ["w1"], dx: 7, dy: 11 }, "test");
  const sentBefore = sum(person.frames);
  person.goOnline();
  await vi.waitFor(() => expect(person.isSaved()).toBe(true), { timeout: 60_000 });
  await expect.poll(() => serverDocument(projectId)).toEqual(readContent(person.doc));
  const size = Y.encodeStateAsUpdate(person.doc).length;
  expect(sum(person.frames) - sentBefore).toBeLessThan(size - sentBefore + (1 << 20));
  person.close();
});

/** Simulates a person's work: creates components with long texts, moves them and edits the texts. */
function workOffline(doc: Y.Doc, count: number): void {
  const stamp = { by: owner.id, at: Date.now() };
  for (let index = 0; index < count; index++) {
    const id = `w${index}`;
    const text = (name: string) => `${name} ${index} ${"lorem ipsum ".repeat(800)}`;
    const widget = {
      id,
      type: "text-input",
      name: id,
      position: { x: 0, y: index * 100 },
      size: { width: 240, height: 80 },
      props: { label: text("Label"), helpText: text("Help") },
    };
    const [parsed] = projectDocument.parse({ name: "x", kind: "form", widgets: [widget] }).widgets;
    if (parsed === undefined) throw new Error("No widget");
    const input = insertWidgets.input.parse({ widgets: [parsed], stamp });
    const done = execute(doc, insertWidgets, input, "test");
    if (!done.ok) throw new Error(done.error.message);
    for (let move = 0; move < 3; move++)
      execute(doc, moveWidgets, { widgetIds: [id], dx: 10, dy: 0 }, "test");
  }
}

/** Opens a project with the product's own provider. */
async function open(projectId: string) {
  const doc = new Y.Doc();
  const unsent: Uint8Array[] = [];
  const progress: SendProgress[] = [];
  const frames: number[] = [];
  let unacknowledged = 1;
  doc.on("update", (update: Uint8Array, _origin, _doc, { local }: Y.Transaction) => {
    if (local) unsent.push(update);
  });
  const socket = new HocuspocusProviderWebsocket({
    url: `${server.url.replace("http", "ws")}/collab?${SCHEMA_PARAMETER}=${SCHEMA_VERSION}`,
    delay: 50,
    minDelay: 50,
  });
  socket.on("open", () => Object.assign(socket, { messageQueue: [] }));
  const provider = new HandshakeFirstProvider(
    {
      websocketProvider: socket,
      name: canvasDocumentName(projectId),
      document: doc,
      token: () => ticket(projectId),
      onUnsyncedChanges: ({ number }) => (unacknowledged = number),
      onClose: () => (unacknowledged = 1),
    },
    {
      unsent: { updates: unsent, before: undefined },
      onSending: (now) => now !== undefined && progress.push(now),
      onTooLarge: () => {
        throw new Error("Too large");
      },
    },
  );
  const send = socket.send.bind(socket);
  socket.send = (message: Uint8Array) => {
    if (message.length > 10_000) frames.push(message.length);
    send(message);
  };
  provider.attach();
  const isSaved = () => provider.synced && unacknowledged === 0;
  await vi.waitFor(() => expect(isSaved()).toBe(true), { timeout: 20_000 });
  return {
    doc,
    progress,
    frames,
    isSaved,
    async goOffline() {
      socket.disconnect();
      await vi.waitFor(() => expect(socket.status).toBe("disconnected"), { timeout: 10_000 });
    },
    goOnline: () => void socket.connect(),
    close() {
      provider.destroy();
      socket.destroy();
    },
  };
}

async function ticket(projectId: string): Promise<string> {
  const body = { projectId };
  const { data } = await call(server, "POST", "/api/collab/tickets", { cookie: owner.cookie, body });
  return String(at(data, "ticket"));
}

async function serverDocument(projectId: string): Promise<ProjectDocument["widgets"]> {
  const path = `/api/projects/${projectId}/document`;
  return projectDocument.parse((await call(server, "GET", path, { cookie: owner.cookie })).data).widgets;
}

function readContent(doc: Y.Doc): ProjectDocument["widgets"] {
  return projectDocument.parse(exportDocument(doc)).widgets;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
