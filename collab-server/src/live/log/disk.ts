import SQLite from "better-sqlite3";

/** How long a refused write counts as a disk that refuses, when nothing has been written since, ms. */
const REFUSAL_COUNTS_MS = 10_000;

const DISK_CODE = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|PROTOCOL|READONLY)/;

/** Whether an error is the disk's or the database file's, and no fault of ours: to be tried again later. */
export function isDiskError(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && DISK_CODE.test(error.code);
}

/** What is known of the disk from the writes that were tried. */
export interface Disk {
  refused(): void;
  took(): void;
  /** Whether the last write was refused, not long ago. */
  isRefusing(): boolean;
}

/** Starts with a disk that is trusted. */
export function createDisk(elapsed: () => number): Disk {
  let refusedAt = Number.NEGATIVE_INFINITY;
  return {
    refused() {
      refusedAt = elapsed();
    },
    took() {
      refusedAt = Number.NEGATIVE_INFINITY;
    },
    isRefusing: () => elapsed() - refusedAt < REFUSAL_COUNTS_MS,
  };
}
