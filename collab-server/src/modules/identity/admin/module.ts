import type { ServerModule } from "../../platform/serverModule.ts";
import type { IdentityServices } from "../services.ts";
import { adminRoutes } from "./routes.ts";

/** Administration of the installation. */
export const adminModule: ServerModule<IdentityServices> = { routes: adminRoutes };
