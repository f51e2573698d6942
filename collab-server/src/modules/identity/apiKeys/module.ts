import type { ServerModule } from "../../platform/serverModule.ts";
import type { IdentityServices } from "../services.ts";
import { apiKeyRoutes } from "./routes.ts";

/** API keys of projects. */
export const apiKeysModule: ServerModule<IdentityServices> = { routes: apiKeyRoutes };
