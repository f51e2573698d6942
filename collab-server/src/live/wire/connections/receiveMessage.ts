import { failure } from "@formweave/schema";
import { nearestLevel } from "@formweave/schema/access";
import type { CommitNote, LiveMessage, OfflineWorkCounts } from "@formweave/schema/api";
import type { Connection } from "@hocuspocus/server";
import * as Y from "yjs";
import type { SecurityLog } from "../../securityLog.ts";
import type { ProjectAccess } from "../../collaboration.ts";
import type { LiveDocument } from "../../document/liveDocument.ts";
import type { CommentsGate } from "../../gate/comments/commentsGate.ts";
import type { Gate } from "../../gate/gate.ts";
import { countResults, listUnreportedRepairs, type OtherSide } from "../../gate/record/record.ts";
import type { LiveMetrics } from "../../liveMetrics.ts";
import type { UpdateLog } from "../../log/updateLog.ts";
import { Refusal } from "../../refusal.ts";
import type { Sessions } from "../../sessions/sessions.ts";
import { consumeLogCapacity } from "../limits/consumeLogCapacity.ts";
import type { FillLevelNotifier } from "../limits/fillLevelNotifier.ts";
import type { LogCapacities } from "../limits/logCapacity.ts";
import type { RepairRates } from "../limits/repairRates.ts";
import { applyRights } from "../rights/applyRights.ts";
import type { LiveContext } from "../rights/authenticate.ts";
import { toSuspect } from "../rights/reportRefusal.ts";
import { addCounts, NO_RESULTS } from "./addCounts.ts";
import { receiveComments } from "./commentsConnections.ts";
import { belongsTo } from "./connectionsOfPerson.ts";

/** Most repairs, and most conflicts, reported to their author at once; the log has the rest. */
const MAX_REPORTED = 200;
/** The messages of the Yjs sync protocol; the third is an update. */
const SYNC_STEP_1 = 0;
const SYNC_STEP_2 = 1;
type LiveConnection = Connection<LiveContext>;

/** Content of one sync message. */
export interface SyncMessage {
  readonly type: number;
  readonly bytes: Uint8Array;
  /** Notes that the author's client sent about the commits in it. */
  readonly notes: readonly CommitNote[];
}

/** Dependencies of the handling of sync messages. */
export interface ReceivingDeps {
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

interface Rated extends ReceivingDeps, RepairRates {
  readonly fillLevelNotifier: FillLevelNotifier;
}

/** State vector of a handshake: what the person's device had on connecting; undefined before it. */
type Seen = ReadonlyMap<number, number> | undefined;

/**
 * Phase of a connection. It is `reconnecting` until the client's part of the handshake is in: everything it sends before was made offline,
 * and is counted. What it sends from then on is live.
 */
export type SyncPhase =
  | { readonly kind: "reconnecting"; readonly seen: Seen; readonly counts: OfflineWorkCounts }
  | { readonly kind: "live"; readonly seen: Seen };

/** Phase of a connection that has sent nothing yet. */
export const RECONNECTING: SyncPhase = { kind: "reconnecting", seen: undefined, counts: NO_RESULTS };

/** A connection's phase, which its messages advance. */
export interface SyncState {
  phase: SyncPhase;
}

/** Handles a sync message before Hocuspocus does; rejects with a refusal that ends the connection. */
export async function receiveMessage(
  deps: Rated,
  connection: LiveConnection,
  live: LiveDocument,
  { message, state }: { readonly message: SyncMessage; readonly state: SyncState },
): Promise<void> {
  // Messages that a page sent before it closed count; messages still on their way when rights were revoked do not.
  const isClosed = !connection.document.hasConnection(connection);
  if (isClosed && applyRights(deps, connection) === undefined) throw new Refusal("signedOut");
  if (message.type === SYNC_STEP_1) state.phase = { ...state.phase, seen: greet(live, message.bytes) };
  else if (live.kind === "talk") {
    consumeLogCapacity(deps, connection, live, message.bytes);
    await receiveComments(deps, connection, { live, bytes: message.bytes });
  } else if (!connection.readOnly) {
    const counts = await receiveUpdate(deps, connection, live, { ...message, phase: state.phase });
    sendFillLevel(deps, connection, live);
    const { phase } = state;
    if (phase.kind === "reconnecting") state.phase = { ...phase, counts: addCounts(phase.counts, counts) };
  } else if (deps.gate.hasChanges(live, message.bytes)) refuseWrite(deps, connection);
  if (message.type === SYNC_STEP_2) finishReconnect(connection, state);
}

/** Ends the offline phase. */
function finishReconnect(connection: LiveConnection, state: SyncState): void {
  const { phase } = state;
  if (phase.kind === "live") return;
  if (!connection.readOnly && connection.context.document === "canvas")
    send(connection, { type: "returned", ...phase.counts });
  state.phase = { kind: "live", seen: phase.seen };
}

function sendFillLevel({ fillLevelNotifier }: Rated, { document }: LiveConnection, live: LiveDocument): void {
  fillLevelNotifier.follow(live, (messages) => {
    for (const connection of document.getConnections()) send(connection, messages);
  });
}

/** Sends people their side of conflicts with somebody else's update. */
export function sendToOthers(connections: readonly LiveConnection[], others: readonly OtherSide[]): void {
  for (const [userId, sides] of Map.groupBy(others, (side) => side.userId)) {
    const conflicts = sides.map(({ conflict }) => conflict);
    for (const connection of connections)
      if (belongsTo(connection.context, userId)) send(connection, { type: "conflicts", conflicts });
  }
}

/** Reads the client's state vector; refuses a copy from an epoch that is over, before anything is exchanged. */
function greet(live: LiveDocument, stateVector: Uint8Array): Seen {
  if (live.hasEnded()) throw new Refusal("stale");
  const seen = Y.decodeStateVector(stateVector);
  for (const clientId of seen.keys()) if (live.isOfOtherEpoch(clientId)) throw new Refusal("stale");
  return seen;
}

type SyncUpdate = SyncMessage & SyncState;

async function receiveUpdate(
  deps: Rated,
  connection: LiveConnection,
  live: LiveDocument,
  { bytes, notes, phase }: SyncUpdate,
): Promise<OfflineWorkCounts> {
  const { access, gate, metrics, now, repairRates, sessions } = deps;
  const { userId, organizationId } = connection.context;
  consumeLogCapacity(deps, connection, live, bytes);
  const sessionId = resolveSessionId({ access, sessions }, connection.context);
  const origin = { source: "connection", connection };
  const author = { userId, organizationId, sessionId, at: now() };
  const isReconnecting = phase.kind === "reconnecting";
  const outcome = await gate.receive(live, {
    ...author,
    bytes,
    notes,
    origin,
    isReconnecting,
    seen: phase.seen,
  });
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
  { access, sessions }: Pick<ReceivingDeps, "access" | "sessions">,
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

function refuseWrite({ metrics, security }: ReceivingDeps, connection: LiveConnection): void {
  const { code, message } = failure("VIEW_ONLY");
  metrics.countRefusal(code);
  security.warn({ type: "update.byViewer", severity: "low", ...toSuspect(connection.context) });
  send(connection, { type: "refused", code, message });
}

/** Sends a message to one connection. */
export function send(connection: LiveConnection, message: LiveMessage): void {
  connection.sendStateless(JSON.stringify(message));
}
