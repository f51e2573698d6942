import type { LiveConflict, RefusedComment } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import type { CommentAction } from "../comments/commentActions.ts";
import type { CommentEvents } from "../comments/takenComments.ts";

/** One change of a document as it is stored. */
export interface UpdateRow {
  readonly document: string;
  readonly epoch: number;
  readonly projectId: string;
  readonly userId: string;
  /** `repair`: written by the server in answer to an edit. */
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

/** A range of items that the server wrote for a person, by clocks of its own Yjs client. */
export interface WritingRow {
  readonly document: string;
  readonly epoch: number;
  readonly clientId: number;
  readonly from: number;
  /** First clock after the range. */
  readonly to: number;
  readonly userId: string;
  /** Set for an answer to an edit: the item whose value it repeats, undefined when it restores more than one value. */
  readonly repair?: { readonly repeats: ItemId | undefined } | undefined;
}

/** The id of a Yjs item. */
export interface ItemId {
  readonly client: number;
  readonly clock: number;
}

/** Change of a text: at an index, `removed` was replaced by `inserted`. */
export interface TextChange {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/** Label of the commit that an operation belongs to, as far as its author's client sent one. */
export interface CommitLabel {
  readonly command: string | undefined;
  readonly label: string | undefined;
  /** Shared by all rows of one commit. */
  readonly gesture: string;
  /** Time on the author's device, never later than the arrival. */
  readonly madeAt: number | undefined;
}

/** State of a document that includes an operation. */
export interface OperationTarget {
  readonly document: string;
  readonly epoch: number;
  /** The update that brought it, or its repair; undefined for the last update of the epoch so far. */
  readonly update: UpdateRow | undefined;
}

/** A person's changes to one entry in one commit. */
export interface OperationRow extends CommitLabel {
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
    /** Changes of texts, by key. */
    readonly texts?: Readonly<Record<string, TextChange>>;
    /** Keys whose values are too large for the log; the document's states before and after have them. */
    readonly omitted?: readonly string[];
    /** Set when the assistant acted for the person. */
    readonly author?: "assistant";
  };
  readonly at: number;
  /** True when any of it is in the document; false when all of it gave way to the team's values. */
  readonly applied: boolean;
  /** The person whose value won, if it is not applied. */
  readonly forUserId: string | undefined;
  readonly place: OperationTarget;
}

/** A conflict of a value, as part of an operation. */
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

/** An event in a session; the log numbers it. */
export interface EventRow {
  readonly id: string;
  readonly sessionId: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, Json>>;
  readonly at: number;
}

/** Changes of a comments document that people need to be notified of. */
export interface CommentEventsRow {
  readonly projectId: string;
  readonly news: CommentEvents;
}

/** An action in a comments document, for the audit log. */
export interface CommentActionRow extends CommentAction {
  readonly projectId: string;
  readonly userId: string;
  readonly at: number;
}

/** A refused comment text, kept until its author has confirmed it. */
export interface RefusedCommentRow {
  readonly projectId: string;
  readonly userId: string;
  readonly comment: RefusedComment & { readonly id: string };
}

/** Ids of refused texts that a person has confirmed. */
export interface ConfirmedTextsRow {
  readonly projectId: string;
  readonly userId: string;
  readonly ids: readonly string[];
}

/** Rows that become durable together. */
export interface Batch {
  readonly updates: readonly UpdateRow[];
  readonly clients: readonly ClientRow[];
  readonly writings: readonly WritingRow[];
  readonly operations: readonly OperationRow[];
  readonly conflicts: readonly ConflictRow[];
  readonly fieldConflicts: readonly FieldConflictRow[];
  readonly events: readonly EventRow[];
  readonly commentEvents: readonly CommentEventsRow[];
  readonly commentActions: readonly CommentActionRow[];
  readonly refusedComments: readonly RefusedCommentRow[];
  readonly confirmedTexts: readonly ConfirmedTextsRow[];
}

/** A batch without rows. */
export const EMPTY_BATCH: Batch = {
  updates: [],
  clients: [],
  writings: [],
  operations: [],
  conflicts: [],
  fieldConflicts: [],
  events: [],
  commentEvents: [],
  commentActions: [],
  refusedComments: [],
  confirmedTexts: [],
};

/** A whole document at one moment. */
export interface Checkpoint {
  readonly epoch: number;
  /** A Yjs update, version 2. */
  readonly state: Uint8Array;
  /** Last update in it; by default the last of its epoch. */
  readonly seq?: number | undefined;
  /** Checkpoints made on unload are thinned out; those made by policy stay as anchors of the history. */
  readonly kind: "policy" | "unload";
  readonly at: number;
  /** Set when a worker prepared it; the operations are then indexed by `indexInSteps`. */
  readonly row?: CheckpointRow | undefined;
}

/** Columns of a checkpoint that a worker computes beside its state. */
export interface CheckpointRow {
  /** SHA-256 of the state, hex. */
  readonly sha256: string;
  /** Ids of the checkpoints that this one replaces. */
  readonly spent: readonly number[];
}

/** Stored state that a document is loaded from. */
export interface StoredDocument {
  readonly epoch: number;
  /** Newest intact checkpoint; undefined when there is none. */
  readonly checkpoint: Uint8Array | undefined;
  /** Number of newer, damaged checkpoints; they stay in the log. */
  readonly damagedCheckpoints: number;
  /** Intact updates after it, oldest first. */
  readonly updates: readonly Uint8Array[];
  /** Damaged or missing updates; damaged ones stay in the log. */
  readonly damagedUpdates: readonly QuarantinedRow[];
}

/** Sizes of the state that a document was loaded from. */
export interface StoredSizes {
  readonly checkpoint: Sized | undefined;
  readonly updates: readonly Sized[];
  /** Size of its state as one update, bytes, if known without measuring. */
  readonly bytes?: number;
}

interface Sized {
  /** Bytes. */
  readonly length: number;
}

/** An update in the log that a document was loaded without; it stays in the log. */
export interface QuarantinedRow {
  /** Number in the epoch, if the log itself found the damage. */
  readonly seq?: number;
  /** Index among the applied updates, from 0, if it could not be applied. */
  readonly position?: number;
  readonly reason: string;
}

/** Range of a document to load. */
export interface LoadOptions {
  /** By default the current epoch: the newest with an update. */
  readonly epoch?: number | undefined;
  /** Number of the last update to load; by default all. */
  readonly until?: number | undefined;
  /** Loads only the updates after this one, without a checkpoint. */
  readonly after?: number | undefined;
  /** Checkpoints that fail this check count as damaged. By default all intact ones pass. */
  readonly isReadable?: (state: Uint8Array) => boolean;
}

/** Storage of documents: an append-only log with checkpoints. All calls are synchronous; `append` is atomic or throws. */
export interface UpdateLog {
  append(batch: Batch): void;
  load(document: string, options?: LoadOptions): StoredDocument;
  /** Client ids of all epochs; each appears once, with its first owner. */
  listClients(document: string): readonly ClientRow[];
  /** Values that the server wrote for people in an epoch. */
  listWritings(document: string, epoch: number): readonly WritingRow[];
  /** Number of the last update of an epoch; 0 when it has none. */
  lastSeq(document: string, epoch: number): number;
  /** Component ids of the entries deleted in a project after a time. */
  deletionsSince(projectId: string, time: number): ReadonlySet<string>;
  /** A person's oldest unconfirmed refused texts, as many as fit into one message. */
  listRefusedComments(projectId: string, userId: string): readonly RefusedComment[];
  /** Stores a state that includes every update of its epoch, up to now or up to the number given. */
  checkpoint(document: string, checkpoint: Checkpoint): void;
  /** Indexes a project's new operations, one transaction a step. */
  indexInSteps(document: string): Generator<undefined, void>;
}

/** Most unconfirmed refused texts of one person in a project; beyond it, the oldest are dropped. */
export const MAX_REFUSED_COMMENTS = 1000;

/** Checkpoints made on unload that are kept of each epoch: the newest, and one to fall back to. */
export const KEPT_UNLOAD_CHECKPOINTS = 2;
