import type { AppServices } from "./appServices.ts";
import { MODULES } from "./modules.ts";
import { notifyAccessChange } from "../modules/messages/inbox/notifyAccessChange.ts";
import type { ProjectPorts } from "../modules/projects/services.ts";
import { publicationState } from "../modules/publishing/publications/formAccess.ts";

/** Connects what routes of projects call in the wings above; the services are read at each call. */
export function connectProjects(services: () => AppServices): ProjectPorts {
  return {
    publicationState: (projectId) => publicationState(services(), projectId),
    countResponses: (projectId) => services().teamResponses.counts(projectId, "production"),
    notifyAccessChange: (change) => notifyAccessChange(services(), change),
    listFileIds: (projectId) => services().files.ofProject(projectId),
    releaseProject(projectId) {
      for (const { releaseProject } of MODULES) releaseProject?.(services(), projectId);
    },
  };
}
