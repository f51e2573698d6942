import type { ServerModule } from "../../platform/serverModule.ts";
import type { ProjectServices } from "../services.ts";
import { purgeSchedule } from "./purge.ts";
import { projectRoutes } from "./routes.ts";

/** Projects, from creation to purge. */
export const projectsModule: ServerModule<ProjectServices> = {
  routes: projectRoutes,
  schedules: (services, { logger }) => [purgeSchedule({ ...services, logger })],
};
