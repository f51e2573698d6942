import { err, ok, serverFailure, type Result } from "@formweave/schema";
import {
  installedOrganization,
  installedOrganizationInput,
  installedPeopleQuery,
  installedPerson,
  newOrganization,
  newOrganizationInput,
  superAdminInput,
  type InstalledOrganization,
  type NewOrganization,
} from "@formweave/schema/api";
import { z } from "zod";
import type { IdentityServices } from "../services.ts";
import { NO_INPUT, personRoute, type PersonCall, type Route } from "../../../http/route.ts";
import { recordOrganizationAction } from "../organizations/recordOrganizationAction.ts";
import { followRights } from "../organizations/followRights.ts";
import { sendOrganizationInvitation } from "../organizations/sendOrganizationInvitation.ts";

/** Routes for super admins to manage organizations and people of the installation. */
export function adminRoutes(services: IdentityServices): Route[] {
  return [
    listOrganizations(services),
    addOrganization(services),
    changeOrganization(services),
    listPeople(services),
    setSuperAdmin(services),
  ];
}

function listOrganizations(services: IdentityServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/admin/organizations",
    summary: "The organizations of this server, the oldest first",
    policy: "installation.view",
    input: NO_INPUT,
    answer: z.array(installedOrganization),
    run: () => ok([...services.installation.organizations()]),
  });
}

function addOrganization(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/admin/organizations",
    summary:
      "Make an organization; the answer has the link by which its owner comes, good once and for a week",
    policy: "installation.organizations",
    isSensitive: true,
    costLimit: "invitation",
    input: newOrganizationInput,
    answer: newOrganization,
    run: (call) => services.transaction(() => make(services, call)),
  });
}

function make(
  services: IdentityServices,
  call: PersonCall<z.infer<typeof newOrganizationInput>>,
): Result<NewOrganization> {
  const { input, currentUser } = call;
  const organizationId = services.users.addOrganization(input.name, "free");
  const added = services.organizationInvitations.add({
    organizationId,
    email: input.ownerEmail,
    role: "owner",
    makerId: currentUser.id,
    isMailed: services.isMailSetUp,
  });
  if (!added.ok) return added;
  recordOrganizationAction(services, call, {
    action: "organization.create",
    organizationId,
    details: { name: input.name },
  });
  const by = { by: currentUser.name, organizationName: input.name };
  const invitation = sendOrganizationInvitation(services, { ...added.value, ...by });
  const organization = services.installation.organization(organizationId);
  if (organization === undefined) throw new Error("The organization was not kept");
  return ok({ organization, invitation });
}

function changeOrganization(services: IdentityServices): Route {
  return personRoute(services, {
    method: "PATCH",
    path: "/api/admin/organizations/:organizationId",
    summary: "Rename an organization, or give it another plan",
    policy: "installation.organizations",
    isSensitive: true,
    input: installedOrganizationInput,
    answer: installedOrganization,
    run(call) {
      const { input, param } = call;
      const organizationId = param("organizationId");
      const changed = services.transaction((): Result<InstalledOrganization> => {
        if (services.organizations.byId(organizationId) === undefined)
          return err(serverFailure("ORGANIZATION_NOT_FOUND"));
        if (input.name !== undefined) services.organizations.rename(organizationId, input.name);
        if (input.plan !== undefined) services.installation.setPlan(organizationId, input.plan);
        recordOrganizationAction(services, call, {
          action: "organization.change",
          organizationId,
          details: {
            ...(input.name !== undefined && { name: input.name }),
            ...(input.plan && { plan: input.plan }),
          },
        });
        const organization = services.installation.organization(organizationId);
        return organization === undefined ? err(serverFailure("ORGANIZATION_NOT_FOUND")) : ok(organization);
      });
      if (changed.ok) services.workspaceFeed.changed(organizationId);
      return changed;
    },
  });
}

function listPeople(services: IdentityServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/admin/people",
    summary: "The accounts of this server whose name or email has a text, by name",
    policy: "installation.people",
    input: installedPeopleQuery,
    answer: z.array(installedPerson),
    run: ({ input: { search } }) => ok([...services.installation.people(search)]),
  });
}

function setSuperAdmin(services: IdentityServices): Route {
  return personRoute(services, {
    method: "PUT",
    path: "/api/admin/people/:userId/super-admin",
    summary: "Let a person run this server, or no longer; someone always does",
    policy: "installation.people",
    isSensitive: true,
    input: superAdminInput,
    answer: z.null(),
    run(call) {
      const { isSuperAdmin } = call.input;
      const userId = call.param("userId");
      const done = services.transaction(() => {
        const user = services.users.byId(userId);
        if (user === undefined) return err(serverFailure("NOT_FOUND"));
        if (user.isSuperAdmin && !isSuperAdmin && services.installation.superAdmins() === 1)
          return err(serverFailure("LAST_SUPER_ADMIN"));
        services.users.setSuperAdmin(userId, isSuperAdmin);
        const target = { type: "user", id: userId } as const;
        const action = isSuperAdmin ? "account.superAdminOn" : "account.superAdminOff";
        recordOrganizationAction(services, call, { action, target });
        return ok(null);
      });
      if (!done.ok) return done;
      // They may have a canvas of any organization open.
      for (const { id } of services.installation.organizations()) followRights(services, id, userId);
      return done;
    },
  });
}
