import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { dirname } from "node:path";
import { Server } from "@hocuspocus/server";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
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
 * A server to be killed, in its own process: `node victim.ts ours|whole|product|hocuspocus <file> <port>`. Sends "ready" to its parent when
 * it listens. Without access control (`ours` and `hocuspocus`), a ticket is the person's name and everybody may edit.
 */
const [, , kind, file = "", port = "0"] = process.argv;
if (kind === "ours") await startOurs();
else if (kind === "whole") await startWhole();
else if (kind === "product") await startWithAssistant();
else await startHocuspocus();
process.send?.("ready");

/** The live collaboration alone, without access control. */
async function startOurs(): Promise<void> {
  const db = openDatabase(file, resolveMigrationsFolder("app"));
  db.pragma("foreign_keys = OFF"); // this database has no people and no projects
  const collaboration = createCollaboration({
    db,
    access: {
      person: (id) => ({ id, name: id, email: `${id}@example.com` }),
      actorOn: () => ({ role: undefined, level: "editor" }),
      findOrganizationId: () => randomUUID(),
      isSignedIn: () => true,
    },
    tickets: { redeem: (ticket) => ({ userId: ticket, projectId: KILL_PROJECT }), spentBy: nobody },
    security: { warn: nobody },
    logger: pino({ level: "silent" }),
    registry: new Registry(),
    site: { answersAt: () => true, isOurs: () => true, readClientAddress: () => "" },
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

/** The complete server, without building its client. Its parent can make it break. */
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

/** The complete server with its assistant. */
async function startWithAssistant(): Promise<void> {
  const server = await startInProcess({ ...process.env, PORT: port, DATA_DIR: dirname(file) });
  endWith(server, createLogger("error"));
}

/** Hocuspocus with its own storage. */
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
