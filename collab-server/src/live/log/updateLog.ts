import type { LiveConflict, RefusedComment } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import type { TalkAct } from "../talk/talkActs.ts";
import type { TalkNews } from "../talk/takenComments.ts";

/** One change of a document as it goes to disk. */
export interface UpdateRow {
  readonly document: string;
  readonly epoch: number;
  readonly projectId: string;
  readonly userId: string;
  /** `repair`: written by the server in answer to somebody's edit. */
  readonly kind: "edit" | "repair";
  /** A Yjs update, version 1. */
  readonly bytes: Uint8Array;
  readonly at: number;
}

/** The person and the epoch that a Yjs client id of a document belongs to. */
export interface ClientRow {
  readonly document: string;
  readonly epoch: number;
  readonly clientId: number;
  readonly userId: string;
}

/** Something that the server wrote for a person, by the clocks of its own Yjs client. */
export interface WritingRow {
  readonly document: string;
  readonly epoch: number;
  readonly clientId: number;
  readonly from: number;
  /** The first clock after it. */
  readonly to: number;
  readonly userId: string;
  /** Set where it answered an edit: the item whose value it repeats, undefined where that is more than one. */
  readonly repair?: { readonly repeats: ItemId | undefined } | undefined;
}

/** The id of a Yjs item. */
export interface ItemId {
  readonly client: number;
  readonly clock: number;
}

/** The part of a text that changed: `removed` gave way to `inserted` at an index. */
export interface TextChange {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/** Which act of its author an operation belongs to; as far as its author said. */
export interface ActLabel {
  readonly command: string | undefined;
  readonly label: string | undefined;
  /** The same for all rows of one act. */
  readonly gesture: string;
  /** When it was made on the author's device, never after it arrived. */
  readonly madeAt: number | undefined;
}

/** Which state of a document has an operation in it. */
export interface OperationPlace {
  readonly document: string;
  readonly epoch: number;
  /** The update that brought it, or its repair where there was one; undefined where that is the last of the epoch so far. */
  readonly update: UpdateRow | undefined;
}

/** What somebody did to one entry in one act. */
export interface OperationRow extends ActLabel {
  readonly id: string;
  readonly sessionId: string | undefined;
  readonly projectId: string;
  readonly userId: string;
  readonly type: "add" | "update" | "delete" | "restore" | "create" | "replace" | "rename";
  readonly componentId: string;
  readonly data: {
    readonly keys: readonly string[];
    readonly before: Readonly<Record<string, Json>>;
    readonly after: Readonly<Record<string, Json>>;
    /** How texts changed, by key. */
    readonly texts?: Readonly<Record<string, TextChange>>;
    /** The keys whose values are too large to be kept here: the states of the document before and after have them. */
    readonly omitted?: readonly string[];
    /** Set where the assistant did it for the person. */
    readonly author?: "assistant";
  };
  readonly at: number;
  /** Whether any of it is in the document; false where all of it gave way to what the team had. */
  readonly applied: boolean;
  /** The person whose value stands instead, where it is not applied. */
  readonly forUserId: string | undefined;
  readonly place: OperationPlace;
}

/** A value that met another one, as part of an operation. */
export interface ConflictRow {
  readonly conflict: Omit<LiveConflict, "root" | "entryId" | "otherName">;
  readonly operationId: string;
  readonly sessionId: string | undefined;
  readonly projectId: string;
  readonly componentId: string;
  readonly userId: string;
}

/** Two edits of one field by different people within a second. */
export interface FieldConflictRow {
  readonly id: string;
  readonly sessionId: string;
  readonly projectId: string;
  readonly fieldId: string;
  readonly key: string;
  readonly userId: string;
  readonly userValue: Json | undefined;
  readonly otherUserId: string;
  readonly otherValue: Json | undefined;
  readonly at: number;
}

/** Something that happened in a session; the log numbers it. */
export interface EventRow {
  readonly id: string;
  readonly sessionId: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, Json>>;
  readonly at: number;
}

/** What an update of a talk document brought that people have to be told of. */
export interface TalkNewsRow {
  readonly projectId: string;
  readonly news: TalkNews;
  readonly at: number;
}

/** An act of somebody in a talk document, as the audit log has it. */
export interface TalkActRow extends TalkAct {
  readonly projectId: string;
  readonly userId: string;
  readonly at: number;
}

/** Words of a comment that may not stand, until their author has them. */
export interface RefusedWordsRow {
  readonly projectId: string;
  readonly userId: string;
  readonly comment: RefusedComment & { readonly id: string };
}

/** The ids of refused words that a person has confirmed. */
export interface HeardWordsRow {
  readonly projectId: string;
  readonly userId: string;
  readonly ids: readonly string[];
}

/** Everything that becomes durable at once. */
export interface Batch {
  readonly updates: readonly UpdateRow[];
  readonly clients: readonly ClientRow[];
  readonly writings: readonly WritingRow[];
  readonly operations: readonly OperationRow[];
  readonly conflicts: readonly ConflictRow[];
  readonly fieldConflicts: readonly FieldConflictRow[];
  readonly events: readonly EventRow[];
  readonly talkNews: readonly TalkNewsRow[];
  readonly talkActs: readonly TalkActRow[];
  readonly refusedWords: readonly RefusedWordsRow[];
  readonly heardWords: readonly HeardWordsRow[];
}

/** A batch of nothing. */
export const EMPTY_BATCH: Batch = {
  updates: [],
  clients: [],
  writings: [],
  operations: [],
  conflicts: [],
  fieldConflicts: [],
  events: [],
  talkNews: [],
  talkActs: [],
  refusedWords: [],
  heardWords: [],
};

/** A whole document at one moment. */
export interface Checkpoint {
  readonly epoch: number;
  /** A Yjs update, version 2. */
  readonly state: Uint8Array;
  /** The last update that is in it; the last of its epoch unless told. */
  readonly seq?: number | undefined;
  /** Those made on unload are thinned out, those made by policy stay as anchors of the history. */
  readonly kind: "policy" | "unload";
  readonly at: number;
  /** Where it was prepared beside everything else; the operations are then taken into their index by `indexInSteps`. */
  readonly row?: CheckpointRow | undefined;
}

/** What the log writes of a checkpoint besides its state. */
export interface CheckpointRow {
  /** Of the state, as hex. */
  readonly sha256: string;
  /** The checkpoints that go when it comes, by their ids. */
  readonly spent: readonly number[];
}

/** What a document is loaded from. */
export interface StoredDocument {
  readonly epoch: number;
  /** The newest checkpoint that is whole; undefined when there is none. */
  readonly checkpoint: Uint8Array | undefined;
  /** How many newer ones are not; they stay where they are. */
  readonly damagedCheckpoints: number;
  /** The updates after it that are what was written, oldest first. */
  readonly updates: readonly Uint8Array[];
  /** Those that are not, or are missing; they stay where they are. */
  readonly damagedUpdates: readonly SetAside[];
}

/** How much a document was loaded from. */
export interface StoredSizes {
  readonly checkpoint: Sized | undefined;
  readonly updates: readonly Sized[];
  /** Of its state as one update, where that is known without measuring. */
  readonly bytes?: number;
}

interface Sized {
  /** Bytes. */
  readonly length: number;
}

/** Something in the log that a document had to be opened without; it stays in the log as it is. */
export interface SetAside {
  /** Its number in the epoch, where the log itself saw the damage. */
  readonly seq?: number;
  /** Its place among the updates that were applied, from 0, where it could not be. */
  readonly position?: number;
  readonly reason: string;
}

/** What is to be loaded of a document. */
export interface LoadOptions {
  /** The current one, which is the newest that has an update, unless told. */
  readonly epoch?: number | undefined;
  /** The last update that counts, by its number in the epoch; all unless told. */
  readonly until?: number | undefined;
  /** Only the updates behind this one, without a checkpoint. */
  readonly after?: number | undefined;
  /** A checkpoint that is not readable counts as damaged; all that are what was written are, unless told. */
  readonly isReadable?: (state: Uint8Array) => boolean;
}

/** Where documents live: an append-only log with checkpoints. All calls are synchronous; `append` is atomic or throws. */
export interface UpdateLog {
  append(batch: Batch): void;
  load(document: string, options?: LoadOptions): StoredDocument;
  /** Of all epochs; each id once, as it was claimed first. */
  clientsOf(document: string): readonly ClientRow[];
  /** What the server wrote for people, of one epoch. */
  writingsOf(document: string, epoch: number): readonly WritingRow[];
  /** The number of the last update of an epoch, 0 where there is none. */
  lastSeq(document: string, epoch: number): number;
  /** The component ids of what was deleted in a project after a time. */
  deletionsSince(projectId: string, time: number): ReadonlySet<string>;
  /** The oldest words of a person that were refused and not confirmed, as many as one message tells. */
  refusedWordsOf(projectId: string, userId: string): readonly RefusedComment[];
  /** Keeps a state that holds every update of its epoch, appended so far or up to the one that it names. */
  checkpoint(document: string, checkpoint: Checkpoint): void;
  /** Takes the operations that came to the project of a document into their index, a transaction each step. */
  indexInSteps(document: string): Generator<undefined, void>;
}

/** How many refused words of a person in a project wait to be confirmed; the oldest make room. */
export const KEPT_REFUSED_WORDS = 1000;

/** How many checkpoints made on unload are kept of each epoch: the newest, and one to fall back to. */
export const KEPT_UNLOAD_CHECKPOINTS = 2;
