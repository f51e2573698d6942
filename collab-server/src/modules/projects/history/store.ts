import type {
  CollaborationSession,
  ConflictLog,
  FieldConflict,
  Operation,
  OperationConflict,
  OperationQuery,
} from "@formweave/schema/api";
import { json, type Json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { operationReader } from "./readOperations.ts";
import {
  createParticipationReader,
  sessionReader,
  type ParticipantKey,
  type SessionParticipation,
  type SessionQuery,
} from "./readSessions.ts";

/** History of a project, as the live collaboration recorded it; newest first. */
export interface Activity {
  operations(projectId: string, query: OperationQuery): readonly Operation[];
  conflicts(projectId: string, limit: number): ConflictLog;
  sessions(projectId: string, query: SessionQuery): readonly CollaborationSession[];
  /** A person's part in a session; undefined when the project has no such session. */
  place(key: ParticipantKey): SessionParticipation | undefined;
}

/** A row as stored in SQLite: JSON as text, flags as numbers. */
type Written<T> = Omit<T, "userValue" | "otherValue"> & {
  readonly userValue: string | null;
  readonly otherValue: string | null;
};
type ConflictRow = Omit<Written<OperationConflict>, "reason"> & {
  readonly reasonCode: string | null;
  readonly reasonMessage: string | null;
};
/** Current names of the two people in a conflict. */
const NAMES = "COALESCE(mine.name, '') AS userName, COALESCE(other.name, '') AS otherUserName";
const WITH_PEOPLE =
  "LEFT JOIN users mine ON mine.id = c.user_id LEFT JOIN users other ON other.id = c.other_user_id";

/** Excludes rows of older logs in which both wrote the same value, which is no conflict. Unknown values are kept. */
const NOT_THE_SAME = "(user_value IS NULL OR other_value IS NULL OR user_value <> other_value)";

/** Reads the tables of `data/migrations/app`, 0002 and 0010. */
export function createActivity(db: Database): Activity {
  const operationConflicts = db.prepare<[string, number], ConflictRow>(
    `SELECT c.id, operation_id AS operationId, conflict_type AS conflictType, resolution, component_id AS componentId, key,
            user_id AS userId, user_value AS userValue, other_user_id AS otherUserId, other_value AS otherValue, timestamp,
            reason_code AS reasonCode, reason_message AS reasonMessage, container_id AS containerId,
            other_key AS otherKey, ${NAMES}
     FROM operation_conflicts c ${WITH_PEOPLE} WHERE project_id = ?
       AND (other_key IS NOT NULL OR conflict_type <> 'concurrent_edit' OR ${NOT_THE_SAME})
     ORDER BY timestamp DESC, c.rowid DESC LIMIT ?`,
  );
  const fieldConflicts = db.prepare<[string, number], Written<FieldConflict>>(
    `SELECT c.id, session_id AS sessionId, field_id AS fieldId, key, user_id AS userId, user_value AS userValue,
            other_user_id AS otherUserId, other_value AS otherValue, detected_at AS detectedAt, ${NAMES}
     FROM collaboration_conflicts c ${WITH_PEOPLE} WHERE project_id = ? AND ${NOT_THE_SAME}
     ORDER BY detected_at DESC, c.rowid DESC LIMIT ?`,
  );
  return {
    operations: operationReader(db),
    conflicts: (projectId, limit) => ({
      operationConflicts: operationConflicts.all(projectId, limit).map(withReason),
      fieldConflicts: fieldConflicts.all(projectId, limit).map(withValues),
    }),
    sessions: sessionReader(db),
    place: createParticipationReader(db),
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
