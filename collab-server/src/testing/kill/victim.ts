import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { dirname } from "node:path";
import { Server } from "@hocuspocus/server";
import { migrationsOf, openDatabase } from "@formweave/data/sqlite";
import { canvasDocumentName, projectDocument } from "@formweave/schema/model";
import { pino } from "pino";
import { Registry } from "prom-client";
import { MACHINE_CLOCKS } from "../../clocks.ts";
import { readConfig } from "../../config.ts";
import { endWith } from "../../lifetime.ts";
import { createCollaboration } from "../../live/live.ts";
import { createLogger } from "../../logging.ts";
import { startServer } from "../../server.ts";
import { startInProcess } from "../productInProcess.ts";
import { createPeerStore } from "./peerStore.ts";
import { KILL_PROJECT } from "./victims.ts";

/**
 * A server that is there to be killed, in a process of its own: `node victim.ts ours|whole|product|hocuspocus <file> <port>`. It
 * says "ready" to its parent when it listens. Except in the whole, a ticket is the name of the person; everybody may edit.
 */
const [, , kind, file = "", port = "0"] = process.argv;
if (kind === "ours") await startOurs();
else if (kind === "whole") await startWhole();
else if (kind === "product") await startWithAssistant();
else await startHocuspocus();
process.send?.("ready");

/** Our live part on its own, with everybody let in. */
async function startOurs(): Promise<void> {
  const db = openDatabase(file, migrationsOf("app"));
  db.pragma("foreign_keys = OFF"); // there are no people and no projects here
  const collaboration = createCollaboration({
    db,
    access: {
      person: (id) => ({ id, name: id, email: `${id}@example.com` }),
      actorOn: () => ({ role: undefined, level: "editor" }),
      organizationOf: () => randomUUID(),
      isSignedIn: () => true,
    },
    tickets: { redeem: (ticket) => ({ userId: ticket, projectId: KILL_PROJECT }), spentBy: nobody },
    security: { warn: nobody },
    logger: pino({ level: "silent" }),
    registry: new Registry(),
    site: { answersAt: () => true, isOurs: () => true, addressOf: () => "" },
    ...MACHINE_CLOCKS,
  });
  const isNew = (await collaboration.readDocument(KILL_PROJECT)).widgets.length === 0;
  if (isNew)
    await collaboration.createDocument(KILL_PROJECT, emptyForm(), { id: "owner", name: "Owner", email: "" });
  const server = createServer();
  server.on("upgrade", (request, socket, head) => collaboration.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(Number(port), "127.0.0.1", resolve));
}

function nobody(): undefined {}

/** The server as it runs, but for the building of its client. Its parent can tell it to break. */
async function startWhole(): Promise<void> {
  const config = readConfig({ ...process.env, PORT: port, DATA_DIR: dirname(file) });
  if (!config.ok) throw new Error(config.error);
  endWith(await startServer(config.value), createLogger(config.value.logLevel));
  process.on("message", (message) => {
    const broken = new Error("A broken invariant");
    if (message === "throw") throw broken;
    if (message === "reject") void Promise.reject(broken);
  });
}

/** The same with its assistant. */
async function startWithAssistant(): Promise<void> {
  const server = await startInProcess({ ...process.env, PORT: port, DATA_DIR: dirname(file) });
  endWith(server, createLogger("error"));
}

/** The peer: Hocuspocus with its own way of storing. */
async function startHocuspocus(): Promise<void> {
  await new Server({
    port: Number(port),
    address: "127.0.0.1",
    quiet: true,
    extensions: [createPeerStore(file)],
  }).listen();
}

function emptyForm() {
  return projectDocument.parse({ name: canvasDocumentName(KILL_PROJECT), kind: "form", widgets: [] });
}
