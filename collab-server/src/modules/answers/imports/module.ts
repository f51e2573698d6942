import type { ServerModule } from "../../platform/serverModule.ts";
import type { AnswerServices } from "../services.ts";
import { importRoutes } from "./routes.ts";

/** Imports of responses. */
export const importsModule: ServerModule<AnswerServices> = { routes: importRoutes };
