import type { ServerModule } from "../../platform/serverModule.ts";
import type { PublishingServices } from "../services.ts";
import { responseRoutes } from "./routes.ts";

/** Responses as their respondents send, see, correct and erase them. */
export const submitModule: ServerModule<PublishingServices> = { routes: responseRoutes };
