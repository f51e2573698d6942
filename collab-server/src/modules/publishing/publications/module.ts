import type { ServerModule } from "../../platform/serverModule.ts";
import type { PublishingServices } from "../services.ts";
import { publicationRoutes } from "./routes.ts";

/** Addresses and settings of published forms. */
export const publicationsModule: ServerModule<PublishingServices> = {
  routes: publicationRoutes,
  releaseProject: ({ publications, now }, projectId) => publications.release(projectId, now()),
};
