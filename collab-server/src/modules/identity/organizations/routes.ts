import type { IdentityServices } from "../services.ts";
import type { Route } from "../../../http/route.ts";
import { aiBudgetRoutes } from "./aiBudgetRoutes.ts";
import { organizationInvitationRoutes } from "./organizationInvitationRoutes.ts";
import { ownOrganizationRoutes } from "./organizationRoutes.ts";
import { peopleRoutes } from "./peopleRoutes.ts";

/** Routes for an organization: its settings, assistant budget, people and invitations. */
export function organizationRoutes(services: IdentityServices): Route[] {
  return [
    ...ownOrganizationRoutes(services),
    ...aiBudgetRoutes(services),
    ...peopleRoutes(services),
    ...organizationInvitationRoutes(services),
  ];
}
