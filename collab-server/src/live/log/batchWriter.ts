import type { Database } from "better-sqlite3";
import { createLateIndex } from "./operationIndex.ts";
import { createRefusedCommentsWriter } from "./refusedComments.ts";
import type {
  Batch,
  ConflictRow,
  EventRow,
  FieldConflictRow,
  OperationTarget,
  OperationRow,
  CommentActionRow,
  CommentEventsRow,
  WritingRow,
} from "./updateLog.ts";
import { documentWriter, updateWriter } from "./updateWriter.ts";

/** Writes batches into SQLite, one transaction for each. */
export function batchWriter(
  db: Database,
  queueCommentEvents: (row: CommentEventsRow) => void,
): (batch: Batch) => void {
  const update = updateWriter(db);
  const client = db.prepare(
    `INSERT OR IGNORE INTO document_clients (document, epoch, client_id, user_id)
     VALUES (@document, @epoch, @clientId, @userId)`,
  );
  const writing = writingWriter(db);
  const room = createRoomCount(db);
  const operation = operationWriter(db, update.findSeq, room.add);
  const conflict = conflictWriter(db, room.add);
  const fieldConflict = fieldConflictWriter(db);
  const event = eventWriter(db);
  const commentAction = createCommentActionWriter(db);
  const refusedComments = createRefusedCommentsWriter(db);
  const document = documentWriter(db);
  const append = db.transaction((batch: Batch) => {
    document.write(batch.updates);
    for (const row of batch.updates) {
      update.write(row);
      room.add(row.projectId, row.bytes.length);
    }
    for (const row of batch.clients) client.run(row);
    batch.writings.forEach(writing);
    batch.operations.forEach(operation);
    batch.conflicts.forEach(conflict);
    batch.fieldConflicts.forEach(fieldConflict);
    batch.events.forEach(event);
    batch.commentEvents.forEach(queueCommentEvents);
    batch.commentActions.forEach(commentAction);
    for (const row of batch.refusedComments) refusedComments.add(row);
    for (const row of batch.confirmedTexts) refusedComments.remove(row);
    room.write();
  });
  return (batch) => {
    try {
      append.immediate(batch);
    } catch (error) {
      update.failed();
      room.failed();
      throw error;
    }
    update.committed();
    document.committed(batch.updates);
  };
}

function writingWriter(db: Database): (row: WritingRow) => void {
  const insert = db.prepare(
    `INSERT INTO document_writings (document, epoch, client_id, clock_from, clock_to, user_id,
       is_repair, repeats_client, repeats_clock)
     VALUES (@document, @epoch, @clientId, @from, @to, @userId, @isRepair, @repeatsClient, @repeatsClock)`,
  );
  return ({ repair, ...row }) => {
    const { client: repeatsClient = null, clock: repeatsClock = null } = repair?.repeats ?? {};
    insert.run({ ...row, isRepair: repair === undefined ? 0 : 1, repeatsClient, repeatsClock });
  };
}

/**
 * Sums up how much of each project's room a batch takes, and writes it once: writing for each row would cost a page every
 * time.
 */
function createRoomCount(db: Database) {
  const write = db.prepare(
    `INSERT INTO project_history (project_id, bytes) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes`,
  );
  const sizes = new Map<string, number>();
  return {
    add: (projectId: string, bytes: number) => void sizes.set(projectId, (sizes.get(projectId) ?? 0) + bytes),
    write() {
      for (const [projectId, size] of sizes) write.run(projectId, size);
      sizes.clear();
    },
    failed: () => sizes.clear(),
  };
}

type CountBytes = (projectId: string, bytes: number) => void;

type FindSeq = (place: OperationTarget) => number;

function operationWriter(
  db: Database,
  findSeq: FindSeq,
  countBytes: CountBytes,
): (row: OperationRow) => void {
  const insert = db.prepare(
    `INSERT INTO form_operations (project_id, timestamp, id, session_id, user_id, type, component_id, data, applied,
       epoch, seq, command, label, gesture, made_at, for_user_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const late = createLateIndex(db);
  return (row) => {
    const { id, sessionId = null, projectId, userId, type, componentId, data, at, applied, place } = row;
    const { command = null, label = null, gesture, madeAt = null, forUserId = null } = row;
    const values = JSON.stringify(data);
    countBytes(projectId, Buffer.byteLength(values));
    const what = [type, componentId, values, applied ? 1 : 0];
    const labelColumns = [command, label, gesture, madeAt, forUserId];
    insert.run(projectId, at, id, sessionId, userId, ...what, place.epoch, findSeq(place), ...labelColumns);
    late.look(row);
  };
}

function conflictWriter(db: Database, countBytes: CountBytes): (row: ConflictRow) => void {
  const insert = db.prepare(
    `INSERT INTO operation_conflicts (id, operation_id, conflict_type, resolution, timestamp, session_id, project_id,
       component_id, key, user_id, user_value, other_user_id, other_value, reason_code, reason_message, container_id,
       other_key)
     VALUES (@id, @operationId, @kind, @resolution, @at, @sessionId, @projectId,
       @componentId, @key, @userId, @mine, @otherUserId, @theirs, @reasonCode, @reasonMessage, @containerId,
       @otherKey)`,
  );
  return ({ conflict, ...row }) => {
    const [mine, theirs] = [text(conflict.mine), text(conflict.theirs)];
    countBytes(row.projectId, byteLength(mine) + byteLength(theirs));
    insert.run({
      ...conflict,
      ...row,
      sessionId: row.sessionId ?? null,
      resolution: conflict.stands === "mine" ? "accept" : "keep",
      mine,
      theirs,
      reasonCode: conflict.reason?.code ?? null,
      reasonMessage: conflict.reason?.message ?? null,
      containerId: conflict.containerId ?? null,
      otherKey: conflict.otherKey ?? null,
    });
  };
}

function fieldConflictWriter(db: Database): (row: FieldConflictRow) => void {
  const insert = db.prepare(
    `INSERT INTO collaboration_conflicts (id, session_id, project_id, field_id, key, user_id, user_value,
       other_user_id, other_value, detected_at)
     VALUES (@id, @sessionId, @projectId, @fieldId, @key, @userId, @userValue, @otherUserId, @otherValue, @at)`,
  );
  return (row) => {
    insert.run({ ...row, userValue: text(row.userValue), otherValue: text(row.otherValue) });
  };
}

/** Writes session events, each with the next version of its session. */
export function eventWriter(db: Database): (row: EventRow) => void {
  const insert = db.prepare(
    `INSERT INTO collaboration_events (id, session_id, organization_id, user_id, event_type, payload, version, created_at)
     SELECT @id, @sessionId, @organizationId, @userId, @type, @payload, COALESCE(MAX(version), 0) + 1, @at
     FROM collaboration_events WHERE session_id = @sessionId`,
  );
  return (row) => {
    insert.run({ ...row, payload: JSON.stringify(row.payload) });
  };
}

function createCommentActionWriter(db: Database): (row: CommentActionRow) => void {
  const insert = db.prepare(
    `INSERT INTO audit_events (organization_id, user_id, action, target_type, target_id, details, created_at)
     VALUES ((SELECT organization_id FROM projects WHERE id = @projectId),
       @userId, @action, 'project', @projectId, @details, @at)`,
  );
  return (row) => {
    insert.run({ ...row, details: JSON.stringify(row.details) });
  };
}

function byteLength(value: string | null): number {
  return value === null ? 0 : Buffer.byteLength(value);
}

function text(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
