import { limits } from "@formweave/schema";
import type { Logger } from "pino";
import type { ProjectServices } from "../services.ts";
import type { JobHandler } from "../../platform/jobs/runner.ts";
import type { Jobs } from "../../platform/jobs/store.ts";
import { removeOrphans } from "../pictures/orphanPictures.ts";
import type { DeletedProject } from "../../../http/callers/accessServices.ts";

const DAY_MS = 24 * 3_600_000;
const KEY = "purge";

export type PurgeDeps = Pick<
  ProjectServices,
  | "deletedProjects"
  | "listFileIds"
  | "releaseProject"
  | "jobs"
  | "fileDisk"
  | "orphanPictures"
  | "pictureDisk"
  | "audit"
  | "workspaceFeed"
  | "transaction"
  | "now"
>;

/** The person who purges a project early; null for the server, when the time has passed. */
export interface PurgedBy {
  readonly userId: string | null;
  readonly ip: string | null;
}

/** Purges a deleted project, with all its data in the database and on disk. */
export async function purgeProject(
  deps: PurgeDeps,
  { id, organizationId }: Pick<DeletedProject, "id" | "organizationId">,
  by: PurgedBy = { userId: null, ip: null },
): Promise<void> {
  const fileIds = deps.listFileIds(id);
  deps.transaction(() => {
    deps.releaseProject(id);
    deps.deletedProjects.remove(id);
    // The log entry has no name, because the name is purged too.
    deps.audit.record({ action: "project.purge", organizationId, target: { type: "project", id }, ...by });
  });
  await deps.fileDisk.remove(fileIds);
  await removeOrphans(deps);
  deps.workspaceFeed.changed(organizationId);
}

/** Schedules the purge of deleted projects, now and daily. */
export function schedulePurge({ jobs }: { readonly jobs: Jobs }): void {
  if (jobs.has(KEY)) jobs.hurry(KEY);
  else jobs.add({ kind: "purge", key: KEY, payload: null });
}

/** Job that purges projects past their retention; a failed one is tried again the next day. */
export function purgeHandler(deps: PurgeDeps & { readonly logger: Logger }): JobHandler {
  const { deletedProjects, jobs, now, logger } = deps;
  const record = (): void => {
    jobs.add({ kind: "purge", key: KEY, payload: null, runAt: now() + DAY_MS });
  };
  return {
    retryAfterMs: [],
    async run() {
      for (const project of deletedProjects.due(now() - limits.PURGE_AFTER_MS)) {
        try {
          await purgeProject(deps, project);
          logger.info({ project: project.id }, "a deleted project was purged");
        } catch (error) {
          logger.error({ error, project: project.id }, "a deleted project could not be purged");
        }
      }
      return { record };
    },
  };
}
