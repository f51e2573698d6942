import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { moveWalInWorker } from "@formweave/data/wal";
import { projectDocument, projectOfDocument } from "@formweave/schema/model";
import { Server, type Extension } from "@hocuspocus/server";
import { pino } from "pino";
import { Registry } from "prom-client";
import { WebSocketServer, type WebSocket } from "ws";
import { MACHINE_CLOCKS } from "../../clocks.ts";
import { createPeerStore } from "../kill/peerStore.ts";
import { createCollaboration } from "../../live/live.ts";
import { serveYWebsocket } from "./yWebsocketServer.ts";

/**
 * A server to be measured, in a process of its own: `node --expose-gc server.ts <kind> <file> <port>`. It says "ready" to
 * its parent, and answers "stats" with its processor time and memory. A ticket is `person/document`.
 */
const [, , kind, file = "", port = "0"] = process.argv;
await startKind();
process.on("message", (message) => {
  if (message === "statsAfterGc") for (let round = 0; round < 3; round++) globalThis.gc?.();
  if (message === "stats" || message === "statsAfterGc") process.send?.(stats());
});
process.send?.("ready");

async function startKind(): Promise<void> {
  if (kind === "hocuspocus") await startHocuspocus([]);
  else if (kind === "hocuspocusStore") await startHocuspocus([createPeerStore(file)]);
  else if (kind === "yWebsocket") await startWebSocketServer(serveYWebsocket);
  else if (kind === "relay") await startWebSocketServer(relay);
  else await startOurs();
}

/** Starts Formweave's live documents with the requested durability; everybody is admitted. */
async function startOurs(): Promise<void> {
  const db = openDatabase(file, resolveMigrationsFolder("app"));
  db.pragma("foreign_keys = OFF"); // there are no people and no projects here
  db.pragma(`synchronous = ${kind === "power" ? "FULL" : "NORMAL"}`);
  moveWalInWorker(db, (error) => process.stderr.write(`${String(error)}\n`));
  const collaboration = createCollaboration({
    db,
    access: {
      person: (id) => ({ id, name: id, email: `${id}@example.com` }),
      actorOn: () => ({ role: undefined, level: "editor" }),
      isSignedIn: () => true,
      findOrganizationId: () => randomUUID(),
    },
    tickets: { redeem: readTicket, spentBy: nobody },
    security: { warn: nobody },
    logger: pino({ level: "silent" }),
    registry: new Registry(),
    site: { answersAt: () => true, isOurs: () => true, readClientAddress: () => "" },
    ...MACHINE_CLOCKS,
  });
  const server = createServer();
  server.on("upgrade", (request, socket, head) => collaboration.upgrade(request, socket, head));
  process.on("message", (message) => {
    if (isForm(message)) void create(message);
  });
  async function create({ projectId, document }: Form): Promise<void> {
    const owner = { id: "owner", name: "Owner", email: "owner@example.com" };
    const created = await collaboration.createDocument(projectId, projectDocument.parse(document), owner);
    if (!created.ok) throw new Error(created.error.message);
    process.send?.("created");
  }
  server.listen(Number(port), "127.0.0.1");
  await once(server, "listening");
}

function nobody(): undefined {}

function readTicket(ticket: string) {
  const [userId = "", document = ""] = ticket.split("/");
  return { userId, projectId: projectOfDocument(document) ?? "" };
}

/** A document that the parent process requests. */
interface Form {
  readonly projectId: string;
  readonly document: unknown;
}

function isForm(message: unknown): message is Form {
  return typeof message === "object" && message !== null && "projectId" in message;
}

/** Starts Hocuspocus with its default settings. */
async function startHocuspocus(extensions: Extension[]): Promise<void> {
  await new Server({ port: Number(port), address: "127.0.0.1", quiet: true, extensions }).listen();
}

type Serve = (socket: WebSocket, request: IncomingMessage, server: WebSocketServer) => void;

async function startWebSocketServer(serve: Serve): Promise<void> {
  const server = new WebSocketServer({ port: Number(port), host: "127.0.0.1", perMessageDeflate: false });
  server.on("connection", (socket, request) => serve(socket, request, server));
  await once(server, "listening");
}

/** The lower bound: passes each message on to everybody else without reading it. */
function relay(socket: WebSocket, _request: IncomingMessage, { clients }: WebSocketServer): void {
  socket.on("message", (data, isBinary) => {
    for (const other of clients) if (other !== socket) other.send(data, { binary: isBinary });
  });
}

function stats() {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { cpuUs: user + system, rss, heap: heapUsed, external };
}
