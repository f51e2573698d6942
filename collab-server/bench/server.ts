import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { migrationsOf, openDatabase } from "@formweave/data/sqlite";
import { projectDocument, projectOfDocument } from "@formweave/schema/model";
import { Server } from "@hocuspocus/server";
import { pino } from "pino";
import { Registry } from "prom-client";
import { WebSocketServer } from "ws";
import { MACHINE_CLOCKS } from "../src/clocks.ts";
import { createCollaboration } from "../src/live.ts";

/**
 * A server to be measured, in a process of its own: `node server.ts formweave|power|hocuspocus|relay <file> <port>`. It says
 * "ready" to its parent, and answers "stats" with its processor time and memory. A ticket is `person/document`.
 */
const [, , kind, file = "", port = "0"] = process.argv;
if (kind === "hocuspocus") await startHocuspocus();
else if (kind === "relay") await startRelay();
else await startOurs();
process.on("message", (message) => {
  if (message === "stats") process.send?.(stats());
});
process.send?.("ready");

/** Our live part, with the disk of the durability that is asked for, and everybody let in. */
async function startOurs(): Promise<void> {
  const db = openDatabase(file, migrationsOf("app"));
  db.pragma("foreign_keys = OFF"); // there are no people and no projects here
  db.pragma(`synchronous = ${kind === "power" ? "FULL" : "NORMAL"}`);
  const collaboration = createCollaboration({
    db,
    access: {
      person: (id) => ({ id, name: id, email: `${id}@example.com` }),
      levelOf: () => "editor",
      organizationOf: () => randomUUID(),
      isSignedIn: () => true,
    },
    tickets: { redeem: readTicket, spentBy: nobody },
    security: { warn: nobody },
    logger: pino({ level: "silent" }),
    registry: new Registry(),
    origins: () => true,
    ...MACHINE_CLOCKS,
  });
  const server = createServer();
  server.on("upgrade", (request, socket, head) => collaboration.upgrade(request, socket, head));
  process.on("message", (message) => {
    if (isForm(message)) void create(message);
  });
  async function create({ projectId, document }: Form): Promise<void> {
    const owner = { id: "owner", name: "Owner", email: "owner@example.com" };
    await collaboration.createDocument(projectId, projectDocument.parse(document), owner);
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

/** A document that the parent wants to be there. */
interface Form {
  readonly projectId: string;
  readonly document: unknown;
}

function isForm(message: unknown): message is Form {
  return typeof message === "object" && message !== null && "projectId" in message;
}

/** The peer as it comes, without storage. */
async function startHocuspocus(): Promise<void> {
  await new Server({ port: Number(port), address: "127.0.0.1", quiet: true }).listen();
}

/** The floor: every message goes to everybody else, and nobody looks into it. */
async function startRelay(): Promise<void> {
  const server = new WebSocketServer({ port: Number(port), host: "127.0.0.1", perMessageDeflate: false });
  server.on("connection", (socket) => {
    socket.on("message", (data, isBinary) => {
      for (const other of server.clients) if (other !== socket) other.send(data, { binary: isBinary });
    });
  });
  await once(server, "listening");
}

function stats() {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.(); // only where the process was started with it
  const { rss, heapUsed } = process.memoryUsage();
  return { cpuUs: user + system, rss, heapUsed };
}
