import type { Database } from "better-sqlite3";
import { FIRST_EPOCH } from "@formweave/schema/doc";
import { z } from "zod";
import { checksumUpdate } from "./rowChecksums.ts";
import type { QuarantinedRow, StoredDocument } from "./updateLog.ts";

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const updateRow = z.object({
  document: z.string(),
  epoch: z.number(),
  seq: z.number(),
  /** Number of the first update that this row replaced, if it replaced several. */
  from: z.number().nullable(),
  userId: z.string(),
  kind: z.enum(["edit", "repair"]),
  bytes,
  at: z.number(),
  /** Null in rows of older versions. */
  checksum: z.number().nullable(),
});
const newestEpoch = z.object({ epoch: z.number().nullable() });

/** Reads a document's updates in a range of its log; separates intact updates from damaged ones. */
export type ReadUpdates = (
  document: string,
  span: { readonly epoch: number; readonly after: number; readonly until: number },
) => Pick<StoredDocument, "updates" | "damagedUpdates">;

/** Finds the current epoch, and the damage of newer ones. */
export type FindEpoch = (document: string) => {
  readonly epoch: number;
  readonly damaged: readonly QuarantinedRow[];
};

const COLUMNS =
  'document, epoch, seq, from_seq AS "from", user_id AS userId, kind, bytes, created_at AS at, checksum';

/** Reads updates and verifies their checksums; damaged ones stay in the log and are reported. */
export function createReadUpdates(db: Database): ReadUpdates {
  const read = db.prepare(
    `SELECT ${COLUMNS} FROM document_updates WHERE document = ? AND epoch = ? AND seq > ? AND seq <= ? ORDER BY seq`,
  );
  return (document, { epoch, after, until }) => sortOut(read.iterate(document, epoch, after, until), after);
}

/** Finds the newest epoch with any intact update: a flipped bit in one row must not start a new epoch. */
export function createFindEpoch(db: Database): FindEpoch {
  const readEpoch = db.prepare(
    "SELECT MAX(epoch) AS epoch FROM document_updates WHERE document = ? AND epoch < ?",
  );
  const readRows = db.prepare(`SELECT ${COLUMNS} FROM document_updates WHERE document = ? AND epoch = ?`);
  return (document) => {
    const damaged: QuarantinedRow[] = [];
    const epochBefore = (epoch: number): number | null =>
      newestEpoch.parse(readEpoch.get(document, epoch)).epoch;
    const newest = epochBefore(Number.MAX_SAFE_INTEGER);
    for (let epoch = newest; epoch !== null; epoch = epochBefore(epoch)) {
      if (hasWhole(readRows.iterate(document, epoch))) return { epoch, damaged };
      damaged.push({ reason: `no update of epoch ${epoch} is what was written` });
    }
    return { epoch: newest ?? FIRST_EPOCH, damaged: [] };
  };
}

function hasWhole(rows: Iterable<unknown>): boolean {
  for (const row of rows) if (readWhole(row) !== undefined) return true;
  return false;
}

/**
 * Separates intact updates from damaged and missing ones. Updates of an epoch are numbered without gaps, except those of
 * older versions.
 */
function sortOut(rows: Iterable<unknown>, after: number): ReturnType<ReadUpdates> {
  const updates: Uint8Array[] = [];
  const damagedUpdates: QuarantinedRow[] = [];
  let last = after;
  for (const raw of rows) {
    const row = readWhole(raw);
    if (row === undefined) {
      damagedUpdates.push({ seq: (last += 1), reason: "is not what was written" });
      continue;
    }
    if (row.checksum !== null && (row.from ?? row.seq) > last + 1)
      damagedUpdates.push({ seq: last + 1, reason: `is missing: ${row.seq} comes in its place` });
    updates.push(row.bytes);
    last = row.seq;
  }
  return { updates, damagedUpdates };
}

/** An update whose checksum is right; otherwise undefined. */
function readWhole(raw: unknown): z.infer<typeof updateRow> | undefined {
  const { success, data } = updateRow.safeParse(raw);
  if (!success) return undefined;
  return data.checksum === null || data.checksum === checksumUpdate(data) ? data : undefined;
}
