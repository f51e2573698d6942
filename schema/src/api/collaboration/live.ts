import { z } from "zod";
import { PROJECT_LEVELS } from "../../access/index.ts";
import { MAX_COMMIT_NOTES, MAX_NOTED_TEXT, MAX_NOTED_TEXTS, MAX_NOTE_NAME } from "../../limits.ts";
import { json } from "../../model/index.ts";

/** Codes with which the server closes a socket; the reason of the close frame says it in a word. */
export const CLOSE_CODES = {
  /** The server stops; connect again. */
  goingAway: 1001,
  /** The server cannot write to its disk: nothing is acknowledged; keep all unsent work and try again. */
  notDurable: 1011,
  /** Bytes that are no update, or an update with missing dependencies: connect again and resync. */
  malformed: 4400,
  /** The sign-in behind the socket's ticket has ended: sign in again, nothing is lost. */
  signedOut: 4401,
  /** The person may not view the project any more, or wrote under somebody else's client id. */
  forbidden: 4403,
  /** A newer socket of the same page replaced this one. */
  replaced: 4408,
  /** The client's copy is of an ended epoch: return its unsent work, drop the copy, open anew. */
  stale: 4409,
  /** The project is being deleted. */
  gone: 4410,
  /** One update is larger than the limit. */
  tooLarge: 4413,
  /** Too many messages, or the client reads too slowly. */
  flood: 4429,
  /** The history of the project is full: nothing is accepted; keep all unsent work and try again later. */
  noRoom: 4507,
} as const;

/** Reasons for a failed authentication of a document, as in the provider's `authenticationFailed`. */
export const DENIALS = ["TICKET_INVALID", "FORBIDDEN", "NOT_DURABLE", "CLIENT_OUTDATED"] as const;

/**
 * The socket parameter with the schema number that the client's code writes. A number older than the server's is denied as
 * `CLIENT_OUTDATED`; a client without one, such as a script, is responsible for what it writes.
 */
export const SCHEMA_PARAMETER = "schema";

/**
 * The socket parameter that identifies the open page, by any text. A page has one socket: a new one closes the previous one,
 * which a dead connection may have left behind with its presence.
 */
export const PAGE_PARAMETER = "page";

/** Kinds of conflicts between two values, or between a value and the rules of the document. */
export const CONFLICT_KINDS = [
  "concurrent_edit",
  "edit_of_deleted",
  "delete_of_edited",
  "rescued",
  "refused",
] as const;

/** A value in conflict with another: both, and which of them is in the document now. */
export const liveConflict = z.object({
  id: z.uuid(),
  /**
   * `concurrent_edit`: two devices set one key, neither having seen the other's value; `edit_of_deleted`: an edit of a widget
   * whose deletion its author had not seen; `delete_of_edited`: a deletion arrived for a widget that others edited; `rescued`:
   * a widget was moved out of a deleted container and kept, because the deleting device had not seen that it was moved in or
   * edited; `refused`: an invalid value, for `reason`; the document keeps its previous one.
   */
  kind: z.enum(CONFLICT_KINDS),
  root: z.string(),
  /** Id of the entry: a widget where the root is `widgets`, "" in `meta`. */
  entryId: z.string(),
  key: z.string(),
  /**
   * The value of this person; undefined where they removed the key. For a refused new widget, whose key is "", the whole widget
   * in the export format. For the person who deleted a container it is the deletion, and `theirs` has the rescued widget.
   */
  mine: json.optional(),
  theirs: json.optional(),
  /** Can be this person, on another device; `SERVER_WRITER` when no person wrote the other value. */
  otherUserId: z.string(),
  otherName: z.string(),
  stands: z.enum(["mine", "theirs"]),
  at: z.number(),
  /** The reason for refusing the value. */
  reason: z.object({ code: z.string(), message: z.string() }).exactOptional(),
  /** The deleted container that a widget was rescued from. */
  containerId: z.string().exactOptional(),
  /** The key of `theirs` when it differs from that of `mine`: two keys, both kept. */
  otherKey: z.string().exactOptional(),
});

/** An invalid change of this person; the server has restored the previous state. */
export const liveRepair = z.object({
  root: z.string(),
  entryId: z.string(),
  /** Undefined when the whole entry was refused or restored. */
  key: z.string().optional(),
  code: z.string(),
  message: z.string(),
});

/** A refused comment, or a refused edit of a comment that stays as it was. */
export const refusedComment = z.object({
  /** Id under which the server keeps the text until the client confirms it; absent when the device refused it itself. */
  id: z.string().exactOptional(),
  commentId: z.string(),
  /** Empty when the comment named no thread. */
  threadId: z.string(),
  text: z.string(),
  code: z.string(),
  message: z.string(),
});

/** Most refused comments in one message or confirmation. */
export const MAX_REFUSALS_AT_ONCE = 200;

/** Counts of accepted and refused offline changes. */
export const offlineWorkCounts = z.object({
  /** Applied changes, counted by entry. */
  taken: z.number().int().nonnegative(),
  refused: z.number().int().nonnegative(),
  rescued: z.number().int().nonnegative(),
  /** Values in conflict with another device's, whichever won. */
  contested: z.number().int().nonnegative(),
});

/** The author of the server's own writes, and of values it restores for somebody. */
export const SERVER_WRITER = "server";

/** An author of the document's content, with their Yjs clients. */
export const writer = z.object({
  /** A person's id, or `SERVER_WRITER`. */
  userId: z.string(),
  name: z.string(),
  clients: z.array(z.number().int().nonnegative()),
});

const clock = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

const notedText = z.object({
  widgetId: z.string().max(MAX_NOTE_NAME),
  /** The key of the text in the widget. */
  key: z.string().max(MAX_NOTE_NAME),
  before: z.string().max(MAX_NOTED_TEXT),
  after: z.string().max(MAX_NOTED_TEXT),
});

/**
 * A client's description of one of its commits, sent after an update in the same frame. Trusted as a label only, and only for
 * content of that update.
 */
export const commitNote = z.object({
  /** The Yjs client that wrote it, with the first clock and the one after the last; equal for a commit that only deleted. */
  client: clock,
  from: clock,
  to: clock,
  /** Id of the command. */
  command: z.string().max(MAX_NOTE_NAME),
  /** Name of the command in undo. */
  label: z.string().max(MAX_NOTE_NAME),
  /** The same for all commits of one action of this person. */
  gesture: z.string().max(MAX_NOTE_NAME),
  /** Time of the commit by the device's clock, ms since 1970. */
  at: clock,
  /** Texts changed while offline, before and after on the device. */
  texts: z.array(notedText).max(MAX_NOTED_TEXTS).optional(),
});

/** The notes of one frame. */
export const commitNotes = z.array(commitNote).max(MAX_COMMIT_NOTES);

/**
 * Fill level of a document: a full one accepts only changes of existing entries, an overfull one only deletions. Deleted
 * entries are purged when it begins a new epoch.
 */
export const FILL_LEVELS = ["roomy", "full", "overfull"] as const;

/**
 * Capacity of an operation log: `near` is four fifths of the plan's quota, `full` all of it; `busy` is a person over the rate
 * limit.
 */
const LOG_CAPACITIES = ["roomy", "near", "full", "busy"] as const;

/** Rights of a guest beyond viewing. */
const guestRights = z.object({ allowComments: z.boolean(), allowCopy: z.boolean() });

/** Server messages to one client beside the document, as stateless messages of Hocuspocus. */
export const liveMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("welcome"),
    userId: z.string(),
    name: z.string(),
    color: z.number().int().min(1).max(8),
    /** For a guest, "reviewer" when they may comment, else "viewer". */
    level: z.enum(PROJECT_LEVELS),
    /** Set only for guests. */
    guest: guestRights.exactOptional(),
    sessionId: z.string(),
    /**
     * Authors of the document's current content, so that undo can tell the person's own work from others' and name them; empty
     * for guests, who cannot write.
     */
    writers: z.array(writer),
    /** Capacity of the log, unless it is roomy. */
    room: z.enum(LOG_CAPACITIES).exactOptional(),
  }),
  z.object({
    type: z.literal("rights"),
    level: z.enum(PROJECT_LEVELS),
    guest: guestRights.exactOptional(),
  }),
  z.object({
    type: z.literal("proposal"),
    proposalId: z.string(),
    /** The person who made the proposal. */
    userId: z.string(),
    userName: z.string(),
    title: z.string(),
    status: z.enum(["open", "accepted", "dismissed"]),
    decidedByName: z.string().nullable(),
  }),
  z.object({ type: z.literal("refused"), code: z.string(), message: z.string() }),
  z.object({ type: z.literal("repaired"), repairs: z.array(liveRepair) }),
  z.object({ type: z.literal("conflicts"), conflicts: z.array(liveConflict) }),
  /** All offline work of a client is judged and durable; counts of the outcome, all zero when there was none. */
  z.object({ type: z.literal("returned"), ...offlineWorkCounts.shape }),
  /** Refused changes of this person in the comments document, with their text, so that it is not lost. */
  z.object({ type: z.literal("commentsRefused"), comments: z.array(refusedComment) }),
  /** The project has comments: clients that have it open should open its comments document too. */
  z.object({ type: z.literal("talk") }),
  /** The conflict log has grown: clients that show it should reload it. */
  z.object({ type: z.literal("conflictsLogged") }),
  /** The new fill level of the document; sent only on change, and roomy until then. */
  z.object({ type: z.literal("fullness"), fullness: z.enum(FILL_LEVELS) }),
  /** The new capacity of the log; sent only on change, and roomy until then. */
  z.object({ type: z.literal("room"), room: z.enum(LOG_CAPACITIES) }),
  /** The list of versions changed: clients that show it should reload it. */
  z.object({ type: z.literal("versions") }),
]);

export type LogCapacity = (typeof LOG_CAPACITIES)[number];
export type FillLevel = (typeof FILL_LEVELS)[number];
export type CommitNote = z.infer<typeof commitNote>;
export type NotedText = z.infer<typeof notedText>;
export type Writer = z.infer<typeof writer>;
export type LiveConflict = z.infer<typeof liveConflict>;
export type OfflineWorkCounts = z.infer<typeof offlineWorkCounts>;
export type LiveRepair = z.infer<typeof liveRepair>;
export type RefusedComment = z.infer<typeof refusedComment>;
export type LiveMessage = z.infer<typeof liveMessage>;
