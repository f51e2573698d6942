import { type AppServices } from "../../appServices.ts";
import { type Route } from "../../http/route.ts";
import { invitationRoutes } from "./invitationRoutes.ts";
import { memberRoutes } from "./memberRoutes.ts";

/** Who may do what in a project, and who is invited to it. */
export function sharingRoutes(services: AppServices): Route[] {
  return [...memberRoutes(services), ...invitationRoutes(services)];
}
