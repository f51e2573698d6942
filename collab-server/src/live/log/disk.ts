import SQLite from "better-sqlite3";

/** Time for which a refused write counts as a refusing disk, unless a later write succeeds, ms. */
const REFUSAL_COUNTS_MS = 10_000;

const DISK_CODE = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|PROTOCOL|READONLY)/;

/** True for errors of the disk or the database file, which are no fault of the server and can be retried later. */
export function isDiskError(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && DISK_CODE.test(error.code);
}

/** State of the disk, derived from recent writes. */
export interface Disk {
  refused(): void;
  took(): void;
  /** True when the last write failed recently. */
  isRefusing(): boolean;
}

/** Starts by trusting the disk. */
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
