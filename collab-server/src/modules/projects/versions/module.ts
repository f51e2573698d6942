import type { ServerModule } from "../../platform/serverModule.ts";
import type { ProjectServices } from "../services.ts";
import { versionRoutes } from "./routes.ts";

/** Versions of a project's canvas. */
export const versionsModule: ServerModule<ProjectServices> = { routes: versionRoutes };
