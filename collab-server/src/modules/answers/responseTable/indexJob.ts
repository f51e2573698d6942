import type { JobHandler } from "../../platform/jobs/runner.ts";
import type { Schedule } from "../../platform/jobs/schedules.ts";
import type { Jobs } from "../../platform/jobs/store.ts";
import type { Indexing } from "./indexing.ts";

const DAY_MS = 24 * 3_600_000;

interface IndexDeps {
  readonly indexing: Indexing;
}

/** Queues the indexing of marked responses; call in the transaction that marks them. */
export function queueIndexing(jobs: Jobs): void {
  jobs.add({ kind: "index", key: "index", payload: null });
}

/** Job that indexes marked responses. */
export function indexHandler({ indexing }: IndexDeps): JobHandler {
  return {
    isLocal: true,
    retryAfterMs: [60_000, 5 * 60_000],
    async run({ signal }) {
      await indexing.run(signal);
      return signal.aborted ? { error: "broken off" } : {};
    },
  };
}

/** Indexes responses stored by an older server version, and those whose job was given up. */
export function indexSchedule({ indexing }: IndexDeps): Schedule {
  return { kind: "index-responses", intervalMs: DAY_MS, run: (signal) => indexing.run(signal) };
}
