import { ok } from "@formweave/schema";
import { planUsage } from "@formweave/schema/api";
import { LIMITED, PLAN_LIMITS } from "@formweave/schema/plans";
import type { PlatformServices } from "../services.ts";
import { NO_INPUT, personRoute, type Route } from "../../../http/route.ts";

/** Route for the plan and usage of an organization. */
export function planRoutes(services: PlatformServices): Route[] {
  return [
    personRoute(services, {
      method: "GET",
      path: "/api/organization/plan",
      summary: "The plan of your organization, and what is used of each limit; storage and history in bytes",
      policy: "organization.view",
      input: NO_INPUT,
      answer: planUsage,
      run({ currentUser: { organization } }) {
        const { id, plan } = organization;
        const used = services.planLimits.used(id);
        const limits = LIMITED.map((limited) => ({
          limited,
          used: used[limited],
          most: PLAN_LIMITS[plan][limited],
        }));
        return ok({ plan, limits });
      },
    }),
  ];
}
