import type { ServerModule } from "../../platform/serverModule.ts";
import type { AnswerServices } from "../services.ts";
import { expirySchedule } from "./expireDaily.ts";
import { indexHandler, indexSchedule } from "./indexJob.ts";
import { responseTableRoutes } from "./routes.ts";

/** The table of responses, their index and their time. */
export const responseTableModule: ServerModule<AnswerServices> = {
  routes: responseTableRoutes,
  jobs: (services) => ({ index: indexHandler(services) }),
  schedules: (services) => [indexSchedule(services), expirySchedule(services)],
};
