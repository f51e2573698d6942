import { z } from "zod";
import { PROJECT_LEVELS } from "../access/index.ts";
import { json } from "../model/index.ts";

/** Why the server closes a socket, by its code; the reason of the close frame says it in a word. Source: DESIGN §5. */
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
  /** The client's copy is of an epoch that has ended: return its unsent work, drop the copy, open anew. DESIGN §3 rule 6. */
  stale: 4409,
  /** The project is being deleted. */
  gone: 4410,
  /** One update is larger than the server takes. */
  tooLarge: 4413,
  /** Too many messages, or the reader does not keep up. */
  flood: 4429,
} as const;

/** Why a document is refused at its authentication; the reason of the provider's `authenticationFailed`. */
export const DENIALS = ["TICKET_INVALID", "FORBIDDEN", "NOT_DURABLE", "CLIENT_OUTDATED"] as const;

/**
 * The parameter of a socket's address that says which schema number the client's code writes. Who names an older one than
 * the server's is denied as `CLIENT_OUTDATED`; who names none, a script for instance, answers for what it writes.
 * Source: DESIGN §3 rule 10.
 */
export const SCHEMA_PARAMETER = "schema";

/** A value that met another one: both, and which of them is in the document now. Source: DESIGN §5 "Who wins". */
export const liveConflict = z.object({
  id: z.uuid(),
  /**
   * `concurrent_edit`: two people set one key, neither having seen the other's value; `edit_of_deleted`: an edit came back
   * for a widget that somebody else deleted; `delete_of_edited`: a deletion came back for a widget that others edited.
   */
  kind: z.enum(["concurrent_edit", "edit_of_deleted", "delete_of_edited"]),
  root: z.string(),
  /** The id of the entry: a widget where the root is `widgets`, "" in `meta`. */
  entryId: z.string(),
  key: z.string(),
  /** What this person brought; undefined where they removed the key. */
  mine: json.optional(),
  theirs: json.optional(),
  otherUserId: z.string(),
  otherName: z.string(),
  stands: z.enum(["mine", "theirs"]),
  at: z.number(),
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

/** The author of what the server writes on its own account, or puts back for somebody. */
export const SERVER_WRITER = "server";

/** Somebody whose writing stands in a document, and the Yjs clients that it was done with. */
export const writer = z.object({
  /** A person's, or `SERVER_WRITER`. */
  userId: z.string(),
  name: z.string(),
  clients: z.array(z.number().int().nonnegative()),
});

/** What the server tells one client beside the document, as stateless messages of Hocuspocus. */
export const liveMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("welcome"),
    userId: z.string(),
    name: z.string(),
    color: z.number().int().min(1).max(8),
    level: z.enum(PROJECT_LEVELS),
    sessionId: z.string(),
    /** Everybody whose writing stands in the document now, so that undo can tell one's own work from others' and name them. */
    writers: z.array(writer),
  }),
  z.object({ type: z.literal("rights"), level: z.enum(PROJECT_LEVELS) }),
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
  /** The log of conflicts has grown, by whomever: who shows it reads it again. */
  z.object({ type: z.literal("conflictsLogged") }),
  /** The list of versions is another one: who shows it reads it again. */
  z.object({ type: z.literal("versions") }),
]);

export type Writer = z.infer<typeof writer>;
export type LiveConflict = z.infer<typeof liveConflict>;
export type LiveRepair = z.infer<typeof liveRepair>;
export type LiveMessage = z.infer<typeof liveMessage>;
