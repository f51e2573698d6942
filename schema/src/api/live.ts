import { z } from "zod";
import { PROJECT_LEVELS } from "../access/index.ts";
import { MAX_COMMIT_NOTES, MAX_NOTED_TEXT, MAX_NOTED_TEXTS, MAX_NOTE_NAME } from "../limits.ts";
import { json } from "../model/index.ts";

/** Why the server closes a socket, by its code; the reason of the close frame says it in a word. */
export const CLOSE_CODES = {
  /** The server stops; connect again. */
  goingAway: 1001,
  /** The server cannot write to its disk: nothing is acknowledged, keep everything and try again. */
  notDurable: 1011,
  /** Bytes that are no update, or an update that builds on something the server never got: connect again and resync. */
  malformed: 4400,
  /** The sign-in that asked for the socket's ticket is over: sign in again, nothing is lost. */
  signedOut: 4401,
  /** The person may not look any more, or wrote under the client id of somebody else. */
  forbidden: 4403,
  /** A newer socket of the same page has taken this one's place. */
  replaced: 4408,
  /** The client's copy is of an epoch that has ended: return its unsent work, drop the copy, open anew. */
  stale: 4409,
  /** The project is being deleted. */
  gone: 4410,
  /** One update is larger than the server takes. */
  tooLarge: 4413,
  /** Too many messages, or the reader does not keep up. */
  flood: 4429,
  /** The history of the project is full: nothing is taken in; keep everything, and try again later. */
  noRoom: 4507,
} as const;

/** Why a document is refused at its authentication; the reason of the provider's `authenticationFailed`. */
export const DENIALS = ["TICKET_INVALID", "FORBIDDEN", "NOT_DURABLE", "CLIENT_OUTDATED"] as const;

/**
 * The parameter of a socket's address that says which schema number the client's code writes. Who names an older one than
 * the server's is denied as `CLIENT_OUTDATED`; who names none, a script for instance, answers for what it writes.
 */
export const SCHEMA_PARAMETER = "schema";

/**
 * The parameter of a socket's address that names the open page, by any text of its own. A page has one socket: a new one ends the
 * one before, which a dead line may have left behind with everything that others saw of it.
 */
export const PAGE_PARAMETER = "page";

/** How two wishes can meet, or one meet what the document may not have. */
export const CONFLICT_KINDS = [
  "concurrent_edit",
  "edit_of_deleted",
  "delete_of_edited",
  "rescued",
  "refused",
] as const;

/** A value that met another one: both, and which of them is in the document now. */
export const liveConflict = z.object({
  id: z.uuid(),
  /**
   * `concurrent_edit`: two devices set one key, neither having seen the other's value; `edit_of_deleted`: an edit of a widget
   * whose deletion its author had not seen; `delete_of_edited`: a deletion came back for a widget that others edited;
   * `rescued`: a widget that was put or edited in a container, unseen by who deleted that, was moved out of it and stays;
   * `refused`: a value that may not stand, `reason` says why, and the document has what it had before.
   */
  kind: z.enum(CONFLICT_KINDS),
  root: z.string(),
  /** The id of the entry: a widget where the root is `widgets`, "" in `meta`. */
  entryId: z.string(),
  key: z.string(),
  /**
   * What this person wrote; undefined where they removed the key. Of a refused new widget, whose key is "", all of it in the
   * export format. Who deleted a container has the deletion here, and what was rescued from it in `theirs`.
   */
  mine: json.optional(),
  theirs: json.optional(),
  /** May be this person, on another device of theirs; `SERVER_WRITER` where no person stands against the value. */
  otherUserId: z.string(),
  otherName: z.string(),
  stands: z.enum(["mine", "theirs"]),
  at: z.number(),
  /** Why a value was refused. */
  reason: z.object({ code: z.string(), message: z.string() }).exactOptional(),
  /** The deleted container that a widget was rescued from. */
  containerId: z.string().exactOptional(),
  /** The key of `theirs` where it is another one than that of `mine`: two keys, of which neither gave way. */
  otherKey: z.string().exactOptional(),
});

/** Something that this person wrote and that may not stand; the server has restored what was there. */
export const liveRepair = z.object({
  root: z.string(),
  entryId: z.string(),
  /** Undefined where the whole entry was refused or restored. */
  key: z.string().optional(),
  code: z.string(),
  message: z.string(),
});

/** A comment that its author cannot have as it is: a new one, or new words of one that stands as it was. */
export const refusedComment = z.object({
  /** What the server keeps it under until it is confirmed; none where the device found out itself. */
  id: z.string().exactOptional(),
  commentId: z.string(),
  /** Empty where it said none. */
  threadId: z.string(),
  text: z.string(),
  code: z.string(),
  message: z.string(),
});

/** Most words that one message tells or confirms. */
export const MAX_REFUSALS_AT_ONCE = 200;

/** What became of all that somebody made offline. */
export const returnCounts = z.object({
  /** Changes of one entry each that stand. */
  taken: z.number().int().nonnegative(),
  refused: z.number().int().nonnegative(),
  rescued: z.number().int().nonnegative(),
  /** Values that met another device's, whichever stands. */
  contested: z.number().int().nonnegative(),
});

/** The author of what the server writes on its own account, or puts back for somebody. */
export const SERVER_WRITER = "server";

/** Somebody whose writing stands in a document, and the Yjs clients that it was done with. */
export const writer = z.object({
  /** A person's, or `SERVER_WRITER`. */
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
 * What a client says about one commit of its own, behind an update in the same frame. It is believed as a label only, and
 * only of what that update brings.
 */
export const commitNote = z.object({
  /** The Yjs client that wrote it, and its clocks: from the first to the one after the last; the same where it only deleted. */
  client: clock,
  from: clock,
  to: clock,
  /** The id of the command. */
  command: z.string().max(MAX_NOTE_NAME),
  /** What undo calls it. */
  label: z.string().max(MAX_NOTE_NAME),
  /** The same for all commits of one act of this person. */
  gesture: z.string().max(MAX_NOTE_NAME),
  /** When it was made by the clock of the device, ms since 1970. */
  at: clock,
  /** The texts that it changed while there was no line, as they were and became on the device. */
  texts: z.array(notedText).max(MAX_NOTED_TEXTS).optional(),
});

/** The notes of one frame. */
export const commitNotes = z.array(commitNote).max(MAX_COMMIT_NOTES);

/**
 * What a document takes: one that is full nothing more but changes of what is there, one that is overfull nothing but
 * deletions; what was deleted is thrown away when it begins a new epoch.
 */
export const FULLNESS = ["roomy", "full", "overfull"] as const;

/**
 * Whether a log takes what is written: `near` has four fifths of what the plan gives, `full` all of it; `busy` is a person who
 * has written more than is taken in so short a time.
 */
const LOG_ROOMS = ["roomy", "near", "full", "busy"] as const;

/** What the link lets a guest do beyond looking. */
const guestRights = z.object({ allowComments: z.boolean(), allowCopy: z.boolean() });

/** What the server tells one client beside the document, as stateless messages of Hocuspocus. */
export const liveMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("welcome"),
    userId: z.string(),
    name: z.string(),
    color: z.number().int().min(1).max(8),
    /** Of a guest "reviewer" where they may comment, else "viewer". */
    level: z.enum(PROJECT_LEVELS),
    /** Set for guests alone. */
    guest: guestRights.exactOptional(),
    sessionId: z.string(),
    /**
     * Everybody whose writing stands in the document now, so that undo can tell one's own work from others' and name them;
     * nobody for guests, who cannot write.
     */
    writers: z.array(writer),
    /** Whether what they write can be kept, where that is not so or soon will not be. */
    room: z.enum(LOG_ROOMS).exactOptional(),
  }),
  z.object({
    type: z.literal("rights"),
    level: z.enum(PROJECT_LEVELS),
    guest: guestRights.exactOptional(),
  }),
  z.object({
    type: z.literal("proposal"),
    proposalId: z.string(),
    /** Who asks for it. */
    userId: z.string(),
    userName: z.string(),
    title: z.string(),
    status: z.enum(["open", "accepted", "dismissed"]),
    decidedByName: z.string().nullable(),
  }),
  z.object({ type: z.literal("refused"), code: z.string(), message: z.string() }),
  z.object({ type: z.literal("repaired"), repairs: z.array(liveRepair) }),
  z.object({ type: z.literal("conflicts"), conflicts: z.array(liveConflict) }),
  /** All that a client had made before it was connected is judged and durable: what became of it, all zero where it brought nothing. */
  z.object({ type: z.literal("returned"), ...returnCounts.shape }),
  /** What this person wrote into the talk document and may not stand there, with the words, so that they are not lost. */
  z.object({ type: z.literal("commentsRefused"), comments: z.array(refusedComment) }),
  /** There are comments in the project: who has it open opens its talk document as well. */
  z.object({ type: z.literal("talk") }),
  /** The log of conflicts has grown, by whomever: who shows it reads it again. */
  z.object({ type: z.literal("conflictsLogged") }),
  /** How full the document is, when that has changed; a connection that is told nothing has a document with room. */
  z.object({ type: z.literal("fullness"), fullness: z.enum(FULLNESS) }),
  /** Whether what is written can be kept, when that has changed; a connection that is told nothing comes to a log with room. */
  z.object({ type: z.literal("room"), room: z.enum(LOG_ROOMS) }),
  /** The list of versions is another one: who shows it reads it again. */
  z.object({ type: z.literal("versions") }),
]);

export type LogRoom = (typeof LOG_ROOMS)[number];
export type Fullness = (typeof FULLNESS)[number];
export type CommitNote = z.infer<typeof commitNote>;
export type NotedText = z.infer<typeof notedText>;
export type Writer = z.infer<typeof writer>;
export type LiveConflict = z.infer<typeof liveConflict>;
export type ReturnCounts = z.infer<typeof returnCounts>;
export type LiveRepair = z.infer<typeof liveRepair>;
export type RefusedComment = z.infer<typeof refusedComment>;
export type LiveMessage = z.infer<typeof liveMessage>;
