import { migrateDocument } from "@formweave/schema/doc";
import { type Json } from "@formweave/schema/model";
import * as Y from "yjs";
import { createCheckpointMeter, loadInto, type CheckpointMeter } from "../log/checkpoints.ts";
import { type UpdateLog, type UpdateRow } from "../log/updateLog.ts";
import { type RecentOperations } from "./crossings.ts";
import { type GroupCommit } from "./groupCommit.ts";
import { createOwners, SERVER, type Owners } from "./owners.ts";

/** The last edit of a field, for the rule of 1000 ms. */
export interface FieldEdit {
  readonly userId: string;
  readonly at: number;
  readonly value: Json | undefined;
}

/** A document in memory, and what the gate knows about it beside its content. */
export interface LiveDocument {
  readonly name: string;
  readonly projectId: string;
  readonly doc: Y.Doc;
  readonly owners: Owners;
  readonly meter: CheckpointMeter;
  readonly recentEdits: Map<string, FieldEdit>;
  readonly recentOperations: RecentOperations;
  /** Runs a change whose updates go to the log under this person. */
  writeAs(userId: string, kind: UpdateRow["kind"], change: () => void): void;
  /** Gives a client id to a person, durable with the batch of this tick. */
  claim(clientId: number, userId: string): void;
}

/** Where a document comes from and where its changes go. */
export interface LiveDocumentDeps {
  readonly log: UpdateLog;
  readonly commit: GroupCommit;
  readonly now: () => number;
}

/** Loads a document into an empty Y.Doc; from then on every change of it goes into the batch of its tick. */
export function openLiveDocument(
  doc: Y.Doc,
  { name, projectId }: Pick<LiveDocument, "name" | "projectId">,
  { log, commit, now }: LiveDocumentDeps,
): LiveDocument {
  const stored = log.load(name);
  loadInto(doc, stored);
  const owners = createOwners(doc, log.clientsOf(name));
  const meter = createCheckpointMeter(stored);
  let writer: Pick<UpdateRow, "userId" | "kind"> = { userId: SERVER, kind: "edit" };
  const claim = (clientId: number, userId: string) => {
    if (owners.claim(clientId, userId)) commit.add({ clients: [{ document: name, clientId, userId }] });
  };
  doc.on("update", (bytes: Uint8Array) => {
    if (Y.getState(doc.store, doc.clientID) > 0) claim(doc.clientID, SERVER);
    commit.add({ updates: [{ ...writer, document: name, projectId, bytes, at: now() }] });
    meter.add(bytes.length);
  });
  const writeAs: LiveDocument["writeAs"] = (userId, kind, change) => {
    const previous = writer;
    writer = { userId, kind };
    try {
      change();
    } finally {
      writer = previous;
    }
  };
  writeAs(SERVER, "edit", () => migrateDocument(doc));
  const recent = { recentEdits: new Map(), recentOperations: new Map() };
  return { name, projectId, doc, owners, meter, ...recent, writeAs, claim };
}
