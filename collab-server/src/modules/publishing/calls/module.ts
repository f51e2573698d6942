import type { ServerModule } from "../../platform/serverModule.ts";
import type { PublishingServices } from "../services.ts";
import { callRoutes } from "./routes.ts";

/** Calls of a form's events to other servers. */
export const callsModule: ServerModule<PublishingServices> = { routes: callRoutes };
