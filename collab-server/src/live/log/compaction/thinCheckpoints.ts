import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { LoggedEpoch, SquashedUpdate } from "./compactionStore.ts";

const snapshotRows = z.array(z.object({ id: z.number(), seq: z.number() }));
const tailRow = z.object({ count: z.number(), size: z.number() });

/** Newest checkpoints that always stay: one to load, and one to fall back to. */
const KEPT_NEWEST = 2;

/**
 * Removes checkpoints within a squashed part of the log. Keeps one wherever the updates since the previous one would take
 * long to load.
 */
export function createCheckpointThinning(
  db: Database,
  policy: { readonly updates: number; readonly bytes: number },
): (place: LoggedEpoch, squashed: readonly SquashedUpdate[]) => void {
  const all = db.prepare(
    "SELECT id, seq FROM document_snapshots WHERE document = ? AND epoch = ? ORDER BY seq, id",
  );
  const tail = db.prepare(
    `SELECT COUNT(*) AS count, COALESCE(SUM(LENGTH(bytes)), 0) AS size FROM document_updates
     WHERE document = ? AND epoch = ? AND seq > ? AND seq <= ?`,
  );
  const remove = db.prepare("DELETE FROM document_snapshots WHERE id = ?");
  return ({ document, epoch }, squashed) => {
    const first = squashed[0]?.from ?? 0;
    const last = squashed.at(-1)?.to ?? 0;
    const known = snapshotRows.parse(all.all(document, epoch));
    const isFar = (from: number, seq: number) => {
      const { count, size } = tailRow.parse(tail.get(document, epoch, from, seq));
      return count >= policy.updates || size >= policy.bytes;
    };
    let anchor = known.findLast(({ seq }) => seq < first)?.seq ?? 0;
    for (const { id, seq } of known
      .slice(0, -KEPT_NEWEST)
      .filter((one) => one.seq >= first && one.seq <= last)) {
      if (isFar(anchor, seq)) anchor = seq;
      else remove.run(id);
    }
  };
}
