import type { AppServices } from "../../appServices.ts";
import type { Route } from "../../http/route.ts";
import { activityRoutes } from "./activityRoutes.ts";
import { stateRoutes } from "./stateRoutes.ts";

/** What happened in a project, and what it was. */
export function historyRoutes(services: AppServices): Route[] {
  return [...activityRoutes(services), ...stateRoutes(services)];
}
