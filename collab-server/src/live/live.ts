import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { exportDocument } from "@formweave/schema/doc";
import { canvasDocumentName, documentNames, type ProjectDocument } from "@formweave/schema/model";
import type { Document } from "@hocuspocus/server";
import type { Database } from "better-sqlite3";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import * as Y from "yjs";
import type { Clocks } from "../clocks.ts";
import type { Collaboration, ProjectAccess, SocketSite, TicketOffice } from "./collaboration.ts";
import { createGate } from "./gate/gate.ts";
import { createStaleWorkMerge } from "./mergeStaleWork.ts";
import { createIds } from "../ids.ts";
import { createCommitOutcomes } from "./commitOutcomes.ts";
import { createGroupCommit } from "./log/groupCommit.ts";
import { Refusal } from "./refusal.ts";
import type { SecurityLog } from "./securityLog.ts";
import { createNewEpochs } from "./newEpochs.ts";
import { createServerWrites } from "./serverWrites.ts";
import { createKeyedMutex } from "./keyedMutex.ts";
import { createDisk } from "./log/disk.ts";
import { isReadable, loadInto } from "./log/loading.ts";
import { createHistory } from "./history/history.ts";
import { createSqliteLog } from "./log/sqliteLog.ts";
import type { CommentEventsRow } from "./log/updateLog.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createCommentsGate, type CommentsGateDeps } from "./gate/comments/commentsGate.ts";
import { createConflictNotifier } from "./wire/updates/conflictNotifier.ts";
import type { LogLimits } from "./wire/limits/logRates.ts";
import { createLogCapacities, type ReadLogCapacity } from "./wire/limits/logCapacity.ts";
import { createWire, type Wire, type WireDeps } from "./wire/hocuspocus.ts";
import { createCoalescing } from "./wire/updates/coalescing.ts";
import { createLiveMetrics } from "./liveMetrics.ts";
import { createSockets } from "./wire/upgrade.ts";
import { readLiveSources } from "./liveSources.ts";
import { createUpkeep } from "./upkeep.ts";

/** Delay before a failed commit is retried, ms. */
const RETRY_MS = 1000;
/** Window in which updates are committed together, ms; anything that somebody waits for must flush sooner. */
const COMMIT_ROUND_MS = 50;
/** Interval between checks for idle sessions, ms. */
const IDLE_CHECK_MS = 60_000;
/** Time that clients have to close their sockets when the server stops, ms. */
const STOP_TIMEOUT_MS = 500;
/** Time for checkpoints when the server stops, ms. A document without one takes a little longer to load next time. */
const UNLOAD_TIMEOUT_MS = 500;

/** Dependencies of the live documents on the rest of the server. */
export interface LiveDeps extends Clocks {
  /** Migrated, in WAL mode, with `synchronous` set as the durability asks. */
  readonly db: Database;
  readonly access: ProjectAccess;
  readonly tickets: TicketOffice;
  readonly security: SecurityLog;
  readonly logger: Logger;
  readonly registry: Registry;
  readonly site: SocketSite;
  /** Limits for writing into logs, if other than the default. */
  readonly logLimits?: LogLimits | undefined;
  /** Returns the room for a project's history; unlimited when undefined. */
  readonly historyCapacity?: ReadLogCapacity | undefined;
  /** Resolves when a request for a whole document may be answered; the queue shared by everybody when undefined. */
  readonly questionQueue?: WireDeps["questionQueue"];
  /** Called when a person renamed the document, after the commit and before the acknowledgement. */
  readonly onRenamed?: (projectId: string, name: string) => void;
  /** Called when nobody has a project open any more; `read` returns its content. */
  readonly onSessionEnded?: (projectId: string, read: () => ProjectDocument) => void;
  /** Queues the notifications of an update of comments, in the transaction that stores the update. */
  readonly queueCommentEvents?: (row: CommentEventsRow) => void;
}

/**
 * Runs a step after the caller's possible transaction and before any further message: an edit that arrives behind a change
 * of rights must meet the new rights.
 */
function afterTransaction(task: () => void): void {
  queueMicrotask(task);
}

/** Opens the live documents over a database. */
export function createCollaboration(deps: LiveDeps): Collaboration {
  const live = assemble(deps);
  const { commit, disk, hocuspocus, returns: staleWorkMerge, sessions, sockets, upkeep, wire, writes } = live;
  const idleCheck = setInterval(() => checkIdle(live, deps.logger), IDLE_CHECK_MS).unref();
  return {
    ...writes,
    ...staleWorkMerge,
    ...createHistory({ ...deps, ...live, openAt: (name) => wire.openAmong([name])[0] }),
    disk,
    countQuarantined: () => countQuarantined(live),
    counts: live.counts,
    upgrade: (request, socket, head) => sockets.upgrade(request, socket, head),
    flush: () => commit.flush(),
    readDocument: (projectId) => Promise.resolve(readDocument(live, projectId)),
    readLiveSources: (projectId) => readOpenSources(live, projectId),
    record: ({ startsSession, ...task }) => sessions.record(task, { startsSession }),
    levelChanged: (projectId, userId, level) => sessions.levelChanged(projectId, userId, level),
    rightsChanged(projectId, userId) {
      afterTransaction(() => documentNames(projectId).forEach((name) => wire.followRights(name, userId)));
    },
    linkChanged(projectId) {
      afterTransaction(() => documentNames(projectId).forEach((name) => wire.followLink(name)));
    },
    signInEnded(signInId) {
      afterTransaction(() => wire.endSignedOut(signInId));
    },
    send: (projectId, message, action) => wire.send(canvasDocumentName(projectId), message, action),
    isHere: (projectId, userId) => wire.isHere(canvasDocumentName(projectId), userId),
    async closeProject(projectId) {
      const open = documentNames(projectId).flatMap((name) => hocuspocus.documents.get(name) ?? []);
      for (const document of open) wire.closeAll(document.name, new Refusal("gone"));
      await Promise.all(
        open.map(async (document) => {
          await upkeep.checkpointer.beforeLeaving(wire.getLive(document));
          await unload(live, document);
        }),
      );
    },
    stop() {
      clearInterval(idleCheck);
      return stopLive(live, deps);
    },
    halt() {
      clearInterval(idleCheck);
      void upkeep.stop();
      commit.stop();
      sockets.closeAll("goingAway");
    },
  };
}

type Live = ReturnType<typeof assemble>;

async function stopLive(live: Live, deps: LiveDeps): Promise<void> {
  const { commit, sockets, upkeep, wire } = live;
  const inWorker = upkeep.stop(); // background work has no time left now
  wire.idleDocuments.stop();
  commit.flush();
  await sockets.stop(STOP_TIMEOUT_MS);
  commit.stop();
  await unloadAll(live, deps);
  await inWorker;
  closeIdleSessions(live, deps.logger);
}

/** The durable canvas, taken from the live document when it is open. */
function readDocument(
  { commit, hocuspocus, log }: Pick<Live, "commit" | "hocuspocus" | "log">,
  projectId: string,
): ProjectDocument {
  const name = canvasDocumentName(projectId);
  const open = hocuspocus.documents.get(name);
  if (open !== undefined && commit.flush()) return exportDocument(open);
  const doc = new Y.Doc();
  loadInto(doc, log.load(name, { isReadable }));
  return exportDocument(doc);
}

function readOpenSources({ hocuspocus }: Pick<Live, "hocuspocus">, projectId: string) {
  const open = hocuspocus.documents.get(canvasDocumentName(projectId));
  return open && readLiveSources(open);
}

function assemble(deps: LiveDeps) {
  const { db, access, logger, registry, site, security, now, elapsed } = deps;
  const log = createSqliteLog(db, deps.queueCommentEvents);
  const onEnded = (projectId: string) =>
    deps.onSessionEnded?.(projectId, () => readDocument({ commit, hocuspocus, log }, projectId));
  const sessions = createSessions({ db, now, elapsed, newId: randomUUID, onEnded });
  const counts = () => countOpen(hocuspocus);
  const metrics = createLiveMetrics(registry, counts);
  const disk = createDisk(elapsed);
  const outcomes = createCommitOutcomes(deps, () => ({
    conflictNotifier,
    disk,
    metrics,
    sockets,
    upkeep,
    wire,
  }));
  const coalescing = createCoalescing(elapsed);
  const delay = () => coalescing.delay(COMMIT_ROUND_MS);
  const commit = createGroupCommit({ log, retryMs: RETRY_MS, delay, ...outcomes });
  const upkeep = createUpkeep({ ...deps, commit, log });
  const gateDeps = {
    commit,
    newId: createIds(now),
    displayName: (id: string) => access.person(id)?.name ?? "",
  };
  const gate = createGate(gateDeps);
  const commentsGate = createCommentsGate({
    ...deps,
    ...gateDeps,
    onCommentEvents: createCommentEventsHandler(() => wire),
  });
  const parts = { ...upkeep, commit, disk, gate, commentsGate, log, metrics, sessions };
  const logRooms = createLogCapacities(deps);
  const wire = createWire({ ...deps, ...parts, logRooms });
  const { hocuspocus } = wire;
  const conflictNotifier = createConflictNotifier((projectId) => sendConflicts(wire, projectId, logger));
  const sockets = createSockets({ ...wire, commit, site, logger, elapsed, security });
  const writing = { access, gate, now, elapsed, sessions, mutex: createKeyedMutex(), wire, logRooms };
  const writes = { ...createServerWrites(writing), ...createNewEpochs({ ...writing, ...upkeep, commit }) };
  const returns = createStaleWorkMerge({ ...gateDeps, ...writing, log, metrics });
  return { commit, counts, disk, hocuspocus, log, returns, sessions, sockets, upkeep, wire, writes };
}

/** Tells people who have a project open to open its comments too, once it has its first comment. */
function createCommentEventsHandler(getWire: () => Wire): CommentsGateDeps["onCommentEvents"] {
  return (projectId, events) => {
    if (events.taken.some(({ seq }) => seq === 1))
      getWire().send(canvasDocumentName(projectId), { type: "talk" }, "comment.read");
  };
}

function countOpen(hocuspocus: Wire["hocuspocus"]): ReturnType<Collaboration["counts"]> {
  return { documents: hocuspocus.getDocumentsCount(), connections: hocuspocus.getConnectionsCount() };
}

/** Tells everybody who may read the conflict log, which names people. Others see it when they next open the project. */
function sendConflicts(wire: Wire, projectId: string, logger: Logger): void {
  try {
    wire.send(canvasDocumentName(projectId), { type: "conflictsLogged" }, "members.view");
  } catch (error) {
    logger.error({ error }, "people could not be told of conflicts");
  }
}

/** Unloads a document that nobody has open; Hocuspocus refuses while its own storing is pending. */
async function unload({ hocuspocus, wire }: Live, document: Document): Promise<void> {
  await hocuspocus.debouncer.executeNow(`onStoreDocument-${document.name}`);
  // There is nothing to store, so the work started by the closing sockets is over within this turn.
  await nextTurn();
  wire.idleDocuments.end(wire.getLive(document));
  await hocuspocus.unloadDocument(document);
}

/** Unloads as many documents as the time allows. */
async function unloadAll(live: Live, { elapsed }: LiveDeps): Promise<void> {
  const end = elapsed() + UNLOAD_TIMEOUT_MS;
  for (const document of live.hocuspocus.documents.values()) {
    if (live.disk.isRefusing() || elapsed() > end) return;
    await unload(live, document);
  }
}

/** Ends idle sessions and the sockets of expired sign-ins; only time triggers either. */
function checkIdle(live: Live, logger: Logger): void {
  closeIdleSessions(live, logger);
  try {
    live.wire.endSignedOut();
  } catch (error) {
    logger.error({ error }, "the sockets of sign-ins that are over could not be closed");
  }
}

function closeIdleSessions({ sessions }: Live, logger: Logger): void {
  try {
    sessions.closeIdle();
  } catch (error) {
    logger.error({ error }, "idle sessions could not be closed");
  }
}

/** Number of damaged rows that the open documents were loaded without. */
function countQuarantined({ hocuspocus, wire }: Pick<Live, "hocuspocus" | "wire">): number {
  const open = wire.openAmong(hocuspocus.documents.keys());
  return open.reduce((sum, { damage }) => sum + damage.quarantined.length, 0);
}
