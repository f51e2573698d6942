import { migrateDocument } from "@formweave/schema/doc";
import type { DocumentKind, Json } from "@formweave/schema/model";
import * as Y from "yjs";
import type { Clocks } from "../../clocks.ts";
import { createCheckpointMeter, type CheckpointMeter } from "../log/checkpoints.ts";
import { isReadable, loadInto } from "../log/loading.ts";
import type { OperationPlace, SetAside, StoredSizes, UpdateLog, UpdateRow } from "../log/updateLog.ts";
import { createDocumentSize, type DocumentSize } from "./documentSize.ts";
import type { RecentOperations } from "./recentOperations.ts";
import type { GroupCommit } from "../log/groupCommit.ts";
import { yieldingClientId } from "../talk/yieldingClientId.ts";
import { createOwners, SERVER, type Owners } from "./owners.ts";
import { createRecentDeletions, type RecentDeletions } from "./recentDeletions.ts";

/** The last edit of a field, for the rule of 1000 ms. */
export interface FieldEdit {
  readonly userId: string;
  /** By the clock that never jumps. */
  readonly moment: number;
  readonly value: Json | undefined;
}

/** What was found damaged when a document was loaded. */
export interface Damage {
  /** What it had to be opened without. */
  readonly setAside: readonly SetAside[];
  /** How many checkpoints were passed over for an older one, which costs time only. */
  readonly checkpoints: number;
}

/** A document in memory, and what the gate knows about it beside its content. */
export interface LiveDocument {
  readonly name: string;
  readonly projectId: string;
  readonly kind: DocumentKind;
  /** Which epoch of the document this is. */
  readonly epoch: number;
  readonly doc: Y.Doc;
  readonly owners: Owners;
  readonly meter: CheckpointMeter;
  readonly damage: Damage;
  readonly size: DocumentSize;
  /** The clock that the windows of conflicts are measured with. */
  readonly elapsed: Clocks["elapsed"];
  readonly recentEdits: Map<string, FieldEdit>;
  readonly recentOperations: RecentOperations;
  readonly recentDeletions: RecentDeletions;
  /** Which state of the document this is, for the log of operations. */
  place(): OperationPlace;
  /** Runs a change whose updates go to the log under this person. */
  writeAs(userId: string, kind: UpdateRow["kind"], change: () => void): void;
  /** Gives a client id to a person, durable with the batch of this tick. */
  claim(clientId: number, userId: string): void;
  /** Whether a client id belongs to another epoch: what it wrote must never be merged in, since all would double. */
  isOfOtherEpoch(clientId: number): boolean;
  /** Whether a newer epoch has begun: whatever comes into this one would be lost. */
  isOver(): boolean;
  /** Says that one has. */
  end(): void;
}

/** Where a document comes from and where its changes go. */
export interface LiveDocumentDeps extends Clocks {
  readonly log: UpdateLog;
  readonly commit: Pick<GroupCommit, "add">;
}

interface DocumentAddress extends Pick<LiveDocument, "name" | "projectId"> {
  /** The canvas unless told. */
  readonly kind?: DocumentKind;
  /** The current one unless told. */
  readonly epoch?: number;
}

/** What is known of a document that was loaded, beside its content. */
export interface LoadedDocument extends StoredSizes {
  readonly epoch: number;
  readonly damage: Damage;
}

/** Loads a document into an empty Y.Doc, unless it is there; from then on every change of it goes into the batch of its tick. */
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
  return { ...known, ...recent, place, writeAs, claim, isOfOtherEpoch, isOver: () => isOver, end };
}

function loadNow(
  doc: Y.Doc,
  log: UpdateLog,
  { name, epoch }: Pick<DocumentAddress, "name"> & { readonly epoch: number | undefined },
): LoadedDocument {
  const stored = log.load(name, { epoch, isReadable });
  return { ...stored, damage: { setAside: loadInto(doc, stored), checkpoints: stored.damagedCheckpoints } };
}

type OwnedDocument = Pick<LiveDocument, "name" | "epoch" | "kind">;

/** Who wrote what of a document that was loaded, and the client ids of its other epochs. */
function openOwners(
  doc: Y.Doc,
  { name, epoch, kind }: OwnedDocument,
  { log, commit }: Pick<LiveDocumentDeps, "log" | "commit">,
): { readonly owners: Owners; readonly others: ReadonlySet<number> } {
  const clients = log.clientsOf(name);
  if (kind === "talk")
    doc.clientID = yieldingClientId(new Set(clients.map(({ clientId }) => clientId))) ?? doc.clientID;
  const owners = createOwners(doc, {
    clients: new Map(clients.map(({ clientId, userId }) => [clientId, userId])),
    writings: log.writingsOf(name, epoch),
    onWriting: (writing) => commit.add({ writings: [{ ...writing, document: name, epoch }] }),
  });
  return { owners, others: new Set(clients.flatMap((row) => (row.epoch === epoch ? [] : row.clientId))) };
}
