import {
  type CollaborationSession,
  type ConflictLog,
  type FieldConflict,
  type Operation,
  type OperationConflict,
  type OperationQuery,
} from "@formweave/schema/api";
import { json, type Json } from "@formweave/schema/model";
import { type Database } from "better-sqlite3";
import { operationReader } from "./readOperations.ts";

/** What happened in a project, as the live part wrote it down; newest first. */
export interface Activity {
  operations(projectId: string, query: OperationQuery): readonly Operation[];
  conflicts(projectId: string, limit: number): ConflictLog;
  sessions(projectId: string, limit: number): readonly CollaborationSession[];
}

type Participant = CollaborationSession["participants"][number];
type Flag = 0 | 1;

/** Rows as SQLite has them: JSON as text, flags as numbers. */
type Written<T> = Omit<T, "userValue" | "otherValue"> & {
  readonly userValue: string | null;
  readonly otherValue: string | null;
};
type ConflictRow = Omit<Written<OperationConflict>, "reason"> & {
  readonly reasonCode: string | null;
  readonly reasonMessage: string | null;
};
type ParticipantRow = Omit<Participant, "isActive"> & { readonly isActive: Flag };

/** The names of the two people of a conflict, as they are now. */
const NAMES = "COALESCE(mine.name, '') AS userName, COALESCE(other.name, '') AS otherUserName";
const WITH_PEOPLE =
  "LEFT JOIN users mine ON mine.id = c.user_id LEFT JOIN users other ON other.id = c.other_user_id";

/** Reads the tables of `data/migrations/app`, 0002 and 0010. */
export function createActivity(db: Database): Activity {
  const operationConflicts = db.prepare<[string, number], ConflictRow>(
    `SELECT c.id, operation_id AS operationId, conflict_type AS conflictType, resolution, component_id AS componentId, key,
            user_id AS userId, user_value AS userValue, other_user_id AS otherUserId, other_value AS otherValue, timestamp,
            reason_code AS reasonCode, reason_message AS reasonMessage, container_id AS containerId,
            other_key AS otherKey, ${NAMES}
     FROM operation_conflicts c ${WITH_PEOPLE} WHERE project_id = ? ORDER BY timestamp DESC, c.rowid DESC LIMIT ?`,
  );
  const fieldConflicts = db.prepare<[string, number], Written<FieldConflict>>(
    `SELECT c.id, session_id AS sessionId, field_id AS fieldId, key, user_id AS userId, user_value AS userValue,
            other_user_id AS otherUserId, other_value AS otherValue, detected_at AS detectedAt, ${NAMES}
     FROM collaboration_conflicts c ${WITH_PEOPLE} WHERE project_id = ? ORDER BY detected_at DESC, c.rowid DESC LIMIT ?`,
  );
  const sessions = db.prepare<[string, number], Omit<CollaborationSession, "participants">>(
    `SELECT id, status, created_by AS createdBy, created_at AS createdAt, last_activity AS lastActivity,
            ended_at AS endedAt
     FROM collaboration_sessions WHERE form_id = ? ORDER BY created_at DESC, id LIMIT ?`,
  );
  const participants = db.prepare<[string], ParticipantRow>(
    `SELECT user_id AS userId, user_name AS userName, user_email AS userEmail, role, color, joined_at AS joinedAt,
            last_seen AS lastSeen, is_active AS isActive
     FROM collaboration_participants WHERE session_id = ? ORDER BY joined_at, user_id`,
  );

  return {
    operations: operationReader(db),
    conflicts: (projectId, limit) => ({
      operationConflicts: operationConflicts.all(projectId, limit).map(withReason),
      fieldConflicts: fieldConflicts.all(projectId, limit).map(withValues),
    }),
    sessions: (projectId, limit) =>
      sessions.all(projectId, limit).map((session) => ({
        ...session,
        participants: participants.all(session.id).map((row) => ({ ...row, isActive: row.isActive === 1 })),
      })),
  };
}

function withValues<T extends { readonly userValue: string | null; readonly otherValue: string | null }>(
  row: T,
) {
  return { ...row, userValue: readJson(row.userValue), otherValue: readJson(row.otherValue) };
}

function withReason({ reasonCode, reasonMessage, ...row }: ConflictRow): OperationConflict {
  const reason = reasonCode === null ? null : { code: reasonCode, message: reasonMessage ?? "" };
  return { ...withValues(row), reason };
}

function readJson(text: string | null): Json {
  return text === null ? null : json.parse(JSON.parse(text));
}
