import { createHash } from "node:crypto";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { createOperationIndex } from "./operationIndex.ts";
import { checksumTarget } from "./rowChecksums.ts";
import { KEPT_UNLOAD_CHECKPOINTS, type Checkpoint, type CheckpointRow, type UpdateLog } from "./updateLog.ts";

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const lastPlace = z.object({ seq: z.number().nullable() });
const projectRow = z.object({ projectId: z.string() });

/** A row of the checkpoint table. */
export const snapshotRow = z.object({
  id: z.number(),
  document: z.string(),
  epoch: z.number(),
  seq: z.number(),
  state: bytes,
  sha256: z.string(),
  /** Null in rows of older versions. */
  checksum: z.number().nullable(),
});

export type SnapshotRow = z.infer<typeof snapshotRow>;

/** Selects checkpoints. */
export const SNAPSHOT = "SELECT id, document, epoch, seq, state, sha256, checksum FROM document_snapshots";
/** Selects the number of the last update of an epoch. */
export const LAST_SEQ = "SELECT MAX(seq) AS seq FROM document_updates WHERE document = ? AND epoch = ?";

/** True when a checkpoint's checksums are right. */
export function isWhole({ state, sha256: expected, checksum, ...place }: SnapshotRow): boolean {
  return sha256(state) === expected && (checksum === null || checksum === checksumTarget(place));
}

type Prepare = (document: string, checkpoint: Pick<Checkpoint, "epoch" | "kind" | "state">) => CheckpointRow;

/**
 * Computes a checkpoint's hash and the checkpoints it replaces; hashing some megabytes takes as long as everybody may be
 * blocked.
 */
export function createPrepareRow(db: Database): Prepare {
  const unloads = db.prepare(
    `${SNAPSHOT} WHERE document = @document AND epoch = @epoch AND kind = 'unload' ORDER BY id DESC`,
  );
  return (document, { epoch, kind, state }) => {
    // Damaged checkpoints are kept for inspection and do not count.
    const known = unloads.all({ document, epoch }).map((row) => snapshotRow.safeParse(row));
    const whole = known.flatMap(({ data }) => (data !== undefined && isWhole(data) ? data.id : []));
    const kept = KEPT_UNLOAD_CHECKPOINTS - (kind === "unload" ? 1 : 0);
    return { sha256: sha256(state), spent: whole.slice(kept) };
  };
}

/** Writes checkpoints; with a prepared `row`, it does nothing else. */
export function checkpointWriter(db: Database): UpdateLog["checkpoint"] {
  const insert = db.prepare(
    `INSERT INTO document_snapshots (document, epoch, seq, kind, state, sha256, checksum, created_at)
     VALUES (@document, @epoch, @seq, @kind, @state, @sha256, @checksum, @at)`,
  );
  const readLast = db.prepare(LAST_SEQ);
  const prepare = createPrepareRow(db);
  const remove = db.prepare(
    "DELETE FROM document_snapshots WHERE id = ? AND document = ? AND kind = 'unload'",
  );
  const readProject = db.prepare("SELECT project_id AS projectId FROM documents WHERE name = ?");
  const index = createOperationIndex(db);
  return db.transaction<UpdateLog["checkpoint"]>((document, { row, ...checkpoint }) => {
    const { epoch } = checkpoint;
    const seq = checkpoint.seq ?? lastPlace.parse(readLast.get(document, epoch)).seq ?? 0;
    const place = { document, epoch, seq };
    const { sha256: hash, spent } = row ?? prepare(document, checkpoint);
    insert.run({ ...checkpoint, ...place, sha256: hash, checksum: checksumTarget(place) });
    for (const id of spent) remove.run(id, document);
    const project = row === undefined ? readProject.get(document) : undefined;
    if (project !== undefined) index.follow(projectRow.parse(project).projectId);
  });
}

function sha256(state: Uint8Array): string {
  return createHash("sha256").update(state).digest("hex");
}
