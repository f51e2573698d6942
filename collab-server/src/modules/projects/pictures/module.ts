import type { ServerModule } from "../../platform/serverModule.ts";
import type { ProjectServices } from "../services.ts";
import { pictureRoutes } from "./routes.ts";

/** Pictures on the canvas and in forms. */
export const picturesModule: ServerModule<ProjectServices> = { routes: pictureRoutes };
