import { z } from "zod";
import { json } from "../../model/index.ts";
import { CONFLICT_KINDS } from "./live.ts";

/** Number of rows to return, newest first. */
export const activityQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) });

/**
 * Filter for a project's operations: of one component or of one of its keys, and those before the last one of a previous page.
 */
export const operationQuery = activityQuery
  .extend({
    componentId: z.string().max(200).optional(),
    key: z.string().min(1).max(200).optional(),
    /** Cursor: `{timestamp}.{id}` of an operation. */
    before: z
      .string()
      .regex(/^\d{1,16}\.[^.]{1,64}$/)
      .optional(),
  })
  .refine(({ componentId, key }) => key === undefined || componentId !== undefined, {
    path: ["componentId"],
    error: "A key is of a component",
  });

/** The changed part of a text: at an index, `removed` was replaced by `inserted`. */
const textChange = z.object({ at: z.number(), removed: z.string(), inserted: z.string() });

/** Changes of an operation to the keys of its component. */
const operationData = z.object({
  keys: z.array(z.string()),
  /** Values by key; keys that did not exist are absent. */
  before: z.record(z.string(), json),
  after: z.record(z.string(), json),
  /** Changes of texts edited in place; for rich texts the characters in reading order. */
  texts: z.record(z.string(), textChange).optional(),
  /** Keys of rich texts whose change is not listed here; the states before and after `seq` contain it. */
  omitted: z.array(z.string()).optional(),
  /** Set when the assistant made the change for the person. */
  author: z.literal("assistant").optional(),
});

/** One recorded change of an entry of the canvas. */
export const operation = z.object({
  id: z.string(),
  sessionId: z.string().nullable(),
  userId: z.string(),
  userName: z.string(),
  type: z.string(),
  /** The widget; `{root}:{id}`, `meta` or empty outside of the widgets. */
  componentId: z.string(),
  data: operationData,
  /** Arrival time on the server. */
  timestamp: z.number(),
  /** Creation time on the author's device, at most the arrival time; null when unknown. */
  madeAt: z.number().nullable(),
  /** The update that led to the document's state after it, repairs included; null in rows of older servers. */
  epoch: z.number().nullable(),
  seq: z.number().nullable(),
  /** The command and its name in undo, as the author's client reported them; null when it did not. */
  command: z.string().nullable(),
  label: z.string().nullable(),
  /** The same for all operations of one action of this person. */
  gesture: z.string().nullable(),
  /** False when all of it lost to the team's values. */
  applied: z.boolean(),
  /** The person whose value won where it is not applied; null otherwise. */
  forUserId: z.string().nullable(),
});

/** GET /api/projects/:id/blame: one component, and optionally one of its keys; all keys by default. */
export const blameQuery = z.object({
  componentId: z.string().min(1).max(200),
  key: z.string().min(1).max(200).optional(),
});

/** Authors of the value under a key; ids are of people, or `SERVER_WRITER`. */
export const keyAuthors = z.object({
  key: z.string(),
  /** The person who set the value, or who began the text. */
  userId: z.string(),
  /** Authors of a text's characters: ranges from the first to the one after the last, in reading order. */
  runs: z.array(z.object({ from: z.number(), to: z.number(), userId: z.string() })).optional(),
});

/** GET /api/projects/:id/blame. */
export const blame = z.object({
  keys: z.array(keyAuthors),
  /** Current names by user id; deleted accounts are absent. */
  names: z.record(z.string(), z.string()),
});

/** GET /api/projects/:id/state: the state to read, as operations name it. */
export const stateQuery = z.object({
  epoch: z.coerce.number().int().min(1),
  seq: z.coerce.number().int().min(1),
});

/** Two people's values of one key, one of which won. */
export const operationConflict = z.object({
  id: z.string(),
  operationId: z.string(),
  conflictType: z.enum(CONFLICT_KINDS),
  /** `accept`: the operation's value won; `keep`: the other one. */
  resolution: z.enum(["accept", "keep"]),
  componentId: z.string(),
  key: z.string(),
  userId: z.string(),
  /** Empty when the account no longer exists, like all names here. */
  userName: z.string(),
  /** Null where the key was removed. */
  userValue: json,
  otherUserId: z.string(),
  otherUserName: z.string(),
  otherValue: json,
  /** The reason for refusing a value; null for all other kinds. */
  reason: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The deleted container that a widget was rescued from; null for all other kinds. */
  containerId: z.string().nullable(),
  /** The key of the other value when it differs: both values remain then; null when it is the same key. */
  otherKey: z.string().nullable(),
  timestamp: z.number(),
});

/** Two edits of one field by different people within a second. */
export const fieldConflict = z.object({
  id: z.string(),
  sessionId: z.string(),
  fieldId: z.string(),
  key: z.string(),
  userId: z.string(),
  userName: z.string(),
  userValue: json,
  otherUserId: z.string(),
  otherUserName: z.string(),
  otherValue: json,
  detectedAt: z.number(),
});

/** GET /api/projects/:id/conflicts. */
export const conflictLog = z.object({
  operationConflicts: z.array(operationConflict),
  fieldConflicts: z.array(fieldConflict),
});

/** A collaboration session with its participants. */
export const collaborationSession = z.object({
  id: z.string(),
  status: z.enum(["active", "inactive"]),
  createdBy: z.string(),
  createdAt: z.number(),
  lastActivity: z.number(),
  endedAt: z.number().nullable(),
  participants: z.array(
    z.object({
      userId: z.string(),
      userName: z.string(),
      /** Empty unless the caller manages access. */
      userEmail: z.string(),
      role: z.enum(["owner", "editor", "reviewer", "viewer"]),
      /** True for people who came by a link; they have no email. */
      isGuest: z.boolean(),
      color: z.number(),
      joinedAt: z.number(),
      lastSeen: z.number(),
      isActive: z.boolean(),
    }),
  ),
  /** Changes to members and the link during the session, newest first; empty for callers who may not manage members. */
  events: z.array(
    z.object({
      type: z.string(),
      userId: z.string(),
      userName: z.string(),
      payload: z.record(z.string(), json),
      createdAt: z.number(),
    }),
  ),
});

export type OperationQuery = z.infer<typeof operationQuery>;
export type Operation = z.infer<typeof operation>;
export type Blame = z.infer<typeof blame>;
export type KeyAuthors = z.infer<typeof keyAuthors>;
export type StateQuery = z.infer<typeof stateQuery>;
export type OperationConflict = z.infer<typeof operationConflict>;
export type FieldConflict = z.infer<typeof fieldConflict>;
export type ConflictLog = z.infer<typeof conflictLog>;
export type CollaborationSession = z.infer<typeof collaborationSession>;
