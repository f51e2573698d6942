import type { ServerModule } from "../../platform/serverModule.ts";
import type { PublishingServices } from "../services.ts";
import { releaseRoutes } from "./routes.ts";

/** Releases of projects, and which are live. */
export const releasesModule: ServerModule<PublishingServices> = { routes: releaseRoutes };
