import type { CommitNote } from "@formweave/schema/api";
import { createDoc } from "@formweave/schema/doc/testing";
import * as Y from "yjs";
import { createMemoryLog, type MemoryLog } from "./memoryLog.ts";
import { createHandClock, type HandClock } from "../handClock.ts";
import { createGate } from "../../live/gate/gate.ts";
import { createGroupCommit } from "../../live/log/groupCommit.ts";
import { openLiveDocument, type LiveDocument } from "../../live/document/liveDocument.ts";
import type { Outcome } from "../../live/gate/record/record.ts";

/** A gate over an in-memory log with a form of two widgets, for tests. */
export interface GateRig {
  readonly log: MemoryLog;
  readonly live: LiveDocument;
  /** The clocks, moved manually. */
  readonly time: HandClock;
  /** Creates a replica with the server's full state. */
  join(clientId?: number): Y.Doc;
  /** Sends what a replica has and the server lacks, as a live edit, or with `returnedWith` as work done offline. */
  send(
    replica: Y.Doc,
    userId: string,
    returnedWith?: Uint8Array,
    notes?: readonly CommitNote[],
  ): Promise<Outcome>;
  /** Sends an update unchanged, as a live edit, or with `returnedWith` as work done offline. */
  sendBytes(
    bytes: Uint8Array,
    userId: string,
    returnedWith?: Uint8Array,
    notes?: readonly CommitNote[],
  ): Promise<Outcome>;
  /** Sends a replica what it lacks. */
  receive(replica: Y.Doc): void;
  widget(doc: Y.Doc, id: string): Y.Map<unknown>;
}

function widget(doc: Y.Doc, id: string): Y.Map<unknown> {
  const entry = doc.getMap("widgets").get(id);
  if (!(entry instanceof Y.Map)) throw new Error(`No widget ${id}`);
  return entry;
}

function nothing(): void {}

function smallForm(): Y.Doc {
  const place = { position: { x: 0, y: 0 }, size: { width: 200, height: 80 }, parentId: null };
  const widgets = ["w1", "w2"].map((id) => ({ ...place, id, name: id, type: "text-input" }));
  return createDoc({ name: "Test", kind: "form", widgets });
}

/** Creates the rig. */
export function createGateRig(): GateRig {
  const log = createMemoryLog();
  const time = createHandClock();
  let ids = 0;
  const commit = createGroupCommit({
    log,
    retryMs: 5,
    onFailure: nothing,
    onSuccess: nothing,
    onHealed: nothing,
  });
  const live = openLiveDocument(new Y.Doc(), { name: "project:p", projectId: "p" }, { log, commit, ...time });
  const newId = () => `id-${++ids}`;
  const gate = createGate({ commit, newId, displayName: (userId) => userId });
  Y.applyUpdate(live.doc, Y.encodeStateAsUpdate(smallForm()));
  const author = (userId: string) => ({
    userId,
    sessionId: "session",
    organizationId: "organization",
    at: time.now(),
  });
  const receive = (replica: Y.Doc) => {
    Y.applyUpdate(replica, Y.encodeStateAsUpdate(live.doc, Y.encodeStateVector(replica)), "server");
  };
  const sendBytes: GateRig["sendBytes"] = (bytes, userId, returnedWith, notes = []) => {
    const seen = returnedWith === undefined ? undefined : Y.decodeStateVector(returnedWith);
    const isReconnecting = returnedWith !== undefined;
    return gate.receive(live, { ...author(userId), bytes, origin: "test", isReconnecting, seen, notes });
  };
  return {
    log,
    live,
    time,
    receive,
    join(clientId) {
      const replica = new Y.Doc();
      if (clientId !== undefined) replica.clientID = clientId;
      receive(replica);
      return replica;
    },
    send: (replica, userId, returnedWith, notes) =>
      sendBytes(Y.encodeStateAsUpdate(replica, Y.encodeStateVector(live.doc)), userId, returnedWith, notes),
    sendBytes,
    widget,
  };
}
