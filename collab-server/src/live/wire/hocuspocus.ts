import { setImmediate as nextTurn } from "node:timers/promises";
import {
  Hocuspocus,
  type Configuration,
  type Connection,
  type Document,
  type WebSocketLike,
} from "@hocuspocus/server";
import type { Logger } from "pino";
import type * as Y from "yjs";
import type { LiveDocument, LiveDocumentDeps } from "../document/liveDocument.ts";
import { Refusal } from "../refusal.ts";
import { writeStringsAtOnce } from "../document/writeStringsAtOnce.ts";
import type { Checkpointer } from "../states/checkpointer.ts";
import { createIdleDocumentCache, type IdleDocumentCache } from "../document/idleDocumentCache.ts";
import type { Renewals } from "../document/renewal.ts";
import type { Disk } from "../log/disk.ts";
import type { DocumentStates } from "../states/documentStates.ts";
import { announceIdentity } from "../presence/identity.ts";
import { toSuspect, reportRefusal } from "./rights/reportRefusal.ts";
import type { AuthenticationDeps, LiveContext } from "./rights/authenticate.ts";
import { createConnections, type Connections } from "./connections/connections.ts";
import type { ReceivingDeps, SyncMessage } from "./connections/receiveMessage.ts";
import { createAudience, type Audience } from "./updates/audience.ts";
import { createBroadcasts, type Broadcasts } from "./updates/broadcasts.ts";
import { contained, refusing } from "./hooks.ts";
import { leavingHooks } from "./leavingHooks.ts";
import { openingHooks } from "./openingHooks.ts";
import { createFairQueue } from "./socket/fairScheduler.ts";
import { answerInSlices } from "./updates/slicedAnswers.ts";
import { createUpdateLanes, type UpdateLanes } from "./updates/updateLanes.ts";

export interface WireDeps extends ReceivingDeps, LiveDocumentDeps, AuthenticationDeps {
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
    async beforeSync({ connection, type, payload }) {
      const notes = lanes.takeNotes(payload);
      // Hocuspocus goes through its queue without a pause: what is refused waits for no disk, so that others would wait for all of it.
      await nextTurn();
      await receive(connection, { type, bytes: payload, notes });
    },
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
