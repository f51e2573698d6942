import { failure } from "@formweave/schema";
import { can, type ProjectAction, type ProjectLevel } from "@formweave/schema/access";
import { type LiveMessage, type Writer } from "@formweave/schema/api";
import { type Connection } from "@hocuspocus/server";
import * as Y from "yjs";
import { type ProjectAccess } from "../collaboration.ts";
import { type Gate } from "../gate/gate.ts";
import { type LiveDocument } from "../gate/liveDocument.ts";
import { Refusal } from "../gate/refusal.ts";
import { type SecurityEvents } from "../people/securityEvents.ts";
import { type PresenceLimits } from "../presence/identity.ts";
import { type Sessions } from "../sessions/sessions.ts";
import { suspectOf, warnOf } from "./alarm.ts";
import { mayEdit, mayView, type LiveContext } from "./authenticate.ts";
import { type LiveMetrics } from "./liveMetrics.ts";
import { createRateLimit, type RateLimit } from "./rateLimit.ts";

/** Presence messages of one connection: a cursor moves thirty times a second, heartbeats and gestures come on top. */
const PRESENCE_RATE = { perSecond: 60, burst: 120 };
/** Bytes of them: thirty times a second what a hundred dragged components need. */
const PRESENCE_BYTE_RATE = { perSecond: 256 * 1024, burst: 1 << 20 };
/** What the server puts right for one person in one document: somebody who comes back may have moved all that was locked. */
const REPAIR_RATE = { perSecond: 20, burst: 2000 };
/** Most repairs that their author is told of at once. */
const MAX_TOLD = 200;
/** Most connections of one person to one document, each of which gets every edit: a class that shares an account. */
const MAX_CONNECTIONS = 200;
/** The messages of the Yjs sync protocol; the third is an update. */
const SYNC_STEP_1 = 0;
const SYNC_STEP_2 = 1;
/** The client itself has closed this document and may have others on the same socket. */
const CLOSED_BY_CLIENT = 1000;
/** Hocuspocus itself could not read a message. */
const FAULT = 4205;

type LiveConnection = Connection<LiveContext>;

export interface ConnectionsDeps {
  readonly access: ProjectAccess;
  readonly gate: Gate;
  readonly metrics: LiveMetrics;
  readonly now: () => number;
  readonly elapsed: () => number;
  readonly security: SecurityEvents;
  readonly sessions: Sessions;
}

/** What one sync message carries. */
export interface SyncMessage {
  readonly type: number;
  readonly bytes: Uint8Array;
}

/** What happens on the connections of people to documents. */
export interface Connections {
  /** Tells a new connection who the server thinks it is, and makes sure that its end ends the socket. */
  welcome(connection: LiveConnection, live: LiveDocument): void;
  /** Takes a sync message in before Hocuspocus handles it; rejects with a refusal that ends the connection. */
  receive(connection: LiveConnection, live: LiveDocument, message: SyncMessage): Promise<void>;
  followRights(connection: LiveConnection): void;
  /** Closes it when the sign-in that opened it is over. */
  endSignedOut(connection: LiveConnection): void;
  /** Whether a connection may write, and what it sends was made while it was connected. */
  isWriting(connection: LiveConnection): boolean;
  /** Tells somebody who may do an act. */
  tell(connection: LiveConnection, message: LiveMessage, action: ProjectAction): void;
  presenceLimits(connection: LiveConnection): PresenceLimits;
}

interface ConnectionState {
  /** The state vector of the handshake: what the person had when they came. */
  seen: ReadonlyMap<number, number> | undefined;
  /** Until the client's own part of the handshake is in, whatever it sends was made offline. */
  isReturning: boolean;
  readonly presence: PresenceLimits;
}

/** Keeps what the gate and the presence have to know about each connection. */
export function createConnections(deps: ConnectionsDeps): Connections {
  const { gate, elapsed, metrics, security } = deps;
  const states = new WeakMap<LiveConnection, ConnectionState>();
  const repairRates = createRepairRates(elapsed);

  function stateOf(connection: LiveConnection): ConnectionState {
    const known = states.get(connection);
    if (known !== undefined) return known;
    const state = { seen: undefined, isReturning: true, presence: createPresenceLimits(elapsed) };
    states.set(connection, state);
    return state;
  }

  return {
    welcome(connection, live) {
      closeSocketWith(connection, (fault) => {
        metrics.countRefusal(fault.reason);
        warnOf(fault, security, suspectOf(connection.context));
      });
      if (hasTooMany(connection)) {
        connection.close(new Refusal("flood", "connections"));
        return;
      }
      const { userId, name, color, sessionId } = connection.context;
      const level = applyRights(deps, connection);
      const writers = writersOf(live, deps);
      if (level !== undefined)
        tell(connection, { type: "welcome", userId, name, color, level, sessionId, writers });
    },
    async receive(connection, live, message) {
      const state = stateOf(connection);
      if (message.type === SYNC_STEP_1) state.seen = greet(live, message.bytes);
      else if (!connection.readOnly)
        await receiveUpdate({ ...deps, repairRates }, connection, live, { ...message, ...state });
      else if (gate.hasNews(live, message.bytes)) refuseWrite(deps, connection);
      if (message.type === SYNC_STEP_2) state.isReturning = false;
    },
    endSignedOut(connection) {
      if (!deps.access.isSignedIn(connection.context.signInId)) connection.close(new Refusal("signedOut"));
    },
    followRights(connection) {
      const level = applyRights(deps, connection);
      if (level !== undefined) tell(connection, { type: "rights", level });
    },
    tell(connection, message, action) {
      if (may(deps, connection, action)) tell(connection, message);
    },
    isWriting: (connection) => !connection.readOnly && !stateOf(connection).isReturning,
    presenceLimits: (connection) => stateOf(connection).presence,
  };
}

function may({ access }: ConnectionsDeps, { context }: LiveConnection, action: ProjectAction): boolean {
  return can({ role: undefined, level: access.levelOf(context.userId, context.projectId) }, action);
}

function createPresenceLimits(elapsed: () => number): ConnectionState["presence"] {
  return {
    messages: createRateLimit(PRESENCE_RATE, elapsed),
    bytes: createRateLimit(PRESENCE_BYTE_RATE, elapsed),
  };
}

/** Who wrote what stands in a document; the server has no name. */
function writersOf({ owners }: LiveDocument, { access }: Pick<ConnectionsDeps, "access">): Writer[] {
  return [...owners.writers()].map(([userId, clients]) => {
    return { userId, name: access.person(userId)?.name ?? "", clients: [...new Set(clients)] };
  });
}

/** What a client has; one whose copy is of an epoch that has ended gets nothing, and nothing is taken from it. */
function greet(live: LiveDocument, stateVector: Uint8Array): ReadonlyMap<number, number> {
  const seen = Y.decodeStateVector(stateVector);
  for (const clientId of seen.keys()) if (live.isOfOtherEpoch(clientId)) throw new Refusal("stale");
  return seen;
}

type SyncUpdate = SyncMessage & Pick<ConnectionState, "isReturning" | "seen">;

async function receiveUpdate(
  { access, gate, metrics, now, repairRates, sessions }: ConnectionsDeps & RepairRates,
  connection: LiveConnection,
  live: LiveDocument,
  { bytes, isReturning, seen }: SyncUpdate,
): Promise<void> {
  const { userId, organizationId } = connection.context;
  const sessionId = sessionOf({ access, sessions }, connection.context);
  const origin = { source: "connection", connection };
  const author = { userId, organizationId, sessionId, at: now() };
  const outcome = await gate.receive(live, { ...author, bytes, origin, isReturning, seen });
  metrics.countOutcome(outcome);
  if (outcome.repairs.length > 0)
    tell(connection, { type: "repaired", repairs: outcome.repairs.slice(0, MAX_TOLD) });
  if (outcome.conflicts.length > 0)
    tell(connection, { type: "conflicts", conflicts: [...outcome.conflicts] });
  if (!repairRates(live, userId).take(outcome.repairs.length)) throw new Refusal("flood", "repairs");
}

interface RepairRates {
  /** Of a person in a document, whatever their connections. */
  readonly repairRates: (live: LiveDocument, userId: string) => RateLimit;
}

function createRepairRates(elapsed: () => number): RepairRates["repairRates"] {
  const ofDocuments = new WeakMap<LiveDocument, Map<string, RateLimit>>();
  return (live, userId) => {
    const rates = ofDocuments.get(live) ?? new Map<string, RateLimit>();
    const rate = rates.get(userId) ?? createRateLimit(REPAIR_RATE, elapsed);
    ofDocuments.set(live, rates.set(userId, rate));
    return rate;
  };
}

function hasTooMany({ document, context }: LiveConnection): boolean {
  const own = document.getConnections().filter((other) => isOf(other.context, context.userId));
  return own.length > MAX_CONNECTIONS;
}

// Connections of the server itself have no context.
function isOf(context: Partial<LiveContext> | undefined, userId: string): boolean {
  return context?.userId === userId;
}

/** The session that runs; one that ended because everybody idled starts anew with the first who writes. */
function sessionOf(
  { access, sessions }: Pick<ConnectionsDeps, "access" | "sessions">,
  { projectId, organizationId, userId, sessionId }: LiveContext,
): string {
  const running = sessions.running(projectId);
  if (running !== undefined) return running;
  const person = access.person(userId);
  const level = access.levelOf(userId, projectId);
  if (person === undefined || level === undefined) return sessionId;
  return sessions.join({ projectId, organizationId, person, level }).sessionId;
}

function refuseWrite({ metrics, security }: ConnectionsDeps, connection: LiveConnection): void {
  const { code, message } = failure("VIEW_ONLY");
  metrics.countRefusal(code);
  security.warn({ type: "update.byViewer", severity: "low", ...suspectOf(connection.context) });
  tell(connection, { type: "refused", code, message });
}

/** The level of a connection that may stay; one that may not is closed. */
function applyRights({ access }: ConnectionsDeps, connection: LiveConnection): ProjectLevel | undefined {
  const { userId, projectId, signInId } = connection.context;
  if (!access.isSignedIn(signInId)) {
    connection.close(new Refusal("signedOut"));
    return undefined;
  }
  const level = access.levelOf(userId, projectId);
  if (mayView(level)) {
    connection.readOnly = !mayEdit(level);
    return level;
  }
  connection.close(new Refusal("forbidden", "rights"));
  return undefined;
}

/** Hocuspocus leaves the socket open when it ends a connection, and its client then waits for ever. */
function closeSocketWith(connection: LiveConnection, onFault: (fault: Refusal) => void): void {
  if (!connection.document.hasConnection(connection)) connection.webSocket.close();
  connection.onClose((_document, event) => {
    if (event === undefined || event.code === CLOSED_BY_CLIENT) return;
    const fault = event.code === FAULT ? new Refusal("malformed", "message") : undefined;
    if (fault !== undefined) onFault(fault);
    const { code, reason } = fault ?? event;
    connection.webSocket.close(code, reason);
  });
}

function tell(connection: LiveConnection, message: LiveMessage): void {
  connection.sendStateless(JSON.stringify(message));
}
