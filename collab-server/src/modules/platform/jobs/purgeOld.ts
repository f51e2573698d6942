import type { Schedule } from "./schedules.ts";
import type { Logger } from "pino";

const DAY_MS = 24 * 3_600_000;

/** Rows that are kept for a limited time. */
export interface PerishableRows {
  /** Plural name, for the log. */
  readonly what: string;
  readonly keepMs: number;
  /** Deletes the rows from before a time; returns their number. */
  readonly rows: { purge(before: number): number };
}

/** Deletes daily the rows that are older than their time. */
export function purgeOld(
  { what, keepMs, rows }: PerishableRows,
  { now, logger }: { readonly now: () => number; readonly logger: Logger },
): Schedule {
  return {
    kind: `purge-${what}`,
    intervalMs: DAY_MS,
    run() {
      const count = rows.purge(now() - keepMs);
      if (count > 0) logger.info({ what, count }, "rows past their time were deleted");
    },
  };
}
