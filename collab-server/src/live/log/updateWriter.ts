import type { Database } from "better-sqlite3";
import { z } from "zod";
import { checksumUpdate } from "./rowChecksums.ts";
import type { OperationTarget, UpdateRow } from "./updateLog.ts";

const lastPlace = z.object({ seq: z.number().nullable() });

/** Writes updates with positional parameters: named ones would be looked up for each row. */
export function updateWriter(db: Database) {
  const insert = db.prepare(
    `INSERT INTO document_updates (document, epoch, seq, user_id, kind, bytes, created_at, checksum)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const places = createPlaces(db);
  const written = new Map<UpdateRow, number>();
  return {
    write(row: UpdateRow) {
      const { document, epoch, userId, kind, bytes, at } = row;
      const seq = places.last(document, epoch) + 1;
      places.take(document, epoch, seq);
      written.set(row, seq);
      insert.run(document, epoch, seq, userId, kind, bytes, at, checksumUpdate({ ...row, seq }));
    },
    /** Number of an update in this batch, or of the last update of its epoch. */
    findSeq: ({ document, epoch, update }: OperationTarget): number =>
      (update === undefined ? undefined : written.get(update)) ?? places.last(document, epoch),
    committed: () => written.clear(),
    /** Forgets the numbers of a failed batch, so that they are assigned again. */
    failed() {
      places.forget();
      written.clear();
    },
  };
}

/**
 * Numbers the updates of an epoch. The last numbers are cached, since querying for each would compile the statement anew
 * each time.
 */
function createPlaces(db: Database) {
  const readLast = db.prepare(
    "SELECT MAX(seq) AS seq FROM document_updates WHERE document = ? AND epoch = ?",
  );
  const lasts = new Map<string, number>();
  return {
    last(document: string, epoch: number): number {
      const name = `${epoch}/${document}`;
      const known = lasts.get(name);
      if (known !== undefined) return known;
      const last = lastPlace.parse(readLast.get(document, epoch)).seq ?? 0;
      lasts.set(name, last);
      return last;
    },
    take: (document: string, epoch: number, seq: number) => void lasts.set(`${epoch}/${document}`, seq),
    forget: () => lasts.clear(),
  };
}

/** Writes each document's row once; a name never stands for another document later. */
export function documentWriter(db: Database) {
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
