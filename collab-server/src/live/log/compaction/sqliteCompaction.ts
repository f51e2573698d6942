import type { Database } from "better-sqlite3";
import { z } from "zod";
import { CHECKPOINT_POLICY } from "../checkpoints.ts";
import { checksumUpdate } from "../rowChecksums.ts";
import type {
  ChangedOperation,
  Compaction,
  CompactionStore,
  LoggedEpoch,
  SquashedUpdate,
} from "./compactionStore.ts";
import { createCheckpointThinning } from "./thinCheckpoints.ts";

const placeRow = z.object({ projectId: z.string(), epoch: z.number() });
const updateRows = z.array(z.object({ from: z.number(), seq: z.number(), size: z.number(), at: z.number() }));
const operationRows = z.array(
  z.object({
    id: z.string(),
    timestamp: z.number(),
    /** Null in rows of older versions. */
    epoch: z.number().nullable(),
    seq: z.number().nullable(),
    userId: z.string(),
    type: z.string(),
    componentId: z.string(),
    keys: z.string(),
    size: z.number(),
    isPlain: z.number(),
  }),
);
const keyNames = z.array(z.string());
const lastRow = z.object({ userId: z.string(), kind: z.enum(["edit", "repair"]), at: z.number() });
const conflictRows = z.array(z.object({ operationId: z.string() }));
const values = z.record(z.string(), z.json());
const operationData = z.object({
  keys: keyNames,
  before: values,
  after: values,
  texts: z
    .record(z.string(), z.object({ at: z.number(), removed: z.string(), inserted: z.string() }))
    .exactOptional(),
  omitted: keyNames.exactOptional(),
  author: z.literal("assistant").exactOptional(),
});

/** Opens the log in SQLite for compaction. */
export function createCompactionStore(db: Database): CompactionStore {
  const sql = readings(db);
  return {
    findNewestEpoch(document) {
      const row = placeRow.optional().parse(sql.place.get(document));
      return row && { ...row, document };
    },
    doneUntil: ({ document, epoch }) => sql.done.get(document, epoch) ?? 0,
    setDone: ({ document, epoch }, seq) => void sql.setDone.run(document, epoch, seq),
    updatesAfter: ({ document, epoch }, seq, most) =>
      updateRows.parse(sql.updates.all(document, epoch, seq, most)),
    operationsAfter({ projectId }, { timestamp, id }, most) {
      const rows = operationRows.parse(sql.operations.all(projectId, timestamp, id, most));
      return rows.map(({ keys, epoch, seq, ...row }) => ({
        ...row,
        epoch: epoch ?? 0,
        seq: seq ?? 0,
        keys: keyNames.parse(JSON.parse(keys)),
        isFixed: row.type !== "update" || row.isPlain === 0,
      }));
    },
    listReportedIds({ projectId }, since) {
      const rows = conflictRows.parse(sql.conflicts.all(projectId, since));
      return new Set(rows.map(({ operationId }) => operationId));
    },
    readData({ projectId }, { timestamp, id }) {
      const text = sql.data.get(projectId, timestamp, id);
      if (text === undefined) throw new Error(`The operation ${id} is gone`);
      return operationData.parse(JSON.parse(text));
    },
    write: createWriter(db),
  };
}
function readings(db: Database) {
  return {
    place: db.prepare(
      `SELECT d.project_id AS projectId, u.epoch FROM documents d JOIN document_updates u ON u.document = d.name
       WHERE d.name = ? ORDER BY u.epoch DESC LIMIT 1`,
    ),
    done: db
      .prepare<[string, number], number>("SELECT seq FROM log_compactions WHERE document = ? AND epoch = ?")
      .pluck(),
    setDone: db.prepare("INSERT OR REPLACE INTO log_compactions (document, epoch, seq) VALUES (?, ?, ?)"),
    updates: db.prepare(
      `SELECT COALESCE(from_seq, seq) AS "from", seq, LENGTH(bytes) AS size, created_at AS at FROM document_updates
       WHERE document = ? AND epoch = ? AND seq > ? ORDER BY seq LIMIT ?`,
    ),
    operations: db.prepare(
      `SELECT id, timestamp, epoch, seq, user_id AS userId, type, component_id AS componentId,
         json_extract(data, '$.keys') AS keys, LENGTH(data) AS size,
         applied = 1 AND for_user_id IS NULL AND json_extract(data, '$.author') IS NULL AS isPlain
       FROM form_operations WHERE project_id = ? AND (timestamp, id) > (?, ?) ORDER BY timestamp, id LIMIT ?`,
    ),
    conflicts: db.prepare(
      "SELECT operation_id AS operationId FROM operation_conflicts WHERE project_id = ? AND timestamp >= ?",
    ),
    data: db
      .prepare<[string, number, string], string>(
        "SELECT data FROM form_operations WHERE project_id = ? AND timestamp = ? AND id = ?",
      )
      .pluck(),
  };
}

/** Replaces a part of the log, in one transaction. */
function createWriter(db: Database): CompactionStore["write"] {
  const sql = writings(db);
  const thin = createCheckpointThinning(db, CHECKPOINT_POLICY);

  function writeUpdate({ document, epoch }: LoggedEpoch, { from, to, bytes }: SquashedUpdate): number {
    const last = lastRow.parse(sql.last.get(document, epoch, to));
    const before = sql.readSize.get(document, epoch, from, to) ?? 0;
    sql.removeUpdates.run(document, epoch, from, to);
    const checksum = checksumUpdate({ document, epoch, seq: to, from, bytes, ...last });
    sql.addUpdate.run(document, epoch, to, last.userId, last.kind, bytes, last.at, checksum, from);
    return bytes.length - before;
  }

  function writeOperation(
    { projectId }: LoggedEpoch,
    { operation, seq, data, lost }: ChangedOperation,
  ): number {
    const { timestamp, id, componentId } = operation;
    const before = sql.sizeOfOperation.get(projectId, timestamp, id) ?? 0;
    for (const key of lost) sql.removeIndexed.run(projectId, componentId, key, timestamp, id);
    if (data === undefined) {
      sql.removeIndexed.run(projectId, componentId, "", timestamp, id);
      sql.removeOperation.run(projectId, timestamp, id);
      return -before;
    }
    const text = JSON.stringify(data);
    sql.changeOperation.run(text, seq, projectId, timestamp, id);
    return Buffer.byteLength(text) - before;
  }

  const write = db.transaction((place: LoggedEpoch, { updates, operations }: Compaction) => {
    let grown = 0;
    for (const update of updates) grown += writeUpdate(place, update);
    for (const operation of operations) grown += writeOperation(place, operation);
    thin(place, updates);
    sql.count.run(grown, place.projectId);
  });

  return (place, compaction) => write.immediate(place, compaction);
}

function writings(db: Database) {
  return {
    sizeOfOperation: db
      .prepare<[string, number, string], number>(
        "SELECT OCTET_LENGTH(data) FROM form_operations WHERE project_id = ? AND timestamp = ? AND id = ?",
      )
      .pluck(),
    changeOperation: db.prepare(
      "UPDATE form_operations SET data = ?, seq = ? WHERE project_id = ? AND timestamp = ? AND id = ?",
    ),
    removeOperation: db.prepare(
      "DELETE FROM form_operations WHERE project_id = ? AND timestamp = ? AND id = ?",
    ),
    removeIndexed: db.prepare(
      "DELETE FROM operation_index WHERE project_id = ? AND component_id = ? AND key = ? AND timestamp = ? AND id = ?",
    ),
    last: db.prepare(
      `SELECT user_id AS userId, kind, created_at AS at FROM document_updates
       WHERE document = ? AND epoch = ? AND seq = ?`,
    ),
    readSize: db
      .prepare<[string, number, number, number], number>(
        "SELECT SUM(LENGTH(bytes)) FROM document_updates WHERE document = ? AND epoch = ? AND seq BETWEEN ? AND ?",
      )
      .pluck(),
    removeUpdates: db.prepare(
      "DELETE FROM document_updates WHERE document = ? AND epoch = ? AND seq BETWEEN ? AND ?",
    ),
    addUpdate: db.prepare(
      `INSERT INTO document_updates (document, epoch, seq, user_id, kind, bytes, created_at, checksum, from_seq)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    count: db.prepare("UPDATE project_history SET bytes = bytes + ? WHERE project_id = ?"),
  };
}
