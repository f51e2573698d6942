import type { ServerModule } from "../../platform/serverModule.ts";
import type { IdentityServices } from "../services.ts";
import { organizationRoutes } from "./routes.ts";

/** Organizations and their people. */
export const organizationsModule: ServerModule<IdentityServices> = { routes: organizationRoutes };
