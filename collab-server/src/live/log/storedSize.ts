import { FIRST_EPOCH } from "@formweave/schema/doc";
import type { Database } from "better-sqlite3";

/** Most documents whose size is cached. */
const MAX_KNOWN = 1000;

interface MeasuredEpoch {
  readonly document: string;
  readonly epoch: number;
  /** Id of the newest checkpoint; 0 when there is none. */
  readonly checkpoint: number;
}

interface KnownSize extends MeasuredEpoch {
  /** Number of the last counted update. */
  readonly seq: number;
  readonly bytes: number;
}

/**
 * Counts the bytes to read for loading a document, without reading them. The count is cached and only later updates are
 * added, as long as the checkpoint is the same; after a compaction, the cached count is a little too high.
 */
export function createStoredSize(db: Database): (document: string) => number {
  const known = new Map<string, KnownSize>();
  const sql = statements(db);

  function count(place: MeasuredEpoch, last: number): number {
    const before = known.get(place.document);
    if (before !== undefined && isSame(before, place) && before.seq <= last)
      return before.bytes + (before.seq === last ? 0 : (sql.added.get({ ...place, ...before }) ?? 0));
    return sql.all.get(place) ?? 0;
  }

  return (document) => {
    const epoch = sql.epoch.get(document) ?? FIRST_EPOCH;
    const seq = sql.last.get(document, epoch) ?? 0;
    const place = { document, epoch, checkpoint: sql.checkpoint.get(document, epoch) ?? 0 };
    const bytes = count(place, seq);
    known.delete(document);
    known.set(document, { ...place, seq, bytes });
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    return bytes;
  };
}

function isSame(one: MeasuredEpoch, other: MeasuredEpoch): boolean {
  return one.epoch === other.epoch && one.checkpoint === other.checkpoint;
}

function statements(db: Database) {
  return {
    epoch: db
      .prepare<[string], number | null>("SELECT MAX(epoch) FROM document_updates WHERE document = ?")
      .pluck(),
    last: db
      .prepare<[string, number], number | null>(
        "SELECT MAX(seq) FROM document_updates WHERE document = ? AND epoch = ?",
      )
      .pluck(),
    checkpoint: db
      .prepare<[string, number], number>(
        "SELECT id FROM document_snapshots WHERE document = ? AND epoch = ? ORDER BY seq DESC, id DESC LIMIT 1",
      )
      .pluck(),
    added: db
      .prepare<KnownSize, number | null>(
        `SELECT SUM(LENGTH(bytes)) FROM document_updates WHERE document = @document AND epoch = @epoch AND seq > @seq`,
      )
      .pluck(),
    all: db
      .prepare<MeasuredEpoch, number>(
        `WITH checkpoint AS (SELECT seq, LENGTH(state) AS size FROM document_snapshots WHERE id = @checkpoint)
         SELECT COALESCE((SELECT size FROM checkpoint), 0) + COALESCE((SELECT SUM(LENGTH(bytes)) FROM document_updates
           WHERE document = @document AND epoch = @epoch AND seq > COALESCE((SELECT seq FROM checkpoint), 0)), 0)`,
      )
      .pluck(),
  };
}
