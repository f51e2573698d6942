import { failure } from "@formweave/schema";
import { can, nearestLevel, type ProjectAction } from "@formweave/schema/access";
import type { CommitNote, LiveMessage, OfflineWorkCounts, Writer } from "@formweave/schema/api";
import { commentsDocumentName } from "@formweave/schema/model";
import type { Connection } from "@hocuspocus/server";
import * as Y from "yjs";
import type { ProjectAccess } from "../../collaboration.ts";
import type { Gate } from "../../gate/gate.ts";
import type { CommentsGate } from "../../gate/comments/commentsGate.ts";
import type { LiveDocument } from "../../document/liveDocument.ts";
import { countResults, listUnreportedRepairs, type OtherSide } from "../../gate/record/record.ts";
import { Refusal } from "../../refusal.ts";
import type { SecurityLog } from "../../securityLog.ts";
import type { PresenceLimits } from "../../presence/identity.ts";
import { createPresenceLimits } from "../limits/presenceLimits.ts";
import { NO_RESULTS, addCounts } from "./addCounts.ts";
import type { Sessions } from "../../sessions/sessions.ts";
import { toSuspect, reportRefusal } from "../rights/reportRefusal.ts";
import type { LiveContext } from "../rights/authenticate.ts";
import { applyRights } from "../rights/applyRights.ts";
import { closeSocketWith } from "./closeSocketWith.ts";
import type { UpdateLog } from "../../log/updateLog.ts";
import type { LiveMetrics } from "../../liveMetrics.ts";
import type { LogCapacities } from "../limits/logCapacity.ts";
import { consumeLogCapacity } from "../limits/consumeLogCapacity.ts";
import {
  createFillLevelNotifier,
  describeFillLevel,
  type FillLevelNotifier,
} from "../limits/fillLevelNotifier.ts";
import { endOlder, hasTooMany, belongsTo } from "./connectionsOfPerson.ts";
import { createRepairRates, type RepairRates } from "../limits/repairRates.ts";
import { handleCommentsMessage, receiveComments, sendKeptRefusals } from "./commentsConnections.ts";

/** Most repairs, and most conflicts, reported to their author at once; the log has the rest. */
const MAX_REPORTED = 200;
/** The messages of the Yjs sync protocol; the third is an update. */
const SYNC_STEP_1 = 0;
const SYNC_STEP_2 = 1;
type LiveConnection = Connection<LiveContext>;

export interface ConnectionsDeps {
  readonly access: ProjectAccess;
  readonly gate: Gate;
  readonly commentsGate: CommentsGate;
  readonly log: UpdateLog;
  readonly metrics: LiveMetrics;
  readonly now: () => number;
  readonly elapsed: () => number;
  readonly security: SecurityLog;
  readonly sessions: Sessions;
  readonly logRooms: LogCapacities;
}

/** Content of one sync message. */
export interface SyncMessage {
  readonly type: number;
  readonly bytes: Uint8Array;
  /** Notes that the author's client sent about the commits in it. */
  readonly notes: readonly CommitNote[];
}

/** Handles what happens on connections to documents. */
export interface Connections {
  /** Greets a new connection with its identity, and makes sure that its end ends the socket. */
  welcome(connection: LiveConnection, live: LiveDocument): void;
  /** Handles a sync message before Hocuspocus does; rejects with a refusal that ends the connection. */
  receive(connection: LiveConnection, live: LiveDocument, message: SyncMessage): Promise<void>;
  /** Handles a stateless message, sent beside the document. */
  handleStateless(connection: LiveConnection, payload: string): Promise<void>;
  followRights(connection: LiveConnection): void;
  /** Closes the connection when the sign-in that opened it is over. */
  endSignedOut(connection: LiveConnection): void;
  /** True when a connection may write and its handshake is over, so that its edits are live ones. */
  isWriting(connection: LiveConnection): boolean;
  /** Sends a message if the person is allowed the action. */
  send(connection: LiveConnection, message: LiveMessage, action: ProjectAction): void;
  /** Sends people their side of conflicts with somebody else's update. */
  sendToOthers(connections: readonly LiveConnection[], others: readonly OtherSide[]): void;
  presenceLimits(connection: LiveConnection): PresenceLimits;
}

interface ConnectionState {
  /** State vector of the handshake: what the person's device had on connecting. */
  seen: ReadonlyMap<number, number> | undefined;
  /** True until the client's part of the handshake is in; everything it sends before was made offline. */
  isReconnecting: boolean;
  /** Totals for the offline work so far. */
  counts: OfflineWorkCounts;
  readonly presence: PresenceLimits;
}

/** Creates the handling of connections, with the state that the gate and the presence need for each. */
export function createConnections(deps: ConnectionsDeps): Connections {
  const { elapsed, metrics, security } = deps;
  const states = new WeakMap<LiveConnection, ConnectionState>();
  const repairRates = createRepairRates(elapsed);
  const fillLevelNotifier = createFillLevelNotifier();

  function getState(connection: LiveConnection): ConnectionState {
    const known = states.get(connection);
    if (known !== undefined) return known;
    const presence = createPresenceLimits(elapsed);
    const state = { seen: undefined, isReconnecting: true, counts: NO_RESULTS, presence };
    states.set(connection, state);
    return state;
  }

  return {
    welcome(connection, live) {
      closeSocketWith(connection, (fault) => {
        metrics.countRefusal(fault.reason);
        reportRefusal(fault, security, toSuspect(connection.context));
      });
      endOlder(connection);
      if (hasTooMany(connection)) {
        connection.close(new Refusal("flood", "connections"));
        return;
      }
      if (live.kind !== "talk") greetPerson(deps, connection, live);
      else if (applyRights(deps, connection) !== undefined) sendKeptRefusals(deps, connection);
    },
    handleStateless: (connection, payload) => handleCommentsMessage(deps, connection, payload),
    receive: (connection, live, message) =>
      receiveMessage({ ...deps, repairRates, fillLevelNotifier }, connection, live, {
        message,
        state: getState(connection),
      }),
    endSignedOut(connection) {
      if (!deps.access.isSignedIn(connection.context.signInId)) connection.close(new Refusal("signedOut"));
    },
    followRights(connection) {
      const rights = applyRights(deps, connection);
      // Only once: whoever has the comments document open has the canvas open as well.
      if (rights !== undefined && connection.context.document === "canvas")
        send(connection, { type: "rights", ...rights });
    },
    send(connection, message, action) {
      if (may(deps, connection, action)) send(connection, message);
    },
    sendToOthers,
    isWriting: (connection) => !connection.readOnly && !getState(connection).isReconnecting,
    presenceLimits: (connection) => getState(connection).presence,
  };
}

/** Sends a person their identity and rights, and the fullness of a document that is not roomy. */
function greetPerson(deps: ConnectionsDeps, connection: LiveConnection, live: LiveDocument): void {
  const { userId, name, color, sessionId, isGuest } = connection.context;
  const rights = applyRights(deps, connection);
  if (rights === undefined) return;
  const writers = isGuest ? [] : listWriters(live, deps);
  const room = deps.logRooms.greet(userId, live);
  send(connection, {
    type: "welcome",
    userId,
    name,
    color,
    ...rights,
    sessionId,
    writers,
    ...(room !== "roomy" && { room }),
  });
  const fullness = describeFillLevel(live);
  if (fullness !== undefined) send(connection, fullness);
  // A user who wrote into the comments document has a client id in its log.
  const hasCommentsDocument = deps.log.listClients(commentsDocumentName(live.projectId)).length > 0;
  if (hasCommentsDocument && may(deps, connection, "comment.read")) send(connection, { type: "talk" });
}

interface Rated extends ConnectionsDeps, RepairRates {
  readonly fillLevelNotifier: FillLevelNotifier;
}

async function receiveMessage(
  deps: Rated,
  connection: LiveConnection,
  live: LiveDocument,
  { message, state }: { readonly message: SyncMessage; readonly state: ConnectionState },
): Promise<void> {
  // Messages that a page sent before it closed count; messages still on their way when rights were revoked do not.
  const isClosed = !connection.document.hasConnection(connection);
  if (isClosed && applyRights(deps, connection) === undefined) throw new Refusal("signedOut");
  if (message.type === SYNC_STEP_1) state.seen = greet(live, message.bytes);
  else if (live.kind === "talk") {
    consumeLogCapacity(deps, connection, live, message.bytes);
    await receiveComments(deps, connection, { live, bytes: message.bytes });
  } else if (!connection.readOnly) {
    const counts = await receiveUpdate(deps, connection, live, { ...message, ...state });
    sendFillLevel(deps, connection, live);
    if (state.isReconnecting) state.counts = addCounts(state.counts, counts);
  } else if (deps.gate.hasChanges(live, message.bytes)) refuseWrite(deps, connection);
  if (message.type === SYNC_STEP_2) finishReconnect(connection, state);
}

/** Ends the offline phase: the client's part of the handshake is in, and what it sends from now on is live. */
function finishReconnect(connection: LiveConnection, state: ConnectionState): void {
  if (state.isReconnecting && !connection.readOnly && connection.context.document === "canvas")
    send(connection, { type: "returned", ...state.counts });
  state.isReconnecting = false;
}

function sendFillLevel({ fillLevelNotifier }: Rated, { document }: LiveConnection, live: LiveDocument): void {
  fillLevelNotifier.follow(live, (messages) => {
    for (const connection of document.getConnections()) send(connection, messages);
  });
}

function sendToOthers(connections: readonly LiveConnection[], others: readonly OtherSide[]): void {
  for (const [userId, sides] of Map.groupBy(others, (side) => side.userId)) {
    const conflicts = sides.map(({ conflict }) => conflict);
    for (const connection of connections)
      if (belongsTo(connection.context, userId)) send(connection, { type: "conflicts", conflicts });
  }
}

function may({ access }: ConnectionsDeps, { context }: LiveConnection, action: ProjectAction): boolean {
  const actor = access.actorOn(context.userId, context.projectId);
  return actor !== undefined && can(actor, action);
}

/** Authors of the document's content with their client ids; the server's name is empty. */
function listWriters({ owners }: LiveDocument, { access }: Pick<ConnectionsDeps, "access">): Writer[] {
  return [...owners.writers()].map(([userId, clients]) => {
    return { userId, name: access.person(userId)?.name ?? "", clients: [...new Set(clients)] };
  });
}

/** Reads the client's state vector; refuses a copy from an epoch that is over, before anything is exchanged. */
function greet(live: LiveDocument, stateVector: Uint8Array): ReadonlyMap<number, number> {
  if (live.hasEnded()) throw new Refusal("stale");
  const seen = Y.decodeStateVector(stateVector);
  for (const clientId of seen.keys()) if (live.isOfOtherEpoch(clientId)) throw new Refusal("stale");
  return seen;
}

type SyncUpdate = SyncMessage & Pick<ConnectionState, "isReconnecting" | "seen">;

async function receiveUpdate(
  deps: Rated,
  connection: LiveConnection,
  live: LiveDocument,
  { bytes, notes, isReconnecting, seen }: SyncUpdate,
): Promise<OfflineWorkCounts> {
  const { access, gate, metrics, now, repairRates, sessions } = deps;
  const { userId, organizationId } = connection.context;
  consumeLogCapacity(deps, connection, live, bytes);
  const sessionId = resolveSessionId({ access, sessions }, connection.context);
  const origin = { source: "connection", connection };
  const author = { userId, organizationId, sessionId, at: now() };
  const outcome = await gate.receive(live, { ...author, bytes, notes, origin, isReconnecting, seen });
  metrics.countOutcome(outcome);
  const repairs = listUnreportedRepairs(outcome).slice(0, MAX_REPORTED);
  if (repairs.length > 0) send(connection, { type: "repaired", repairs });
  if (outcome.conflicts.length > 0)
    send(connection, { type: "conflicts", conflicts: outcome.conflicts.slice(0, MAX_REPORTED) });
  if (outcome.others.length > 0)
    sendToOthers(
      connection.document.getConnections().filter((other) => other !== connection),
      outcome.others,
    );
  // Conflicts with the work of others are logged too, so they count.
  const written = Math.max(outcome.repairs.length, outcome.conflicts.length);
  if (!repairRates(live, userId).consume(written)) throw new Refusal("flood", "repairs");
  return countResults(outcome);
}

/** Id of the running session. When everybody idled and the session ended, the first writer starts a new one. */
function resolveSessionId(
  { access, sessions }: Pick<ConnectionsDeps, "access" | "sessions">,
  { projectId, organizationId, userId, sessionId }: LiveContext,
): string {
  const running = sessions.running(projectId);
  if (running !== undefined) return running;
  const person = access.person(userId);
  const actor = access.actorOn(userId, projectId);
  const level = actor && nearestLevel(actor);
  if (person === undefined || level === undefined) return sessionId;
  return sessions.join({ projectId, organizationId, person, level }).sessionId;
}

function refuseWrite({ metrics, security }: ConnectionsDeps, connection: LiveConnection): void {
  const { code, message } = failure("VIEW_ONLY");
  metrics.countRefusal(code);
  security.warn({ type: "update.byViewer", severity: "low", ...toSuspect(connection.context) });
  send(connection, { type: "refused", code, message });
}

function send(connection: LiveConnection, message: LiveMessage): void {
  connection.sendStateless(JSON.stringify(message));
}
