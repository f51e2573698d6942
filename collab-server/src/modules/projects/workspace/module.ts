import type { ServerModule } from "../../platform/serverModule.ts";
import type { ProjectServices } from "../services.ts";
import { workspaceRoutes } from "./routes.ts";

/** Folders, favorites and the archive. */
export const workspaceModule: ServerModule<ProjectServices> = { routes: workspaceRoutes };
