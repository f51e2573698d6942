import { z } from "zod";
import { json } from "../model/index.ts";
import { CONFLICT_KINDS } from "./live.ts";

/** How many rows an activity call gives, newest first. */
export const activityQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) });

/** Which operations of a project: of one component or of one key of it, and those before the last one of another answer. */
export const operationQuery = activityQuery
  .extend({
    componentId: z.string().max(200).optional(),
    key: z.string().min(1).max(200).optional(),
    /** `{timestamp}.{id}` of an operation. */
    before: z
      .string()
      .regex(/^\d{1,16}\.[^.]{1,64}$/)
      .optional(),
  })
  .refine(({ componentId, key }) => key === undefined || componentId !== undefined, {
    path: ["componentId"],
    error: "A key is of a component",
  });

/** The part of a text that changed: `removed` gave way to `inserted` at an index. */
const textChange = z.object({ at: z.number(), removed: z.string(), inserted: z.string() });

/** What an operation did to the keys of its component. */
const operationData = z.object({
  keys: z.array(z.string()),
  /** The values, by key; a key that was or is not there is missing. */
  before: z.record(z.string(), json),
  after: z.record(z.string(), json),
  /** How texts changed that stayed in their place; of rich texts the characters in reading order. */
  texts: z.record(z.string(), textChange).optional(),
  /** The keys of rich texts whose change is in none of these: the states before and after `seq` have it. */
  omitted: z.array(z.string()).optional(),
  /** Set where the assistant did it for the person. */
  author: z.literal("assistant").optional(),
});

/** What somebody did to one thing of the canvas. */
export const operation = z.object({
  id: z.string(),
  sessionId: z.string().nullable(),
  userId: z.string(),
  userName: z.string(),
  type: z.string(),
  /** The widget; `{root}:{id}`, `meta` or empty outside of the widgets. */
  componentId: z.string(),
  data: operationData,
  /** When it arrived. */
  timestamp: z.number(),
  /** When it was made by the clock of the author's device, never after it arrived; null where that is not known. */
  madeAt: z.number().nullable(),
  /** The update with which the document came to the state after it, repairs included; null in rows of older servers. */
  epoch: z.number().nullable(),
  seq: z.number().nullable(),
  /** The command and what undo called it, as its author says; null where they said nothing. */
  command: z.string().nullable(),
  label: z.string().nullable(),
  /** The same for all operations that are one act of this person. */
  gesture: z.string().nullable(),
  /** False where all of it gave way to what the team had. */
  applied: z.boolean(),
  /** The person whose value stands instead where it is not applied; null otherwise. */
  forUserId: z.string().nullable(),
});

/** GET /api/projects/:id/blame: of which component, and of which of its keys; all unless told. */
export const blameQuery = z.object({
  componentId: z.string().min(1).max(200),
  key: z.string().min(1).max(200).optional(),
});

/** Who wrote what stands under a key; ids are of people, or `SERVER_WRITER`. */
export const keyAuthors = z.object({
  key: z.string(),
  /** Who set the value; of a text, who began it. */
  userId: z.string(),
  /** Of a text, whose characters are whose: from the first to the one after the last, in reading order. */
  runs: z.array(z.object({ from: z.number(), to: z.number(), userId: z.string() })).optional(),
});

/** GET /api/projects/:id/blame. */
export const blame = z.object({
  keys: z.array(keyAuthors),
  /** The names as they are now; nobody whose account is gone. */
  names: z.record(z.string(), z.string()),
});

/** GET /api/projects/:id/state: which state, as operations name it. */
export const stateQuery = z.object({
  epoch: z.coerce.number().int().min(1),
  seq: z.coerce.number().int().min(1),
});

/** Two people's values of one key, of which one stands. */
export const operationConflict = z.object({
  id: z.string(),
  operationId: z.string(),
  conflictType: z.enum(CONFLICT_KINDS),
  /** `accept`: the value of the operation stands; `keep`: the other one. */
  resolution: z.enum(["accept", "keep"]),
  componentId: z.string(),
  key: z.string(),
  userId: z.string(),
  /** Empty where the account is gone, as all names here. */
  userName: z.string(),
  /** Null where the key was removed. */
  userValue: json,
  otherUserId: z.string(),
  otherUserName: z.string(),
  otherValue: json,
  /** Why a value was refused; null for all other kinds. */
  reason: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The deleted container that a widget was rescued from; null for all other kinds. */
  containerId: z.string().nullable(),
  /** The key of the other value where that is another one: two keys, of which neither gave way; null where it is the same. */
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

/** A collaboration session and who took part. */
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
      /** Empty where the caller does not manage access. */
      userEmail: z.string(),
      role: z.enum(["owner", "editor", "reviewer", "viewer"]),
      /** Who came by a link; they have no email. */
      isGuest: z.boolean(),
      color: z.number(),
      joinedAt: z.number(),
      lastSeen: z.number(),
      isActive: z.boolean(),
    }),
  ),
  /** What was done about people and the link meanwhile, newest first; nothing for those who may not manage members. */
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
