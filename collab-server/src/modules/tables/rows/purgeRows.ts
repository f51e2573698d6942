import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@formweave/schema";
import type { Schedule } from "../../platform/jobs/schedules.ts";
import type { DeletedRows } from "./deletedRows.ts";
import type { RowChanges } from "./rowChanges.ts";

const DAY_MS = 24 * 3_600_000;

interface PurgeDeps {
  readonly deletedRows: DeletedRows;
  readonly rowChanges: RowChanges;
  readonly now: () => number;
}

/** Removes daily what was deleted 30 days ago, and the history from before, some at a time. */
export function purgeRowsSchedule({ deletedRows, rowChanges, now }: PurgeDeps): Schedule {
  return {
    kind: "purge-rows",
    intervalMs: DAY_MS,
    async run(signal) {
      const before = now() - limits.PURGE_AFTER_MS;
      const purges = [() => deletedRows.purgeSome(before), () => rowChanges.purgeSome(before)];
      for (const purgeSome of purges) while (!signal.aborted && purgeSome()) await nextTurn();
    },
  };
}
