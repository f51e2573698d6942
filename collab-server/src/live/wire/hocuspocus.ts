import { setImmediate as nextTurn } from "node:timers/promises";
import { parseDocumentName } from "@formweave/schema/model";
import {
  Hocuspocus,
  type Configuration,
  type Connection,
  type Document,
  type WebSocketLike,
} from "@hocuspocus/server";
import type { Logger } from "pino";
import type * as Y from "yjs";
import { openLiveDocument, type LiveDocument, type LiveDocumentDeps } from "../document/liveDocument.ts";
import { Refusal } from "../refusal.ts";
import { writeStringsAtOnce } from "../document/writeStringsAtOnce.ts";
import type { Checkpointer } from "../states/checkpointer.ts";
import { loadInWorker } from "../states/loadInWorker.ts";
import { createIdleDocumentCache, type IdleDocumentCache } from "../document/idleDocumentCache.ts";
import type { Renewals } from "../document/renewal.ts";
import type { Disk } from "../log/disk.ts";
import type { DocumentStates } from "../states/documentStates.ts";
import { announceIdentity } from "../presence/identity.ts";
import { toSuspect, reportRefusal } from "./rights/reportRefusal.ts";
import {
  authenticate,
  Denied,
  mayWrite,
  type AuthenticationDeps,
  type LiveContext,
} from "./rights/authenticate.ts";
import {
  createConnections,
  type Connections,
  type ConnectionsDeps,
  type SyncMessage,
} from "./connections/connections.ts";
import { listProjectConnections, createAudience, type Audience } from "./updates/audience.ts";
import { createBroadcasts, type Broadcasts } from "./updates/broadcasts.ts";
import { contained, refusing } from "./hooks.ts";
import { orDenied, reportDamage } from "./openingFailures.ts";
import { createFairQueue } from "./socket/fairScheduler.ts";
import { answerInSlices } from "./updates/slicedAnswers.ts";
import { createUpdateLanes, type UpdateLanes } from "./updates/updateLanes.ts";

export interface WireDeps extends ConnectionsDeps, LiveDocumentDeps, AuthenticationDeps {
  readonly logger: Logger;
  readonly checkpointer: Checkpointer;
  readonly states: Pick<DocumentStates, "isLarge" | "read">;
  readonly renewals: Renewals;
  readonly disk: Disk;
  /** Lets one request for a whole document pass at a time; a fair queue by default. */
  readonly questionQueue?: (() => Promise<void>) | undefined;
}

/** The Hocuspocus server, with every message going through the gate and every hook guarded. */
export interface Wire extends Audience {
  readonly hocuspocus: Hocuspocus<LiveContext>;
  /** Fast path of updates that bypasses Hocuspocus. */
  readonly lanes: UpdateLanes;
  /** Large documents that stay in memory although nobody has them open. */
  readonly idleDocuments: IdleDocumentCache;
  getLive(document: Document): LiveDocument;
  /** Context of the person who was admitted at a socket; undefined before that. */
  findConnectionContext(socket: WebSocketLike): LiveContext | undefined;
  /** Returns those of the named documents that are open. */
  openAmong(names: Iterable<string>): LiveDocument[];
}

/** Configures Hocuspocus. */
export function createWire(deps: WireDeps): Wire {
  writeStringsAtOnce();
  const documents = new WeakMap<Y.Doc, LiveDocument>();
  const connections = createConnections(deps);
  const admitted = new WeakMap<WebSocketLike, LiveContext>();
  const getLive = (document: Document) => {
    const live = documents.get(document);
    if (live === undefined) throw new Error(`${document.name} is not open`);
    return live;
  };
  const idleDocuments = createIdleDocumentCache();
  const broadcasts = createBroadcasts(deps.elapsed);
  const { questionQueue: queue = createFairQueue(deps.elapsed) } = deps;
  const receive = receiver(deps, { broadcasts, connections, queue, getLive });
  const lanes = createUpdateLanes({ isWriting: (connection) => connections.isWriting(connection), receive });
  const hocuspocus = new Hocuspocus<LiveContext>({
    quiet: true,
    // A flush in the middle of the gate's work would send changes that it is about to repair.
    flushMaxBytes: Number.POSITIVE_INFINITY,
    ...openingHooks(deps, documents),
    ...UNAUTHENTICATED,
    ...messageHooks(deps, { broadcasts, connections, getLive }),
    ...syncHooks(receive, { lanes, queue, getLive }),
    connected: contained("connected", deps.logger, ({ connection }) => {
      admitted.set(connection.webSocket, connection.context);
      connections.welcome(connection, getLive(connection.document));
      lanes.open(connection);
    }),
    ...leavingHooks(deps, { getLive, idleDocuments }),
  });
  return {
    hocuspocus,
    lanes,
    idleDocuments,
    getLive,
    findConnectionContext: (socket) => admitted.get(socket),
    openAmong: (names) => [...names].flatMap((name) => hocuspocus.documents.get(name) ?? []).map(getLive),
    ...createAudience(hocuspocus, connections),
  };
}

/** Limits for messages before a ticket is presented; Hocuspocus keeps them in memory until then. */
const UNAUTHENTICATED = {
  maxUnauthenticatedQueueSize: 64 * 1024,
  maxUnauthenticatedQueueMessages: 100,
  maxPendingDocuments: 8,
} as const;

type Hooks = Partial<Configuration<LiveContext>>;
type GetLive = Wire["getLive"];

function openingHooks(deps: WireDeps, documents: WeakMap<Y.Doc, LiveDocument>): Hooks {
  return {
    onAuthenticate: ({ documentName, token, connectionConfig, request }) =>
      orDenied(deps, () => {
        const { context, actor } = authenticate(
          { documentName, ticket: token, address: new URL(request.url) },
          deps,
        );
        connectionConfig.readOnly = !mayWrite(actor, context.document);
        return context;
      }),
    onLoadDocument: ({ document, documentName }) =>
      orDenied(deps, async () => {
        const address = parseDocumentName(documentName);
        if (address === undefined) throw new Denied("FORBIDDEN");
        // Otherwise the loaded content would be broadcast to the first client, before it has sent its state vector.
        document.flushDelay = false;
        const isLarge = deps.states.isLarge(documentName);
        const loaded = isLarge ? await loadInWorker(document, documentName, deps) : undefined;
        const live = openLiveDocument(document, { ...address, name: documentName }, deps, loaded);
        documents.set(document, live);
        document.flushDelay = 0;
        reportDamage(live, deps);
        // Greet and answer the person who opens it in later turns.
        if (isLarge) await nextTurn();
      }),
    // The server stores updates itself. Hocuspocus's own handler would build a payload of headers and a timer for each update.
    afterLoadDocument: contained("afterLoadDocument", deps.logger, ({ document }) => {
      document.onUpdate(ignoreUpdate);
    }),
  };
}

function ignoreUpdate(): void {}

/** Parts of the wire that message hooks use. */
interface Parts {
  readonly broadcasts: Broadcasts;
  readonly connections: Connections;
  readonly getLive: GetLive;
}

/** Sync step 1, which asks for the document's state; answering takes 40 ms for a full document. */
const QUESTION = 0;

/** Adds the queue for requests of whole documents, or slices of them. */
interface ReceivingParts extends Parts {
  readonly queue: () => Promise<void>;
}

type Receive = (connection: Connection<LiveContext>, message: SyncMessage) => Promise<void>;

/** Creates the handler for sync messages of both paths; a rejection ends the connection. */
function receiver(deps: WireDeps, { broadcasts, connections, queue, getLive }: ReceivingParts): Receive {
  const { logger, metrics, security } = deps;
  type Received = { readonly connection: Connection<LiveContext>; readonly message: SyncMessage };
  const receive = refusing("beforeSync", logger, async ({ connection, message }: Received) => {
    broadcasts.prepare(connection.document);
    try {
      await connections.receive(connection, getLive(connection.document), message);
      if (message.type === QUESTION) await queue();
    } catch (error) {
      metrics.countRefusal(error instanceof Refusal ? error.reason : "error");
      if (error instanceof Refusal) reportRefusal(error, security, toSuspect(connection.context));
      throw error;
    }
  });
  return (connection, message) => receive({ connection, message });
}

function syncHooks(
  receive: Receive,
  { lanes, queue, getLive }: Pick<ReceivingParts, "queue" | "getLive"> & Pick<Wire, "lanes">,
): Hooks {
  const receiveQuestion = (connection: Connection<LiveContext>, bytes: Uint8Array) =>
    receive(connection, { type: QUESTION, bytes, notes: [] });
  return {
    async beforeHandleMessage({ connection, update }) {
      if (getLive(connection.document).size.isLarge())
        await answerInSlices({ receive: receiveQuestion, queue }, connection, update);
    },
    beforeSync: ({ connection, type, payload }) =>
      receive(connection, { type, bytes: payload, notes: lanes.takeNotes(payload) }),
  };
}

function messageHooks({ logger, security }: WireDeps, { broadcasts, connections, getLive }: Parts): Hooks {
  return {
    onStateless: refusing("onStateless", logger, ({ connection, payload }) =>
      connections.handleStateless(connection, payload),
    ),
    beforeHandleAwareness: refusing(
      "beforeHandleAwareness",
      logger,
      ({ states, document, connection, context }) => {
        if (connection === undefined || context === undefined) return;
        broadcasts.prepare(document);
        // Presence is shown on the canvas only.
        if (context.document === "talk") return states.clear();
        const limits = connections.presenceLimits(connection);
        const isForged = announceIdentity(
          { states, document, connection },
          context,
          getLive(document),
          limits,
        );
        if (isForged) security.warn({ type: "presence.forged", severity: "low", ...toSuspect(context) });
      },
    ),
  };
}

function leavingHooks(
  { logger, sessions, checkpointer, renewals }: WireDeps,
  { getLive, idleDocuments }: Pick<Wire, "getLive" | "idleDocuments">,
): Hooks {
  const leaving = new Map<string, LiveDocument>();
  return {
    onDisconnect: contained("onDisconnect", logger, ({ context, instance, socketId }) => {
      if (socketId === SERVER_SOCKET) return;
      const { projectId, userId } = context;
      const isStillHere = listProjectConnections(instance, projectId).some(
        (other) => other.context.userId === userId,
      );
      if (!isStillHere) sessions.leave(projectId, userId);
    }),
    beforeUnloadDocument: ({ document, instance }) => {
      try {
        const live = getLive(document);
        const letGo = () => checkpointer.beforeLeaving(live).then(() => instance.unloadDocument(document));
        if (idleDocuments.keeps(live, letGo)) return Promise.reject(new Refusal("notDurable", "resting"));
        checkpointer.beforeUnload(live);
        leaving.set(live.name, live);
        return Promise.resolve();
      } catch (error) {
        if (!(error instanceof Refusal)) logger.error({ error }, "a document could not be unloaded");
        return Promise.reject(new Refusal("notDurable")); // the rejection keeps it in memory
      }
    },
    afterUnloadDocument: contained("afterUnloadDocument", logger, ({ documentName, instance }) => {
      const live = leaving.get(documentName);
      leaving.delete(documentName);
      // Somebody may already be loading the epoch that this would end.
      const isBack = instance.documents.has(documentName) || instance.loadingDocuments.has(documentName);
      if (live?.kind === "canvas" && !isBack) renewals.whenDue(live);
    }),
  };
}

/** Socket id that Hocuspocus gives to connections opened by the server itself. */
const SERVER_SOCKET = "server";
