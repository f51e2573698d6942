import type { Database } from "better-sqlite3";
import { z } from "zod";
import { batchWriter } from "./batchWriter.ts";
import { createIndexSteps } from "./operationIndex.ts";
import { createFindEpoch, createReadUpdates } from "./readUpdates.ts";
import {
  checkpointWriter,
  isWhole,
  LAST_SEQ,
  SNAPSHOT,
  snapshotRow,
  type SnapshotRow,
} from "./checkpointRows.ts";
import type { CommentEventsRow, UpdateLog, WritingRow } from "./updateLog.ts";
import { createRefusedCommentsReader } from "./refusedComments.ts";

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

const ALL = Number.MAX_SAFE_INTEGER;

type QueueComments = (row: CommentEventsRow) => void;
const ignore: QueueComments = () => undefined;

/** Creates the log in SQLite. Its tables are in `data/migrations/app`, 0002, 0003, 0007, 0012, 0014, 0031 and 0049. */
export function createSqliteLog(db: Database, queueCommentEvents: QueueComments = ignore): UpdateLog {
  const append = batchWriter(db, queueCommentEvents);
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
    listClients: (document) => clientRows.parse(readClients.all(document)),
    listWritings: (document, epoch) => writingRows.parse(readWritings.all(document, epoch)).map(withRepair),
    lastSeq: (document, epoch) => lastPlace.parse(readLast.get(document, epoch)).seq ?? 0,
    deletionsSince(projectId, time) {
      const rows = deletionRows.parse(readDeletions.all(projectId, time));
      return new Set(rows.map(({ component_id: id }) => id));
    },
    listRefusedComments: createRefusedCommentsReader(db),
    checkpoint: checkpointWriter(db),
    indexInSteps: createIndexSteps(db),
  };
}

/** Newest intact and readable checkpoint, and the number of newer ones that are not. */
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

function withRepair({
  isRepair,
  repeatsClient: client,
  repeatsClock: clock,
  ...row
}: z.infer<typeof writingRows>[number]): WritingRow {
  if (isRepair === 0) return row;
  return { ...row, repair: { repeats: client === null || clock === null ? undefined : { client, clock } } };
}
