import type { ProjectServices } from "../services.ts";
import type { Route } from "../../../http/route.ts";
import { invitationRoutes } from "./invitationRoutes.ts";
import { linkRoutes } from "./linkRoutes.ts";
import { memberRoutes } from "./memberRoutes.ts";
import { participantRoutes } from "./participantRoutes.ts";
import { pendingRoutes } from "./pendingRoutes.ts";
import { sharedRoutes } from "./sharedRoutes.ts";

/** Routes for members, invitations, the share link and session participants of a project. */
export function sharingRoutes(services: ProjectServices): Route[] {
  return [
    ...memberRoutes(services),
    ...invitationRoutes(services),
    ...pendingRoutes(services),
    ...linkRoutes(services),
    ...participantRoutes(services),
    ...sharedRoutes(services),
  ];
}
