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
import type { Checkpointer } from "../document/checkpointer.ts";
import { loadBeside } from "../document/loadBeside.ts";
import { createLargeRests, type LargeRests } from "../document/largeRests.ts";
import type { Renewals } from "../document/renewal.ts";
import { isDiskError, type Disk } from "../log/disk.ts";
import type { DocumentStates } from "../states/documentStates.ts";
import { tellIdentity } from "../presence/identity.ts";
import { suspectOf, reportRefusal } from "./reportRefusal.ts";
import { authenticate, Denied, mayWrite, type AuthenticationDeps, type LiveContext } from "./authenticate.ts";
import {
  createConnections,
  type Connections,
  type ConnectionsDeps,
  type SyncMessage,
} from "./connections.ts";
import { connectionsOf, createAudience, type Audience } from "./audience.ts";
import { createBroadcasts, type Broadcasts } from "./broadcasts.ts";
import { contained, refusing } from "./hooks.ts";
import { createLine } from "./fairScheduler.ts";
import { answerInSlices } from "./slicedAnswers.ts";
import { createUpdateLanes, type UpdateLanes } from "./updateLanes.ts";

export interface WireDeps extends ConnectionsDeps, LiveDocumentDeps, AuthenticationDeps {
  readonly logger: Logger;
  readonly checkpointer: Checkpointer;
  readonly states: Pick<DocumentStates, "isLarge" | "read">;
  readonly renewals: Renewals;
  readonly disk: Disk;
  /** Lets one question for a whole document pass at a time; a fair line unless told. */
  readonly lineOfQuestions?: (() => Promise<void>) | undefined;
}

/** Hocuspocus, with every message going through the gate and every hook wrapped. */
export interface Wire extends Audience {
  readonly hocuspocus: Hocuspocus<LiveContext>;
  /** The short way of updates past it. */
  readonly lanes: UpdateLanes;
  /** Documents that stay in memory though nobody has them open. */
  readonly rests: LargeRests;
  liveOf(document: Document): LiveDocument;
  /** Who was let in at a socket; undefined while nobody was. */
  visitorOf(socket: WebSocketLike): LiveContext | undefined;
  /** The open documents among these. */
  openAmong(names: Iterable<string>): LiveDocument[];
}

/** Configures Hocuspocus. */
export function createWire(deps: WireDeps): Wire {
  writeStringsAtOnce();
  const documents = new WeakMap<Y.Doc, LiveDocument>();
  const connections = createConnections(deps);
  const visitors = new WeakMap<WebSocketLike, LiveContext>();
  const liveOf = (document: Document) => {
    const live = documents.get(document);
    if (live === undefined) throw new Error(`${document.name} is not open`);
    return live;
  };
  const rests = createLargeRests();
  const broadcasts = createBroadcasts(deps.elapsed);
  const { lineOfQuestions: line = createLine(deps.elapsed) } = deps;
  const receive = receiver(deps, { broadcasts, connections, line, liveOf });
  const lanes = createUpdateLanes({ isWriting: (connection) => connections.isWriting(connection), receive });
  const hocuspocus = new Hocuspocus<LiveContext>({
    quiet: true,
    // A flush in the middle of the gate's work would show what it is about to repair.
    flushMaxBytes: Number.POSITIVE_INFINITY,
    ...openingHooks(deps, documents),
    ...UNAUTHENTICATED,
    ...messageHooks(deps, { broadcasts, connections, liveOf }),
    ...syncHooks(receive, { lanes, line, liveOf }),
    connected: contained("connected", deps.logger, ({ connection }) => {
      visitors.set(connection.webSocket, connection.context);
      connections.welcome(connection, liveOf(connection.document));
      lanes.open(connection);
    }),
    ...leavingHooks(deps, { liveOf, rests }),
  });
  return {
    hocuspocus,
    lanes,
    rests,
    liveOf,
    visitorOf: (socket) => visitors.get(socket),
    openAmong: (names) => [...names].flatMap((name) => hocuspocus.documents.get(name) ?? []).map(liveOf),
    ...createAudience(hocuspocus, connections),
  };
}

/** What a socket may send before it has shown a ticket: Hocuspocus keeps it in memory until then. */
const UNAUTHENTICATED = {
  maxUnauthenticatedQueueSize: 64 * 1024,
  maxUnauthenticatedQueueMessages: 100,
  maxPendingDocuments: 8,
} as const;

type Hooks = Partial<Configuration<LiveContext>>;
type LiveOf = Wire["liveOf"];

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
        // Collected, what is loaded would go to the first who comes, before they have said what they have.
        document.flushDelay = false;
        const isLarge = deps.states.isLarge(documentName);
        const loaded = isLarge ? await loadBeside(document, documentName, deps) : undefined;
        const live = openLiveDocument(document, { ...address, name: documentName }, deps, loaded);
        documents.set(document, live);
        document.flushDelay = 0;
        tellDamage(live, deps);
        // Who opens it is greeted and answered in turns of their own.
        if (isLarge) await nextTurn();
      }),
    // Storing is ours, and nobody asks Hocuspocus what changed: it would make a payload of headers and a timer of each update.
    afterLoadDocument: contained("afterLoadDocument", deps.logger, ({ document }) => {
      document.onUpdate(ignoreUpdate);
    }),
  };
}

function ignoreUpdate(): void {}

function tellDamage({ damage, name }: LiveDocument, { logger, metrics }: WireDeps): void {
  if (damage.setAside.length + damage.checkpoints === 0) return;
  metrics.countDamage(damage);
  logger.error({ damage, document: name }, "a document was opened without what is damaged in its log");
}

/** What messages pass through. */
interface Parts {
  readonly broadcasts: Broadcasts;
  readonly connections: Connections;
  readonly liveOf: LiveOf;
}

/** The sync message that asks for all that there is; to answer takes 40 ms for a full document. */
const QUESTION = 0;

/** One passes at a time who asks for a whole document, or for a slice of it. */
interface ReceivingParts extends Parts {
  readonly line: () => Promise<void>;
}

type Receive = (connection: Connection<LiveContext>, message: SyncMessage) => Promise<void>;

/** Takes the sync messages of both ways in; what it rejects with ends the connection. */
function receiver(deps: WireDeps, { broadcasts, connections, line, liveOf }: ReceivingParts): Receive {
  const { logger, metrics, security } = deps;
  type Received = { readonly connection: Connection<LiveContext>; readonly message: SyncMessage };
  const receive = refusing("beforeSync", logger, async ({ connection, message }: Received) => {
    broadcasts.prepare(connection.document);
    try {
      await connections.receive(connection, liveOf(connection.document), message);
      if (message.type === QUESTION) await line();
    } catch (error) {
      metrics.countRefusal(error instanceof Refusal ? error.reason : "error");
      if (error instanceof Refusal) reportRefusal(error, security, suspectOf(connection.context));
      throw error;
    }
  });
  return (connection, message) => receive({ connection, message });
}

function syncHooks(
  receive: Receive,
  { lanes, line, liveOf }: Pick<ReceivingParts, "line" | "liveOf"> & Pick<Wire, "lanes">,
): Hooks {
  const receiveQuestion = (connection: Connection<LiveContext>, bytes: Uint8Array) =>
    receive(connection, { type: QUESTION, bytes, notes: [] });
  return {
    async beforeHandleMessage({ connection, update }) {
      if (liveOf(connection.document).size.isLarge())
        await answerInSlices({ receive: receiveQuestion, line }, connection, update);
    },
    beforeSync: ({ connection, type, payload }) =>
      receive(connection, { type, bytes: payload, notes: lanes.notesOf(payload) }),
  };
}

function messageHooks({ logger, security }: WireDeps, { broadcasts, connections, liveOf }: Parts): Hooks {
  return {
    onStateless: refusing("onStateless", logger, ({ connection, payload }) =>
      connections.hear(connection, payload),
    ),
    beforeHandleAwareness: refusing(
      "beforeHandleAwareness",
      logger,
      ({ states, document, connection, context }) => {
        if (connection === undefined || context === undefined) return;
        broadcasts.prepare(document);
        // Who is here shows on the canvas.
        if (context.document === "talk") return states.clear();
        const limits = connections.presenceLimits(connection);
        const isForged = tellIdentity({ states, document, connection }, context, liveOf(document), limits);
        if (isForged) security.warn({ type: "presence.forged", severity: "low", ...suspectOf(context) });
      },
    ),
  };
}

function leavingHooks(
  { logger, sessions, checkpointer, renewals }: WireDeps,
  { liveOf, rests }: Pick<Wire, "liveOf" | "rests">,
): Hooks {
  const leaving = new Map<string, LiveDocument>();
  return {
    onDisconnect: contained("onDisconnect", logger, ({ context, instance, socketId }) => {
      if (socketId === SERVER_SOCKET) return;
      const { projectId, userId } = context;
      const isStillHere = connectionsOf(instance, projectId).some((other) => other.context.userId === userId);
      if (!isStillHere) sessions.leave(projectId, userId);
    }),
    beforeUnloadDocument: ({ document, instance }) => {
      try {
        const live = liveOf(document);
        const letGo = () => checkpointer.beforeLeaving(live).then(() => instance.unloadDocument(document));
        if (rests.keeps(live, letGo)) return Promise.reject(new Refusal("notDurable", "resting"));
        checkpointer.beforeUnload(live);
        leaving.set(live.name, live);
        return Promise.resolve();
      } catch (error) {
        if (!(error instanceof Refusal)) logger.error({ error }, "a document could not be unloaded");
        return Promise.reject(new Refusal("notDurable")); // keeps it in memory
      }
    },
    afterUnloadDocument: contained("afterUnloadDocument", logger, ({ documentName, instance }) => {
      const live = leaving.get(documentName);
      leaving.delete(documentName);
      // Somebody may be loading it again already, from the epoch that this would end.
      const isBack = instance.documents.has(documentName) || instance.loadingDocuments.has(documentName);
      if (live?.kind === "canvas" && !isBack) renewals.whenDue(live);
    }),
  };
}

/** How Hocuspocus names the connections that the server opens itself. */
const SERVER_SOCKET = "server";

async function orDenied<Value>(
  { disk, logger, metrics }: WireDeps,
  open: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await open();
  } catch (error) {
    const denied = error instanceof Denied ? error : new Denied("NOT_DURABLE");
    if (denied !== error) logger.error({ error }, "a document could not be opened");
    if (isDiskError(error)) disk.refused();
    metrics.countRefusal(denied.reason);
    throw denied;
  }
}
