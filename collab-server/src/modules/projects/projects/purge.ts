import { limits } from "@formweave/schema";
import type { Logger } from "pino";
import type { ProjectServices } from "../services.ts";
import type { Schedule } from "../../platform/jobs/schedules.ts";
import { removeOrphans } from "../pictures/orphanPictures.ts";
import type { DeletedProject } from "../../../http/callers/accessServices.ts";

const DAY_MS = 24 * 3_600_000;

export type PurgeDeps = Pick<
  ProjectServices,
  | "deletedProjects"
  | "listFileIds"
  | "releaseProject"
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

/** Purges projects past their retention daily; one that fails is tried again the next day. */
export function purgeSchedule(deps: PurgeDeps & { readonly logger: Logger }): Schedule {
  const { deletedProjects, now, logger } = deps;
  return {
    kind: "purge-projects",
    intervalMs: DAY_MS,
    async run(signal) {
      for (const project of deletedProjects.due(now() - limits.PURGE_AFTER_MS)) {
        if (signal.aborted) return;
        try {
          await purgeProject(deps, project);
          logger.info({ project: project.id }, "a deleted project was purged");
        } catch (error) {
          logger.error({ error, project: project.id }, "a deleted project could not be purged");
        }
      }
    },
  };
}
