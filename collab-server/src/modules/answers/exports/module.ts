import type { ServerModule } from "../../platform/serverModule.ts";
import type { AnswerServices } from "../services.ts";
import { exportRoutes } from "./routes.ts";

/** Exports of responses. */
export const exportsModule: ServerModule<AnswerServices> = { routes: exportRoutes };
