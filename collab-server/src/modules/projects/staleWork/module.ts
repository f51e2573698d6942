import type { ServerModule } from "../../platform/serverModule.ts";
import type { ProjectServices } from "../services.ts";
import { staleWorkRoutes } from "./routes.ts";

/** Work that was done on an epoch that is over. */
export const staleWorkModule: ServerModule<ProjectServices> = { routes: staleWorkRoutes };
