import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { JobHandler } from "../../platform/jobs/runner.ts";
import type { Jobs } from "../../platform/jobs/store.ts";
import type { DeletedRows } from "./deletedRows.ts";

/** Queues the removal of a project's tables; call in the transaction of its purge. */
export function queueDrop(jobs: Jobs, projectId: string): void {
  jobs.add({ kind: "drop-tables", key: `drop-tables ${projectId}`, payload: projectId });
}

/** Job that removes the rows of a project that is gone, some at a time: all at once they would hold everybody up. */
export function dropHandler({ deletedRows }: { readonly deletedRows: DeletedRows }): JobHandler {
  return {
    isLocal: true,
    retryAfterMs: [60_000, 5 * 60_000],
    async run({ payload, signal }) {
      const projectId = z.string().parse(payload);
      while (!signal.aborted && deletedRows.dropSome(projectId)) await nextTurn();
      return signal.aborted ? { error: "broken off" } : {};
    },
  };
}
