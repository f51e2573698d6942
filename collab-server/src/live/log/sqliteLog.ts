import { createHash } from "node:crypto";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { batchWriter } from "./batchWriter.ts";
import { createOperationIndex } from "./operationIndex.ts";
import { createFindEpoch, createReadUpdates } from "./readUpdates.ts";
import { checksumPlace } from "./rowChecksums.ts";
import { KEPT_UNLOAD_CHECKPOINTS, type UpdateLog, type WritingRow } from "./updateLog.ts";

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const clientRows = z.array(
  z.object({ document: z.string(), epoch: z.number(), clientId: z.number(), userId: z.string() }),
);
const deletionRows = z.array(z.object({ component_id: z.string() }));
const writingRows = z.array(
  z.object({
    document: z.string(),
    epoch: z.number(),
    clientId: z.number(),
    from: z.number(),
    to: z.number(),
    userId: z.string(),
    isRepair: z.number(),
    repeatsClient: z.number().nullable(),
    repeatsClock: z.number().nullable(),
  }),
);
const lastPlace = z.object({ seq: z.number().nullable() });
const projectRow = z.object({ projectId: z.string() });
const snapshotRow = z.object({
  id: z.number(),
  document: z.string(),
  epoch: z.number(),
  seq: z.number(),
  state: bytes,
  sha256: z.string(),
  /** Null in rows of older versions. */
  checksum: z.number().nullable(),
});
const SNAPSHOT = "SELECT id, document, epoch, seq, state, sha256, checksum FROM document_snapshots";

const LAST_SEQ = "SELECT MAX(seq) AS seq FROM document_updates WHERE document = ? AND epoch = ?";
const ALL = Number.MAX_SAFE_INTEGER;

/** The log in SQLite. The tables are in `data/migrations/app`, 0002, 0003, 0007, 0012, 0014, 0031, 0039 and 0049. */
export function createSqliteLog(db: Database): UpdateLog {
  const append = batchWriter(db);
  const readClients = db.prepare(
    "SELECT document, epoch, client_id AS clientId, user_id AS userId FROM document_clients WHERE document = ?",
  );
  const readUpdates = createReadUpdates(db);
  const findEpoch = createFindEpoch(db);
  const readSnapshots = db.prepare(
    `${SNAPSHOT} WHERE document = ? AND epoch = ? AND seq <= ? ORDER BY seq DESC, id DESC`,
  );
  const readLast = db.prepare(LAST_SEQ);
  const readWritings = db.prepare(
    `SELECT document, epoch, client_id AS clientId, clock_from AS "from", clock_to AS "to", user_id AS userId,
       is_repair AS isRepair, repeats_client AS repeatsClient, repeats_clock AS repeatsClock
     FROM document_writings WHERE document = ? AND epoch = ?`,
  );
  const readDeletions = db.prepare(
    "SELECT component_id FROM form_operations WHERE project_id = ? AND timestamp > ? AND type = 'delete'",
  );
  return {
    append,
    load(document, { epoch: wanted, until = ALL, after, isReadable = () => true } = {}) {
      const { epoch, damaged: epochs } =
        wanted === undefined ? findEpoch(document) : { epoch: wanted, damaged: [] };
      const snapshots = after === undefined ? readSnapshots.iterate(document, epoch, until) : [];
      const { newest, damaged } = newestWhole(snapshots, isReadable);
      const behind = after ?? newest?.seq ?? 0;
      const { updates, damagedUpdates } = readUpdates(document, { epoch, after: behind, until });
      return {
        epoch,
        checkpoint: newest?.state,
        damagedCheckpoints: damaged,
        updates,
        damagedUpdates: [...epochs, ...damagedUpdates],
      };
    },
    clientsOf: (document) => clientRows.parse(readClients.all(document)),
    writingsOf: (document, epoch) => writingRows.parse(readWritings.all(document, epoch)).map(withRepair),
    lastSeq: (document, epoch) => lastPlace.parse(readLast.get(document, epoch)).seq ?? 0,
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
    const { success, data: newest } = snapshotRow.safeParse(row);
    if (success && isWhole(newest) && isReadable(newest.state)) return { newest, damaged };
    damaged += 1;
  }
  return { damaged };
}

function isWhole({ state, sha256: expected, checksum, ...place }: SnapshotRow): boolean {
  return sha256(state) === expected && (checksum === null || checksum === checksumPlace(place));
}

function checkpointWriter(db: Database): UpdateLog["checkpoint"] {
  const insert = db.prepare(
    `INSERT INTO document_snapshots (document, epoch, seq, kind, state, sha256, checksum, created_at)
     VALUES (@document, @epoch, @seq, @kind, @state, @sha256, @checksum, @at)`,
  );
  const readLast = db.prepare(LAST_SEQ);
  const unloads = db.prepare(
    `${SNAPSHOT} WHERE document = @document AND epoch = @epoch AND kind = 'unload' ORDER BY id DESC`,
  );
  const remove = db.prepare("DELETE FROM document_snapshots WHERE id = ?");
  const readProject = db.prepare("SELECT project_id AS projectId FROM documents WHERE name = ?");
  const index = createOperationIndex(db);
  return db.transaction<UpdateLog["checkpoint"]>((document, checkpoint) => {
    const { epoch, state } = checkpoint;
    const seq = checkpoint.seq ?? lastPlace.parse(readLast.get(document, epoch)).seq ?? 0;
    const place = { document, epoch, seq };
    insert.run({ ...checkpoint, ...place, sha256: sha256(state), checksum: checksumPlace(place) });
    // What is damaged is kept to be looked at, and does not count.
    const known = unloads.all({ document, epoch }).map((row) => snapshotRow.safeParse(row));
    const whole = known.flatMap(({ data }) => (data !== undefined && isWhole(data) ? data : []));
    for (const { id } of whole.slice(KEPT_UNLOAD_CHECKPOINTS)) remove.run(id);
    const project = readProject.get(document);
    if (project !== undefined) index.follow(projectRow.parse(project).projectId);
  });
}

function withRepair({
  isRepair,
  repeatsClient: client,
  repeatsClock: clock,
  ...row
}: z.infer<typeof writingRows>[number]): WritingRow {
  if (isRepair === 0) return row;
  return { ...row, repair: { repeats: client === null || clock === null ? undefined : { client, clock } } };
}

function sha256(state: Uint8Array): string {
  return createHash("sha256").update(state).digest("hex");
}
