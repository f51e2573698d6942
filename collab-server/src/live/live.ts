import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { exportDocument, META_ID, readEntry } from "@formweave/schema/doc";
import { canvasDocumentName, documentNames, type ProjectDocument } from "@formweave/schema/model";
import type { Document } from "@hocuspocus/server";
import type { Database } from "better-sqlite3";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import * as Y from "yjs";
import type { Clocks } from "../clocks.ts";
import type { Collaboration, ProjectAccess, SocketSite, TicketOffice } from "./collaboration.ts";
import { createGate } from "./gate/gate.ts";
import { createReturns } from "./returns.ts";
import { createIds } from "../ids.ts";
import { createGroupCommit, type GroupCommitDeps } from "./log/groupCommit.ts";
import type { LiveDocument } from "./document/liveDocument.ts";
import { Refusal } from "./refusal.ts";
import { createNewEpochs } from "./newEpochs.ts";
import { createServerWrites } from "./serverWrites.ts";
import { createTurns } from "./turns.ts";
import { createDisk } from "./log/disk.ts";
import { isReadable, loadInto } from "./log/loading.ts";
import { createHistory } from "./history/history.ts";
import { createSqliteLog } from "./log/sqliteLog.ts";
import type { OperationRow } from "./log/updateLog.ts";
import type { SecurityEvents } from "../modules/audit/securityEvents.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createTalkGate, type TalkGateDeps } from "./talk/talkGate.ts";
import { createConflictNews } from "./wire/conflictNews.ts";
import type { LogLimits } from "./wire/logRates.ts";
import { createLogRooms, type RoomOf } from "./wire/logRoom.ts";
import { createWire, type Wire, type WireDeps } from "./wire/hocuspocus.ts";
import { createCoalescing } from "./wire/coalescing.ts";
import { createLiveMetrics } from "./liveMetrics.ts";
import { createSockets } from "./wire/upgrade.ts";
import { createUpkeep } from "./upkeep.ts";

/** How long a failed commit waits before it is tried again, ms. */
const RETRY_MS = 1000;
/** What comes within this time becomes durable together, ms; all that somebody waits for has to leave sooner. */
const COMMIT_ROUND_MS = 50;
/** How often idle sessions are looked for, ms. */
const IDLE_CHECK_MS = 60_000;
/** How long clients have to answer when the server stops, ms. */
const STOP_PATIENCE_MS = 500;
/** How long checkpoints may take when it stops, ms; what has none then takes a little longer to load. */
const UNLOAD_PATIENCE_MS = 500;

/** What the live part needs from the server around it. */
export interface LiveDeps extends Clocks {
  /** Migrated, in WAL mode, with `synchronous` set as the durability asks. */
  readonly db: Database;
  readonly access: ProjectAccess;
  readonly tickets: TicketOffice;
  readonly security: SecurityEvents;
  readonly logger: Logger;
  readonly registry: Registry;
  readonly site: SocketSite;
  /** What may be written into logs, where that is not what servers let through. */
  readonly logLimits?: LogLimits | undefined;
  /** How much room the history of a project has; as much as it likes unless told. */
  readonly historyRoom?: RoomOf | undefined;
  /** What who asks for a whole document waits for, where that is not the line of all. */
  readonly lineOfQuestions?: WireDeps["lineOfQuestions"];
  /** Told when a person has changed the name inside a document, after that was committed and before it is acknowledged. */
  readonly onRenamed?: (projectId: string, name: string) => void;
  /** Told when nobody is left at a project; `read` reads what they have left. */
  readonly onSessionEnded?: (projectId: string, read: () => ProjectDocument) => void;
  /** Told of comments that are new or say something else now and of how far people have read, when it is durable. */
  readonly onTalkNews?: TalkGateDeps["onTalkNews"];
}

/**
 * Acts once the caller is through with the transaction that it may be in the middle of, and before anything else comes in: an
 * edit that arrives behind the change of rights is none that was allowed.
 */
function afterTransaction(act: () => void): void {
  queueMicrotask(act);
}

/** Opens the live documents over a database. */
export function createCollaboration(deps: LiveDeps): Collaboration {
  const live = assemble(deps);
  const { commit, disk, hocuspocus, returns, sessions, sockets, upkeep, wire, writes } = live;
  const idleCheck = setInterval(() => checkIdle(live, deps.logger), IDLE_CHECK_MS).unref();
  return {
    ...writes,
    ...returns,
    ...createHistory({ ...deps, ...live, openAt: (name) => wire.openAmong([name])[0] }),
    disk,
    setAside: () => countSetAside(live),
    counts: live.counts,
    upgrade: (request, socket, head) => sockets.upgrade(request, socket, head),
    flush: () => commit.flush(),
    readDocument: (projectId) => Promise.resolve(readDocument(live, projectId)),
    record: ({ startsSession, ...act }) => sessions.record(act, { startsSession }),
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
    tell: (projectId, message, action) => wire.tell(canvasDocumentName(projectId), message, action),
    isHere: (projectId, userId) => wire.isHere(canvasDocumentName(projectId), userId),
    async closeProject(projectId) {
      const open = documentNames(projectId).flatMap((name) => hocuspocus.documents.get(name) ?? []);
      for (const document of open) wire.closeAll(document.name, new Refusal("gone"));
      await Promise.all(
        open.map(async (document) => {
          await upkeep.checkpointer.beforeLeaving(wire.liveOf(document));
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
  const beside = upkeep.stop(); // there is no time for it now
  wire.rests.stop();
  commit.flush();
  await sockets.stop(STOP_PATIENCE_MS);
  commit.stop();
  await unloadAll(live, deps);
  await beside;
  closeIdleSessions(live, deps.logger);
}

/** The canvas as it is durable: of the live document when it is open. */
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

function assemble(deps: LiveDeps) {
  const { db, access, logger, registry, site, security, now, elapsed } = deps;
  const log = createSqliteLog(db);
  const onEnded = (projectId: string) =>
    deps.onSessionEnded?.(projectId, () => readDocument({ commit, hocuspocus, log }, projectId));
  const sessions = createSessions({ db, now, elapsed, newId: randomUUID, onEnded });
  const counts = () => countOpen(hocuspocus);
  const metrics = createLiveMetrics(registry, counts);
  const disk = createDisk(elapsed);
  const outcomes: Omit<GroupCommitDeps, "log" | "retryMs"> = {
    onFailure(error) {
      disk.refused();
      logger.error({ error }, "the disk refuses writes: nothing is acknowledged until it takes them again");
      sockets.closeAll("notDurable");
    },
    onSuccess(batch, tookMs) {
      const { updates, operations } = batch;
      disk.took();
      metrics.countCommit(updates.length, tookMs);
      for (const live of wire.openAmong(renamedIn(operations))) tellName(live, deps);
      conflictNews.follow(batch);
      const names = new Set(updates.map((row) => row.document));
      const due = wire.openAmong(names).filter(({ meter }) => meter.isDue());
      // Later than the acknowledgements, and seldom: a turn of its own costs as much as a write.
      if (due.length > 0)
        setImmediate(() => due.forEach((document) => void upkeep.checkpointer.whenDue(document)));
    },
    onHealed() {
      logger.info("the disk takes writes again");
      // The request that renamed a document was refused, so nobody has told its name.
      for (const live of wire.openAmong(hocuspocus.documents.keys())) tellName(live, deps);
      for (const document of hocuspocus.documents.values()) void hocuspocus.unloadDocument(document);
    },
  };
  const coalescing = createCoalescing(elapsed);
  const delay = () => coalescing.delay(COMMIT_ROUND_MS);
  const commit = createGroupCommit({ log, retryMs: RETRY_MS, delay, ...outcomes });
  const upkeep = createUpkeep({ ...deps, commit, log });
  const gateDeps = { commit, newId: createIds(now), nameOf: (id: string) => access.person(id)?.name ?? "" };
  const gate = createGate(gateDeps);
  const talkGate = createTalkGate({ ...deps, ...gateDeps, onTalkNews: followTalkNews(() => wire, deps) });
  const parts = { ...upkeep, commit, disk, gate, talkGate, log, metrics, sessions };
  const logRooms = createLogRooms(deps);
  const wire = createWire({ ...deps, ...parts, logRooms });
  const { hocuspocus } = wire;
  const conflictNews = createConflictNews((projectId) => tellConflicts(wire, projectId, logger));
  const sockets = createSockets({ ...wire, commit, site, logger, elapsed, security });
  const writing = { access, gate, now, elapsed, sessions, turns: createTurns(), wire, logRooms };
  const writes = { ...createServerWrites(writing), ...createNewEpochs({ ...writing, ...upkeep, commit }) };
  const returns = createReturns({ ...gateDeps, ...writing, log, metrics });
  return { commit, counts, disk, hocuspocus, log, returns, sessions, sockets, upkeep, wire, writes };
}

/** With the first comment of a project, who has it open opens its comments as well. */
function followTalkNews(wireOf: () => Wire, { onTalkNews }: LiveDeps): TalkGateDeps["onTalkNews"] {
  return (projectId, news) => {
    if (news.taken.some(({ seq }) => seq === 1))
      wireOf().tell(canvasDocumentName(projectId), { type: "talk" }, "comment.read");
    onTalkNews?.(projectId, news);
  };
}

function countOpen(hocuspocus: Wire["hocuspocus"]): ReturnType<Collaboration["counts"]> {
  return { documents: hocuspocus.getDocumentsCount(), connections: hocuspocus.getConnectionsCount() };
}

/** The documents whose name people changed; whoever asks the server for it has the project renamed as well. */
function renamedIn(operations: readonly OperationRow[]): ReadonlySet<string> {
  const renames = operations.filter(
    ({ type, componentId, data }) =>
      type === "update" && componentId === "meta" && data.keys.includes("name"),
  );
  return new Set(renames.map(({ projectId }) => canvasDocumentName(projectId)));
}

/** Tells the name as it stands, since the operation may have given way to another one; a project always has a name. */
function tellName({ doc, projectId }: LiveDocument, { logger, onRenamed }: LiveDeps): void {
  const name = readEntry(doc, "meta", META_ID, "name");
  try {
    if (typeof name === "string" && name.trim() !== "") onRenamed?.(projectId, name);
  } catch (error) {
    logger.error({ error }, "a project could not take the name of its document");
  }
}

/** Tells everybody who may read the log of conflicts, which names people; who is not told reads it when they come back. */
function tellConflicts(wire: Wire, projectId: string, logger: Logger): void {
  try {
    wire.tell(canvasDocumentName(projectId), { type: "conflictsLogged" }, "members.view");
  } catch (error) {
    logger.error({ error }, "people could not be told of conflicts");
  }
}

/** Unloads a document that nobody has open any more; Hocuspocus refuses while its own storing is due or runs. */
async function unload({ hocuspocus, wire }: Live, document: Document): Promise<void> {
  await hocuspocus.debouncer.executeNow(`onStoreDocument-${document.name}`);
  // It has nothing to store, so what the closing of a socket has started is over with this turn.
  await nextTurn();
  wire.rests.end(wire.liveOf(document));
  await hocuspocus.unloadDocument(document);
}

/** Unloads what there is time for. */
async function unloadAll(live: Live, { elapsed }: LiveDeps): Promise<void> {
  const end = elapsed() + UNLOAD_PATIENCE_MS;
  for (const document of live.hocuspocus.documents.values()) {
    if (live.disk.isRefusing() || elapsed() > end) return;
    await unload(live, document);
  }
}

/** What nothing but the time brings about. */
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

/** How many damaged rows of the documents that are open were put aside. */
function countSetAside({ hocuspocus, wire }: Pick<Live, "hocuspocus" | "wire">): number {
  const open = wire.openAmong(hocuspocus.documents.keys());
  return open.reduce((sum, { damage }) => sum + damage.setAside.length, 0);
}
