import { createHash } from "node:crypto";
import { type Database } from "better-sqlite3";
import { FIRST_EPOCH } from "@formweave/schema/doc";
import { z } from "zod";
import {
  KEPT_UNLOAD_CHECKPOINTS,
  type Batch,
  type ConflictRow,
  type EventRow,
  type FieldConflictRow,
  type OperationRow,
  type UpdateLog,
  type UpdateRow,
} from "./updateLog.ts";

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const updateRows = z.array(z.object({ bytes }));
const clientRows = z.array(
  z.object({ document: z.string(), epoch: z.number(), clientId: z.number(), userId: z.string() }),
);
const deletionRows = z.array(z.object({ component_id: z.string() }));
const lastPlace = z.object({ seq: z.number().nullable() });
const newestEpoch = z.object({ epoch: z.number().nullable() });
const unloadRows = z.array(z.object({ id: z.number(), state: bytes, sha256: z.string() }));
const snapshotRow = z.object({ seq: z.number(), state: bytes, sha256: z.string() });

/** The log in SQLite. Source: DESIGN §5 and §9; the tables are in `data/migrations/app`, 0002, 0003 and 0007. */
export function createSqliteLog(db: Database): UpdateLog {
  const append = batchWriter(db);
  const readClients = db.prepare(
    "SELECT document, epoch, client_id AS clientId, user_id AS userId FROM document_clients WHERE document = ?",
  );
  const readEpoch = db.prepare("SELECT MAX(epoch) AS epoch FROM document_updates WHERE document = ?");
  const readUpdates = db.prepare(
    "SELECT bytes FROM document_updates WHERE document = ? AND epoch = ? AND seq > ? ORDER BY seq",
  );
  const readSnapshots = db.prepare(
    "SELECT seq, state, sha256 FROM document_snapshots WHERE document = ? AND epoch = ? ORDER BY seq DESC, id DESC",
  );
  const readDeletions = db.prepare(
    "SELECT component_id FROM form_operations WHERE project_id = ? AND timestamp > ? AND type = 'delete'",
  );
  const epochOf = (document: string) => newestEpoch.parse(readEpoch.get(document)).epoch ?? FIRST_EPOCH;
  return {
    append,
    load(document, { epoch = epochOf(document), isReadable = () => true } = {}) {
      const { newest, damaged } = newestWhole(readSnapshots.iterate(document, epoch), isReadable);
      const rows = updateRows.parse(readUpdates.all(document, epoch, newest?.seq ?? 0));
      const updates = rows.map((row) => row.bytes);
      return { epoch, checkpoint: newest?.state, damagedCheckpoints: damaged, updates };
    },
    clientsOf: (document) => clientRows.parse(readClients.all(document)),
    deletionsSince(projectId, time) {
      const rows = deletionRows.parse(readDeletions.all(projectId, time));
      return new Set(rows.map(({ component_id: id }) => id));
    },
    checkpoint: checkpointWriter(db),
  };
}

type SnapshotRow = z.infer<typeof snapshotRow>;

/** The newest checkpoint that is what it was when it was written, and can be read; and how many newer ones are not. */
function newestWhole(
  rows: Iterable<unknown>,
  isReadable: (state: Uint8Array) => boolean,
): { newest?: SnapshotRow; damaged: number } {
  let damaged = 0;
  for (const row of rows) {
    const newest = snapshotRow.parse(row);
    if (isWhole(newest) && isReadable(newest.state)) return { newest, damaged };
    damaged += 1;
  }
  return { damaged };
}

function isWhole({ state, sha256: expected }: Pick<SnapshotRow, "state" | "sha256">): boolean {
  return sha256(state) === expected;
}

function checkpointWriter(db: Database): UpdateLog["checkpoint"] {
  const insert = db.prepare(
    `INSERT INTO document_snapshots (document, epoch, seq, kind, state, sha256, created_at)
     SELECT @document, @epoch, COALESCE(MAX(seq), 0), @kind, @state, @sha256, @at FROM document_updates
     WHERE document = @document AND epoch = @epoch`,
  );
  const unloads = db.prepare(
    `SELECT id, state, sha256 FROM document_snapshots
     WHERE document = @document AND epoch = @epoch AND kind = 'unload' ORDER BY id DESC`,
  );
  const remove = db.prepare("DELETE FROM document_snapshots WHERE id = ?");
  return db.transaction<UpdateLog["checkpoint"]>((document, checkpoint) => {
    insert.run({ ...checkpoint, document, sha256: sha256(checkpoint.state) });
    // What is damaged is kept to be looked at, and does not count.
    const whole = unloadRows.parse(unloads.all({ document, epoch: checkpoint.epoch })).filter(isWhole);
    for (const { id } of whole.slice(KEPT_UNLOAD_CHECKPOINTS)) remove.run(id);
  });
}

function batchWriter(db: Database): (batch: Batch) => void {
  const update = updateWriter(db);
  const client = db.prepare(
    `INSERT OR IGNORE INTO document_clients (document, epoch, client_id, user_id)
     VALUES (@document, @epoch, @clientId, @userId)`,
  );
  const operation = operationWriter(db);
  const conflict = conflictWriter(db);
  const fieldConflict = fieldConflictWriter(db);
  const event = eventWriter(db);
  const document = documentWriter(db);
  const append = db.transaction((batch: Batch) => {
    document.write(batch.updates);
    for (const row of batch.updates) update.write(row);
    for (const row of batch.clients) client.run(row);
    batch.operations.forEach(operation);
    batch.conflicts.forEach(conflict);
    batch.fieldConflicts.forEach(fieldConflict);
    batch.events.forEach(event);
  });
  return (batch) => {
    try {
      append.immediate(batch);
    } catch (error) {
      update.failed();
      throw error;
    }
    document.committed(batch.updates);
  };
}

/** Writes a row for each document once; a name is never given to another one. */
function documentWriter(db: Database) {
  const insert = db.prepare(
    "INSERT OR IGNORE INTO documents (name, project_id, created_at) VALUES (@document, @projectId, @at)",
  );
  const known = new Set<string>();
  return {
    write(updates: readonly UpdateRow[]) {
      for (const row of updates) if (!known.has(row.document)) insert.run(row);
    },
    committed(updates: readonly UpdateRow[]) {
      for (const { document } of updates) known.add(document);
    },
  };
}

/** Rows are bound by position: names would be looked up for each. */
function updateWriter(db: Database) {
  const insert = db.prepare(
    `INSERT INTO document_updates (document, epoch, seq, user_id, kind, bytes, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const places = createPlaces(db);
  return {
    write({ document, epoch, userId, kind, bytes: update, at }: UpdateRow) {
      insert.run(document, epoch, places.next(document, epoch), userId, kind, update, at);
    },
    /** What was numbered and not written is numbered again. */
    failed: () => places.forget(),
  };
}

/** Numbers the updates of an epoch. Asked of the database for each, the statement would be compiled anew each time. */
function createPlaces(db: Database) {
  const readLast = db.prepare(
    "SELECT MAX(seq) AS seq FROM document_updates WHERE document = ? AND epoch = ?",
  );
  const lasts = new Map<string, number>();
  return {
    next(document: string, epoch: number): number {
      const name = `${epoch}/${document}`;
      const last = lasts.get(name) ?? lastPlace.parse(readLast.get(document, epoch)).seq ?? 0;
      lasts.set(name, last + 1);
      return last + 1;
    },
    forget: () => lasts.clear(),
  };
}

function operationWriter(db: Database): (row: OperationRow) => void {
  const insert = db.prepare(
    `INSERT INTO form_operations (project_id, timestamp, id, session_id, user_id, type, component_id, data, applied)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return ({ id, sessionId = null, projectId, userId, type, componentId, data, at, applied }) => {
    const what = [type, componentId, JSON.stringify(data), applied ? 1 : 0];
    insert.run(projectId, at, id, sessionId, userId, ...what);
  };
}

function conflictWriter(db: Database): (row: ConflictRow) => void {
  const insert = db.prepare(
    `INSERT INTO operation_conflicts (id, operation_id, conflict_type, resolution, timestamp, session_id, project_id,
       component_id, key, user_id, user_value, other_user_id, other_value)
     VALUES (@id, @operationId, @kind, @resolution, @at, @sessionId, @projectId,
       @componentId, @key, @userId, @mine, @otherUserId, @theirs)`,
  );
  return ({ conflict, ...row }) => {
    insert.run({
      ...conflict,
      ...row,
      sessionId: row.sessionId ?? null,
      resolution: conflict.stands === "mine" ? "accept" : "keep",
      mine: text(conflict.mine),
      theirs: text(conflict.theirs),
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

/** Writes events of sessions under the next version of each. Source: spec 4 §3 and §7. */
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

function text(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

function sha256(state: Uint8Array): string {
  return createHash("sha256").update(state).digest("hex");
}
