import { migrateDocument } from "@formweave/schema/doc";
import type { DocumentKind, Json } from "@formweave/schema/model";
import * as Y from "yjs";
import type { Clocks } from "../../clocks.ts";
import { createCheckpointMeter, type CheckpointMeter } from "../log/checkpoints.ts";
import { isReadable, loadInto } from "../log/loading.ts";
import type { OperationTarget, QuarantinedRow, StoredSizes, UpdateLog, UpdateRow } from "../log/updateLog.ts";
import { createDocumentSize, type DocumentSize } from "./documentSize.ts";
import type { RecentOperations } from "./recentOperations.ts";
import type { GroupCommit } from "../log/groupCommit.ts";
import { yieldingClientId } from "../comments/yieldingClientId.ts";
import { createOwners, SERVER, type Owners } from "./owners.ts";
import { createRecentDeletions, type RecentDeletions } from "./recentDeletions.ts";

/** Last edit of a field, remembered to detect conflicting edits within 1000 ms. */
export interface FieldEdit {
  readonly userId: string;
  /** Time on the monotonic clock. */
  readonly moment: number;
  readonly value: Json | undefined;
}

/** Damage found while a document was loaded. */
export interface Damage {
  /** Updates that the document was loaded without. */
  readonly quarantined: readonly QuarantinedRow[];
  /** Number of damaged checkpoints that were skipped for an older one; skipping costs only time. */
  readonly checkpoints: number;
}

/** A document in memory, with what the gate knows about it beside its content. */
export interface LiveDocument {
  readonly name: string;
  readonly projectId: string;
  readonly kind: DocumentKind;
  /** Number of the document's epoch. */
  readonly epoch: number;
  readonly doc: Y.Doc;
  readonly owners: Owners;
  readonly meter: CheckpointMeter;
  readonly damage: Damage;
  readonly size: DocumentSize;
  /** Monotonic clock for the conflict windows. */
  readonly elapsed: Clocks["elapsed"];
  readonly recentEdits: Map<string, FieldEdit>;
  readonly recentOperations: RecentOperations;
  readonly recentDeletions: RecentDeletions;
  /** The document's current state, for the operation log. */
  place(): OperationTarget;
  /** Runs a change and logs its updates as written by this person. */
  writeAs(userId: string, kind: UpdateRow["kind"], change: () => void): void;
  /** Assigns a client id to a person, durable with the batch of this tick. */
  claim(clientId: number, userId: string): void;
  /** True when a client id belongs to another epoch. Merging its updates would duplicate all content. */
  isOfOtherEpoch(clientId: number): boolean;
  /** True when a newer epoch has begun; changes of this one would be lost. */
  hasEnded(): boolean;
  /** Marks the epoch as over. */
  end(): void;
}

/** Storage that a document is loaded from and written to. */
export interface LiveDocumentDeps extends Clocks {
  readonly log: UpdateLog;
  readonly commit: Pick<GroupCommit, "add">;
}

interface DocumentAddress extends Pick<LiveDocument, "name" | "projectId"> {
  /** Defaults to the canvas. */
  readonly kind?: DocumentKind;
  /** Defaults to the current epoch. */
  readonly epoch?: number;
}

/** State of loading a document, apart from its content. */
export interface LoadedDocument extends StoredSizes {
  readonly epoch: number;
  readonly damage: Damage;
}

/**
 * Loads a document into an empty Y.Doc, unless `loaded` says that it is loaded already. From then on, each change goes into
 * the batch of its tick.
 */
export function openLiveDocument(
  doc: Y.Doc,
  { name, projectId, kind: which = "canvas", epoch: wanted }: DocumentAddress,
  { log, commit, now, elapsed }: LiveDocumentDeps,
  loaded = loadNow(doc, log, { name, epoch: wanted }),
): LiveDocument {
  const { damage, epoch } = loaded;
  const { owners, others } = openOwners(doc, { name, epoch, kind: which }, { log, commit });
  const meter = createCheckpointMeter(loaded, elapsed);
  const size = createDocumentSize(doc, loaded, elapsed);
  let last: UpdateRow | undefined;
  let writer: Pick<UpdateRow, "userId" | "kind"> = { userId: SERVER, kind: "edit" };
  const claim = (clientId: number, userId: string) => {
    if (owners.claim(clientId, userId))
      commit.add({ clients: [{ document: name, epoch, clientId, userId }] });
  };
  doc.on("update", (bytes: Uint8Array) => {
    if (Y.getState(doc.store, doc.clientID) > 0) claim(doc.clientID, SERVER);
    last = { ...writer, document: name, epoch, projectId, bytes, at: now() };
    commit.add({ updates: [last] });
    meter.add(bytes.length);
    size.add(bytes.length);
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
  if (which === "canvas") writeAs(SERVER, "edit", () => migrateDocument(doc));
  const recentDeletions = createRecentDeletions(elapsed);
  const recent = { recentEdits: new Map(), recentOperations: new Map(), recentDeletions };
  const isOfOtherEpoch = (clientId: number) => others.has(clientId);
  let isOver = false;
  const end = () => void (isOver = true);
  const known = { name, projectId, kind: which, epoch, doc, owners, meter, size, damage, elapsed };
  const place = () => ({ document: name, epoch, update: last });
  return { ...known, ...recent, place, writeAs, claim, isOfOtherEpoch, hasEnded: () => isOver, end };
}

function loadNow(
  doc: Y.Doc,
  log: UpdateLog,
  { name, epoch }: Pick<DocumentAddress, "name"> & { readonly epoch: number | undefined },
): LoadedDocument {
  const stored = log.load(name, { epoch, isReadable });
  return {
    ...stored,
    damage: { quarantined: loadInto(doc, stored), checkpoints: stored.damagedCheckpoints },
  };
}

type OwnedDocument = Pick<LiveDocument, "name" | "epoch" | "kind">;

/** Authors of a loaded document, and the client ids of its other epochs. */
function openOwners(
  doc: Y.Doc,
  { name, epoch, kind }: OwnedDocument,
  { log, commit }: Pick<LiveDocumentDeps, "log" | "commit">,
): { readonly owners: Owners; readonly others: ReadonlySet<number> } {
  const clients = log.listClients(name);
  if (kind === "talk")
    doc.clientID = yieldingClientId(new Set(clients.map(({ clientId }) => clientId))) ?? doc.clientID;
  const owners = createOwners(doc, {
    clients: new Map(clients.map(({ clientId, userId }) => [clientId, userId])),
    writings: log.listWritings(name, epoch),
    onWriting: (writing) => commit.add({ writings: [{ ...writing, document: name, epoch }] }),
  });
  return { owners, others: new Set(clients.flatMap((row) => (row.epoch === epoch ? [] : row.clientId))) };
}
