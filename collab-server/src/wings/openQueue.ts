import type { AppServices } from "./appServices.ts";
import { MODULES } from "./modules.ts";
import { startJobs, type JobHandlers, type JobRunner } from "../modules/platform/jobs/runner.ts";
import { JOB_KINDS } from "../modules/platform/jobs/store.ts";
import type { WorkParts } from "../modules/platform/serverModule.ts";

/** Starts the job queue with the handlers of all modules. */
export function openQueue(services: AppServices, parts: WorkParts): JobRunner {
  const handlers = MODULES.reduce<JobHandlers>(
    (all, { jobs }) => ({ ...all, ...jobs?.(services, parts) }),
    {},
  );
  const missing = JOB_KINDS.filter((kind) => handlers[kind] === undefined);
  if (missing.length > 0) throw new Error(`No module handles the jobs of ${missing.join(", ")}`);
  services.jobs.endLeases();
  return startJobs({ ...services, handlers, logger: parts.logger });
}
