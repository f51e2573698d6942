import type { ServerModule } from "../../platform/serverModule.ts";
import type { ProjectServices } from "../services.ts";
import { proposalRoutes } from "./routes.ts";

/** Proposals of reviewers. */
export const proposalsModule: ServerModule<ProjectServices> = { routes: proposalRoutes };
