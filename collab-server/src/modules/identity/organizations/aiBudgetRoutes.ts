import { ok } from "@formweave/schema";
import { aiBudget } from "@formweave/schema/api";
import type { IdentityServices } from "../services.ts";
import { NO_INPUT, personRoute, type Route } from "../../../http/route.ts";
import { recordOrganizationAction } from "./recordOrganizationAction.ts";

/** Routes for the monthly cost limit of an organization's assistant. */
export function aiBudgetRoutes(services: IdentityServices): Route[] {
  const { organizations } = services;
  return [
    personRoute(services, {
      method: "GET",
      path: "/api/organization/ai-budget",
      summary: "Dollars that your organization lets the assistant cost in a month",
      policy: "organization.usage",
      input: NO_INPUT,
      answer: aiBudget,
      run: ({ currentUser }) => ok({ dollars: organizations.readAiBudget(currentUser.organization.id) }),
    }),
    personRoute(services, {
      method: "PUT",
      path: "/api/organization/ai-budget",
      summary: "Set what the assistant may cost in a month; never more than the server allows",
      policy: "organization.settings",
      input: aiBudget,
      answer: aiBudget,
      run(call) {
        const { id } = call.currentUser.organization;
        const { dollars } = call.input;
        services.transaction(() => {
          organizations.setAiBudget(id, dollars);
          const details = { dollars: dollars === null ? "none" : String(dollars) };
          recordOrganizationAction(services, call, { action: "organization.aiBudget", details });
        });
        return ok({ dollars });
      },
    }),
  ];
}
