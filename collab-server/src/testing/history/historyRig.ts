import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import type { CommitNote, Operation, OperationQuery } from "@formweave/schema/api";
import { createWidget, writeEntry } from "@formweave/schema/doc";
import { copyOfDoc, createDoc } from "@formweave/schema/doc/testing";
import Database from "better-sqlite3";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import * as Y from "yjs";
import { z } from "zod";
import { createGate } from "../../live/gate/gate.ts";
import { createGroupCommit } from "../../live/log/groupCommit.ts";
import { openLiveDocument, type LiveDocument } from "../../live/document/liveDocument.ts";
import { mergeStaleWork } from "../../live/mergeStaleWork.ts";
import { createIds } from "../../ids.ts";
import { operationReader } from "../../modules/projects/history/readOperations.ts";
import { createHandClock, type HandClock } from "../handClock.ts";
import { loadInto } from "../../live/log/loading.ts";
import { createRenewals } from "../../live/document/renewal.ts";
import { createCompactionStore } from "../../live/log/compaction/sqliteCompaction.ts";
import { createCompactor } from "../../live/log/compaction/compactor.ts";
import { squashSteps } from "../../live/log/compaction/squash.ts";
import { createSqliteLog } from "../../live/log/sqliteLog.ts";

const updateRows = z.array(z.object({ bytes: z.instanceof(Uint8Array) }));
const room = z.object({ real: z.number(), counted: z.number() });
const ROOM = `SELECT (SELECT SUM(LENGTH(bytes)) FROM document_updates)
    + (SELECT COALESCE(SUM(OCTET_LENGTH(data)), 0) FROM form_operations)
    + (SELECT COALESCE(SUM(OCTET_LENGTH(user_value)), 0) + COALESCE(SUM(OCTET_LENGTH(other_value)), 0)
       FROM operation_conflicts)
    + (SELECT COALESCE(SUM(LENGTH(state)), 0) FROM document_snapshots) AS real,
  (SELECT bytes FROM project_history) AS counted`;
const DAY_MS = 24 * 3_600_000;
const DOCUMENT = { name: "project:p", projectId: "p" };

/** Options of a sent update. */
interface Sending {
  /** State vector of a person who was offline. */
  readonly returnedWith?: Uint8Array;
  readonly notes?: readonly CommitNote[];
}

/** A document whose whole log is in SQLite, for tests of its history. */
export interface HistoryRig {
  readonly time: HandClock;
  live(): LiveDocument;
  /** Creates a replica with the full state of the current epoch. */
  join(): Y.Doc;
  /** Sends what a replica of the current epoch has and the server lacks. */
  send(replica: Y.Doc, userId: string, how?: Sending): Promise<unknown>;
  /** Writes on the server on behalf of a person. */
  write(userId: string, change: (doc: Y.Doc) => void): Promise<void>;
  /** Merges stale work: what a replica of a past epoch has beyond that epoch's end. */
  bringBack(replica: Y.Doc, epoch: number, userId: string, notes?: readonly CommitNote[]): Promise<unknown>;
  /** Begins the next epoch, 31 days later. */
  renew(): Promise<void>;
  /** Loads the document from the log, as after a crash. */
  reload(): void;
  operations(query?: Partial<OperationQuery>): readonly Operation[];
  /** The document after an update of an epoch. */
  stateAt(epoch: number, seq: number): Y.Doc;
  lastSeq(): number;
  /** Compacts the log. */
  compact(): Promise<void>;
  /** Damages a stored update, so that its checksum is wrong. */
  damage(seq: number): void;
  /** Makes deletions from a table fail, like a disk that fails halfway. */
  refuseWrites(table: "form_operations"): void;
  /** Bytes of the stored history: measured, and as counted for the limits. */
  room(): { readonly real: number; readonly counted: number };
  /** Updates of the current epoch after a sequence number. */
  updatesSince(seq: number): readonly Uint8Array[];
}

function nothing(): void {}

function displayName(userId: string): string {
  return userId;
}

function author(userId: string, at: number) {
  return { userId, sessionId: "session", organizationId: "organization", at };
}

/** Creates the rig with a form of two fields, and a container with a third. */
export async function createHistoryRig(): Promise<HistoryRig> {
  const deps = rigDeps();
  const { db, log, gate, renewals, time } = deps;
  const load = () => openLiveDocument(new Y.Doc(), DOCUMENT, deps);
  let live = load();
  const [read, readUpdates] = [operationReader(db), updateReader(db)];
  const rig: HistoryRig = {
    time,
    live: () => live,
    join: () => copyOfDoc(live.doc),
    send(replica, userId, { returnedWith, notes = [] } = {}) {
      const bytes = Y.encodeStateAsUpdate(replica, Y.encodeStateVector(live.doc));
      const seen = returnedWith && Y.decodeStateVector(returnedWith);
      const how = { origin: "test", isReconnecting: seen !== undefined, seen, notes };
      return gate.receive(live, { ...author(userId, time.now()), ...how, bytes });
    },
    write: (userId, change) => gate.write(live, author(userId, time.now()), "replace", change),
    bringBack(replica, epoch, userId, notes = []) {
      const end = rig.stateAt(epoch, log.lastSeq(DOCUMENT.name, epoch));
      const update = Y.encodeStateAsUpdate(replica, Y.encodeStateVector(end));
      const work = { epoch, stateVector: Y.encodeStateVector(replica), update, notes };
      return mergeStaleWork(deps, live, author(userId, time.now()), work);
    },
    async renew() {
      const { epoch } = live;
      await gate.write(live, author("ann", time.now()), "replace", (doc) =>
        throwAway(doc, deps.newId(), time.now()),
      );
      time.pass(31 * DAY_MS);
      renewals.whenDue(live);
      live = load();
      if (live.epoch !== epoch + 1) throw new Error("The document was not renewed");
    },
    reload() {
      deps.commit.flush();
      live = load();
    },
    operations: (query) => read(DOCUMENT.projectId, { limit: 10_000, ...query }),
    stateAt(epoch, until) {
      const doc = new Y.Doc();
      loadInto(doc, log.load(DOCUMENT.name, { epoch, until }));
      return doc;
    },
    lastSeq: () => log.lastSeq(DOCUMENT.name, live.epoch),
    ...createLogTools(deps),
    updatesSince: (seq) => readUpdates(live.epoch, seq),
  };
  await rig.send(someForm(), "ann");
  return rig;
}

function createLogTools({
  compactor,
  db,
}: ReturnType<typeof rigDeps>): Pick<HistoryRig, "compact" | "damage" | "refuseWrites" | "room"> {
  const readRoom = db.prepare(ROOM);
  return {
    compact: () => compactor.run(DOCUMENT.name),
    refuseWrites: (table) =>
      void db.exec(
        `CREATE TRIGGER broken BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`,
      ),
    damage: (seq) => void db.prepare("UPDATE document_updates SET user_id = 'nobody' WHERE seq = ?").run(seq),
    room: () => room.parse(readRoom.get()),
  };
}

function updateReader(db: Database.Database) {
  const since = db.prepare(
    "SELECT bytes FROM document_updates WHERE document = ? AND epoch = ? AND seq > ? ORDER BY seq",
  );
  return (epoch: number, seq: number) =>
    updateRows.parse(since.all(DOCUMENT.name, epoch, seq)).map(({ bytes }) => bytes);
}

let migrated: Buffer | undefined;

/** A serialized database with all tables, empty. */
function empty(): Buffer {
  if (migrated !== undefined) return migrated;
  const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  migrated = db.serialize();
  db.close();
  return migrated;
}

function rigDeps() {
  const db = new Database(empty());
  onTestFinished(() => void db.close());
  const log = createSqliteLog(db);
  const time = createHandClock();
  const newId = createIds(time.now);
  const story = { onFailure: nothing, onSuccess: nothing, onHealed: nothing };
  const commit = createGroupCommit({ log, retryMs: 5, ...story });
  const gate = createGate({ commit, newId, displayName });
  const renewals = createRenewals({ log, now: time.now, logger: pino({ level: "silent" }) });
  const logger = pino({ level: "silent" });
  const compactor = createCompactor({
    store: createCompactionStore(db),
    squash: (span) => Promise.resolve(squashSteps(log, span)),
    logger,
    elapsed: time.elapsed,
  });
  return { db, log, time, ...time, newId, commit, compactor, gate, renewals, displayName };
}

/** Creates and deletes a widget, so that there is something to purge. */
function throwAway(doc: Y.Doc, id: string, at: number): void {
  const place = { position: { x: 0, y: 0 }, size: { width: 200, height: 80 }, parentId: null };
  createWidget(doc, { ...place, id, type: "text-input", name: id }, "V1", { by: "ann", at });
  writeEntry(doc, "widgets", id, { key: "del", value: { by: "ann", at } });
}

function someForm(): Y.Doc {
  const place = { position: { x: 0, y: 0 }, size: { width: 200, height: 80 }, parentId: null };
  const fields = ["w1", "w2"].map((id) => ({ ...place, id, name: id, type: "text-input" }));
  const box = { ...place, id: "box", name: "box", type: "container", position: { x: 40, y: 30 } };
  const inside = { ...place, id: "in", name: "in", type: "text-input", parentId: "box" };
  return createDoc({ name: "Test", kind: "form", widgets: [...fields, box, inside] });
}
