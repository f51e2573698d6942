import { z } from "zod";
import { json } from "../model/index.ts";

/** How many rows an activity call gives, newest first. */
export const activityQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) });

/** What somebody did to one thing of the canvas. Source: spec 1 §3. */
export const operation = z.object({
  id: z.string(),
  sessionId: z.string().nullable(),
  userId: z.string(),
  userName: z.string(),
  type: z.string(),
  /** The widget; `{root}:{id}`, `meta` or empty outside of the widgets. */
  componentId: z.string(),
  data: json,
  timestamp: z.number(),
  /** False where all of it gave way to what the team had. */
  applied: z.boolean(),
});

/** Two people's values of one key, of which one stands. Source: spec 1 §3, DESIGN §5. */
export const operationConflict = z.object({
  id: z.string(),
  operationId: z.string(),
  conflictType: z.string(),
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
  timestamp: z.number(),
});

/** Two edits of one field by different people within a second. Source: spec 4 §9. */
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

/** A collaboration session and who took part. Source: spec 1 §3 and §4. */
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
      userEmail: z.string(),
      role: z.enum(["owner", "editor", "reviewer", "viewer"]),
      color: z.number(),
      joinedAt: z.number(),
      lastSeen: z.number(),
      isActive: z.boolean(),
    }),
  ),
});

export type Operation = z.infer<typeof operation>;
export type OperationConflict = z.infer<typeof operationConflict>;
export type FieldConflict = z.infer<typeof fieldConflict>;
export type ConflictLog = z.infer<typeof conflictLog>;
export type CollaborationSession = z.infer<typeof collaborationSession>;
