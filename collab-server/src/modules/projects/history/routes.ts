import type { ProjectServices } from "../services.ts";
import type { Route } from "../../../http/route.ts";
import { activityRoutes } from "./activityRoutes.ts";
import { stateRoutes } from "./stateRoutes.ts";

/** Routes for the history of a project: its activity and its past states. */
export function historyRoutes(services: ProjectServices): Route[] {
  return [...activityRoutes(services), ...stateRoutes(services)];
}
