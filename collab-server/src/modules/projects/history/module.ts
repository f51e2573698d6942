import type { ServerModule } from "../../platform/serverModule.ts";
import type { ProjectServices } from "../services.ts";
import { historyRoutes } from "./routes.ts";

/** History of a project's canvas. */
export const historyModule: ServerModule<ProjectServices> = { routes: historyRoutes };
