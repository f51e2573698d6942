import { setImmediate as nextTurn } from "node:timers/promises";
import { environment } from "@formweave/schema/api";
import { z } from "zod";
import type { JobHandler } from "../../platform/jobs/runner.ts";
import { findTable } from "../access/findTable.ts";
import { tellChange } from "../access/tableKey.ts";
import type { TableServices } from "../services.ts";

/** Longest that a run goes on, ms: the lease of a job is not much longer. */
const MAX_RUN_MS = 15_000;

const payload = z.object({
  projectId: z.string(),
  environment,
  tableId: z.string(),
  /** The last row that is indexed already. */
  after: z.number(),
});

type IndexServices = Pick<TableServices, "documents" | "jobs" | "tableIndexing" | "tableFeed" | "now">;

/** Job that indexes the columns of a table that changed, some rows at a time. */
export function indexRowsHandler(services: IndexServices): JobHandler {
  return {
    isLocal: true,
    retryAfterMs: [60_000, 5 * 60_000],
    async run(job) {
      const { after: start, ...scope } = payload.parse(job.payload);
      const table = await findTable(services, scope.projectId, scope.tableId);
      if (!table.ok) return {};
      const end = services.now() + MAX_RUN_MS;
      let after: number | undefined = start;
      while (after !== undefined && !job.signal.aborted && services.now() < end) {
        after = services.tableIndexing.indexSome(scope, table.value.fields, after);
        await nextTurn();
      }
      if (job.signal.aborted) return { error: "broken off" };
      const rest = after === undefined ? undefined : { ...scope, after };
      const key = `index-rows ${Object.values(scope).join(" ")}`;
      return {
        record: () => rest && services.jobs.add({ kind: "index-rows", key, payload: rest }),
        whenRecorded: () => tellChange(services, scope),
      };
    },
  };
}
