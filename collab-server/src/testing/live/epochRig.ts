import { createWidget, writeEntry } from "@formweave/schema/doc";
import { copyOfDoc, createDoc, TESTER } from "@formweave/schema/doc/testing";
import { pino } from "pino";
import * as Y from "yjs";
import { createMemoryLog, type MemoryLog } from "./memoryLog.ts";
import { createRenewals } from "../../live/document/renewal.ts";
import { createGate } from "../../live/gate/gate.ts";
import { createGroupCommit } from "../../live/log/groupCommit.ts";
import { openLiveDocument, type LiveDocument } from "../../live/document/liveDocument.ts";
import type { Outcome } from "../../live/gate/record/record.ts";
import { mergeStaleWork, type StaleWork } from "../../live/mergeStaleWork.ts";

const DAY = 24 * 3_600_000;
const DOCUMENT = { name: "project:p", projectId: "p" };

/** A document over an in-memory log that can begin new epochs, for tests of stale work. */
export interface EpochRig {
  readonly log: MemoryLog;
  /** The clock, moved manually. */
  readonly time: { now: number };
  /** The document in its current epoch. */
  live(): LiveDocument;
  /** Creates a replica with the full state of the current epoch. */
  join(): Y.Doc;
  /** Sends what a replica of the current epoch has and the server lacks. */
  send(replica: Y.Doc, userId: string): Promise<Outcome>;
  /** Begins the next epoch, 31 days later, when something is purged. */
  renew(): Promise<void>;
  /** Loads the document from the log, as after a crash. */
  reload(): void;
  /** Merges stale work: what a replica of epoch 1 has beyond that epoch's end. */
  comeBack(replica: Y.Doc, userId: string): Promise<Outcome>;
  bringBack(update: Uint8Array, userId: string, stateVector?: Uint8Array): Promise<Outcome>;
}

function nothing(): void {}

function author(userId: string, at: number) {
  return { userId, sessionId: "session", organizationId: "organization", at };
}

/** Creates the rig with a document in epoch 1. */
export async function createEpochRig(): Promise<EpochRig> {
  const deps = rigDeps();
  const { log, gate, renewals, time, now, newId } = deps;
  const load = () => openLiveDocument(new Y.Doc(), DOCUMENT, deps);
  let live = load();
  const takeFrom = (userId: string, work: StaleWork) =>
    mergeStaleWork(deps, live, author(userId, now()), work);
  const rig: EpochRig = {
    log,
    time,
    live: () => live,
    join: () => copyOfDoc(live.doc),
    send(replica, userId) {
      const bytes = Y.encodeStateAsUpdate(replica, Y.encodeStateVector(live.doc));
      const how = { origin: "test", isReconnecting: false, seen: undefined };
      return gate.receive(live, { ...author(userId, now()), ...how, bytes });
    },
    async renew() {
      await gate.write(live, author("ann", now()), "update", (doc) => throwAway(doc, newId(), now()));
      time.now += 31 * DAY;
      const { epoch } = live;
      renewals.whenDue(live);
      live = load();
      if (live.epoch !== epoch + 1) throw new Error("The document was not renewed");
    },
    reload() {
      live = load();
    },
    comeBack(replica, userId) {
      const { doc } = openLiveDocument(
        new Y.Doc(),
        { ...DOCUMENT, epoch: 1 },
        { ...deps, commit: { add: nothing } },
      );
      const update = Y.encodeStateAsUpdate(replica, Y.encodeStateVector(doc));
      return takeFrom(userId, { epoch: 1, stateVector: Y.encodeStateVector(replica), update });
    },
    bringBack: (update, userId, stateVector = Y.encodeStateVector(new Y.Doc())) =>
      takeFrom(userId, { epoch: 1, stateVector, update }),
  };
  await rig.send(someForm(), "ann");
  return rig;
}

function rigDeps() {
  const log = createMemoryLog();
  const time = { now: TESTER.at };
  const now = () => time.now;
  let ids = 0;
  const newId = () => `id-${++ids}`;
  const story = { onFailure: nothing, onSuccess: nothing, onHealed: nothing };
  const commit = createGroupCommit({ log, retryMs: 5, ...story });
  const gate = createGate({ commit, newId, displayName: (userId) => userId });
  const renewals = createRenewals({ log, now, logger: pino({ level: "silent" }) });
  return {
    log,
    time,
    now,
    elapsed: now,
    newId,
    commit,
    gate,
    renewals,
    displayName: (userId: string) => userId,
  };
}

/** Creates and deletes a widget. */
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
