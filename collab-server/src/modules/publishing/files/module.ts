import type { ServerModule } from "../../platform/serverModule.ts";
import type { PublishingServices } from "../services.ts";
import { fileRoutes } from "./routes.ts";
import { sweepSchedule } from "./sweepFiles.ts";

/** Files of responses. */
export const filesModule: ServerModule<PublishingServices> = {
  routes: fileRoutes,
  schedules: (services) => [sweepSchedule(services)],
};
