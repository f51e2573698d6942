import type { ServerModule } from "../serverModule.ts";
import type { PlatformServices } from "../services.ts";
import { planRoutes } from "./routes.ts";

/** Plans of organizations. */
export const plansModule: ServerModule<PlatformServices> = { routes: planRoutes };
