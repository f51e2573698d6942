import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import type { ProjectLevel } from "@formweave/schema/access";
import { liveMessage, type LiveMessage } from "@formweave/schema/api";
import {
  canvasDocumentName,
  projectDocument,
  commentsDocumentName,
  type ProjectDocument,
} from "@formweave/schema/model";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import Database from "better-sqlite3";
import { pino } from "pino";
import { Registry } from "prom-client";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { z } from "zod";
import { MACHINE_CLOCKS, type Clocks } from "../../clocks.ts";
import { createSite } from "../../http/site.ts";
import type { Collaboration, LivePerson, ProjectAccess } from "../../live/collaboration.ts";
import { createCollaboration, type LiveDeps } from "../../live/live.ts";
import type { LogLimits } from "../../live/wire/limits/logRates.ts";
import type { CommentEventsRow } from "../../live/log/updateLog.ts";
import type { ReadMark, TakenComment } from "../../live/comments/takenComments.ts";
import { createTicketOffice } from "../../modules/identity/tickets/ticketOffice.ts";
import { createSecurityEvents } from "../../modules/platform/audit/securityEvents.ts";

export const PROJECT = "7d1f6a52-4c0e-4b0f-9f57-0d6f7a4f4b11";
export const DOCUMENT = canvasDocumentName(PROJECT);
export const COMMENTS_DOCUMENT = commentsDocumentName(PROJECT);
export const ORGANIZATION = "0b8ff9a4-11a5-4c1a-8a5e-93c1a6f3a001";
export const ANN = { id: "ann", name: "Ann", email: "ann@example.com" };

/** The live collaboration running over a database file, without the rest of the server. */
export interface Harness {
  readonly url: string;
  readonly file: string;
  readonly db: Database.Database;
  readonly collaboration: Collaboration;
  readonly registry: Registry;
  /** Names that people gave the project inside its document. */
  readonly renames: string[];
  /** Final documents of ended sessions. */
  readonly left: ProjectDocument[];
  /** Comments accepted by the server, and read positions. */
  readonly comments: TakenComment[];
  readonly reads: ReadMark[];
  /** Level of each person; after a change call `rightsChanged`. */
  readonly levels: Map<string, ProjectLevel>;
  ticketFor(userId: string): string;
  /** Returns the rows of a query. */
  rows(sql: string): Record<string, unknown>[];
  stop(): Promise<void>;
}

/** Creates a database with all tables and one project. */
export function newDatabase(file = join(mkdtempSync(join(tmpdir(), "live-")), "app.sqlite")): string {
  const db = openDatabase(file, resolveMigrationsFolder("app"));
  db.prepare("INSERT INTO organizations (id, name, created_at) VALUES (?, 'Test', 0)").run(ORGANIZATION);
  addProject(db, PROJECT);
  db.close();
  return file;
}

/** Adds a project to a database. */
export function addProject(db: Database.Database, id: string): void {
  const sql = `INSERT INTO projects (id, organization_id, kind, name, created_at, updated_at)
    VALUES (?, ?, 'form', 'Test', 0, 0)`;
  db.prepare(sql).run(id, ORGANIZATION);
}

/** Options that a test may override. */
export interface LiveOptions extends Clocks {
  readonly logLimits?: LogLimits;
  readonly historyCapacity?: LiveDeps["historyCapacity"];
  readonly questionQueue?: LiveDeps["questionQueue"];
}

/** Starts the live collaboration over a database file. */
export async function startLive(
  file = newDatabase(),
  { logLimits, historyCapacity, questionQueue, ...clocks }: LiveOptions = MACHINE_CLOCKS,
): Promise<Harness> {
  const db = new Database(file);
  const tickets = createTicketOffice(clocks.elapsed);
  const levels = new Map<string, ProjectLevel>(LEVELS);
  const registry = new Registry();
  const received = listen();
  const logger = pino({ level: process.env["LOG_LEVEL"] ?? "silent" });
  const collaboration = createCollaboration({
    db,
    registry,
    ...clocks,
    logLimits,
    historyCapacity,
    questionQueue,
    logger,
    access: accessWith(levels),
    tickets,
    security: createSecurityEvents(db, { ...clocks, logger }),
    site: createSite({ publicUrl: undefined, trustedProxyHops: 0 }),
    ...received.events,
  });
  const server = createServer();
  server.on("upgrade", (request, socket, head) => collaboration.upgrade(request, socket, head));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `ws://127.0.0.1:${port}`,
    file,
    db,
    collaboration,
    registry,
    ...received.reported,
    levels,
    ticketFor: (userId) => tickets.issue({ userId, projectId: PROJECT }),
    rows: (sql) => z.array(z.record(z.string(), z.unknown())).parse(db.prepare(sql).all()),
    async stop() {
      await collaboration.stop();
      server.closeAllConnections();
      server.close();
      db.close();
    },
  };
}

/** Records the callbacks of the live collaboration. */
function listen() {
  const [renames, left]: [string[], ProjectDocument[]] = [[], []];
  const [comments, reads]: [TakenComment[], ReadMark[]] = [[], []];
  const events = {
    onRenamed: (_projectId: string, name: string) => void renames.push(name),
    onSessionEnded: (_projectId: string, read: () => ProjectDocument) => void left.push(read()),
    queueCommentEvents({ news: { taken, marks } }: CommentEventsRow) {
      comments.push(...taken);
      reads.push(...marks);
    },
  };
  return { events, reported: { renames, left, comments, reads } };
}

function accessWith(levels: ReadonlyMap<string, ProjectLevel>): ProjectAccess {
  return {
    person,
    actorOn: (userId) => ({ role: undefined, level: levels.get(userId) }),
    findOrganizationId: () => ORGANIZATION,
    isSignedIn: () => true,
  };
}

const LEVELS = [
  ["ann", "editor"],
  ["bob", "editor"],
  ["eve", "viewer"],
  ["rae", "reviewer"],
] as const;

function person(id: string): LivePerson {
  return { id, name: id.replace(/^./, (character) => character.toUpperCase()), email: `${id}@example.com` };
}

/** A connected client with the document open. */
export interface LiveClient {
  readonly doc: Y.Doc;
  readonly provider: HocuspocusProvider;
  readonly messages: LiveMessage[];
  readonly closes: number[];
  readonly denials: string[];
  widget(id: string): Y.Map<unknown> | undefined;
  set(id: string, key: string, value: unknown): void;
  /** Disconnects; edits stay in the local document. */
  goOffline(): void;
  goOnline(): void;
  stop(): void;
}

/** A socket that may be closed before it is open; the error would otherwise end the test process. */
class QuietSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on("error", () => this.terminate());
  }
}

/** Connects a person to the canvas or another document. Pass a `doc` to continue with existing content or a certain client id. */
export function connect(harness: Harness, userId: string, doc = new Y.Doc(), name = DOCUMENT): LiveClient {
  const socket = new HocuspocusProviderWebsocket({
    url: `${harness.url}/collab`,
    WebSocketPolyfill: QuietSocket,
    delay: 20,
    minDelay: 20,
    maxDelay: 200,
  });
  socket.on("open", () => Object.assign(socket, { messageQueue: [] })); // the handshake carries everything
  const [messages, closes, denials]: [LiveMessage[], number[], string[]] = [[], [], []];
  const provider = new HocuspocusProvider({
    name,
    document: doc,
    websocketProvider: socket,
    token: () => harness.ticketFor(userId),
    onStateless: ({ payload }) => messages.push(liveMessage.parse(JSON.parse(payload))),
    onAuthenticationFailed: ({ reason }) => denials.push(reason),
  });
  socket.on("close", ({ event }: { event: { code: number } }) => closes.push(event.code));
  provider.attach();
  const widget = (id: string) => {
    const entry = doc.getMap("widgets").get(id);
    return entry instanceof Y.Map ? entry : undefined;
  };
  return {
    doc,
    provider,
    messages,
    closes,
    denials,
    widget,
    set: (id, key, value) => widget(id)?.set(key, value),
    goOffline: () => socket.disconnect(),
    goOnline: () => void socket.connect(),
    stop() {
      provider.destroy();
      socket.destroy();
    },
  };
}

/** A form with the text fields `w1` and `w2`. */
export function smallForm(): ProjectDocument {
  const place = { position: { x: 0, y: 0 }, size: { width: 200, height: 80 }, parentId: null };
  const widgets = ["w1", "w2"].map((id) => ({ ...place, id, type: "text-input", name: id }));
  return projectDocument.parse({ name: "Test", kind: "form", widgets });
}
