import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import {
  me,
  organization,
  organizationInput,
  organizationSecurityInput,
  switchInput,
  type Organization,
} from "@formweave/schema/api";
import type { IdentityServices } from "../services.ts";
import { NO_INPUT, personRoute, type PersonCall, type Route } from "../../../http/route.ts";
import { findCurrentUser, toMe } from "../../../http/callers/currentUser.ts";
import { followRights } from "./followRights.ts";
import { recordOrganizationAction } from "./recordOrganizationAction.ts";

/** Routes for the caller's organization, and to switch to another one. */
export function ownOrganizationRoutes(services: IdentityServices): Route[] {
  return [show(services), rename(services), changeSecurity(services), goOnIn(services)];
}

function show(services: IdentityServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/organization",
    summary: "The organization that you are in",
    policy: "organization.view",
    input: NO_INPUT,
    answer: organization,
    run: (call) => showNow(services, call),
  });
}

function rename(services: IdentityServices): Route {
  return personRoute(services, {
    method: "PATCH",
    path: "/api/organization",
    summary: "Rename your organization",
    policy: "organization.settings",
    input: organizationInput,
    answer: organization,
    run(call) {
      const { name } = call.input;
      services.transaction(() => {
        services.organizations.rename(call.currentUser.organization.id, name);
        recordOrganizationAction(services, call, { action: "organization.rename", details: { name } });
      });
      return showNow(services, call);
    },
  });
}

function changeSecurity(services: IdentityServices): Route {
  return personRoute(services, {
    method: "PUT",
    path: "/api/organization/security",
    summary: "Ask everybody of your organization for two-factor sign-in, or nobody; you need it on yourself",
    policy: "organization.security",
    isSensitive: true,
    input: organizationSecurityInput,
    answer: organization,
    run(call) {
      const { requiresTwoFactor } = call.input;
      const { id } = call.currentUser.organization;
      // A caller without two-factor authentication would lock themselves out.
      if (requiresTwoFactor && !services.users.hasSecondStep(call.currentUser.id))
        return err(serverFailure("TWO_FACTOR_FIRST"));
      services.transaction(() => {
        services.organizations.setRequiresTwoFactor(id, requiresTwoFactor);
        const action = requiresTwoFactor ? "organization.twoFactorOn" : "organization.twoFactorOff";
        recordOrganizationAction(services, call, { action });
      });
      followRights(services, id);
      return showNow(services, call);
    },
  });
}

function goOnIn(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/organization/switch",
    summary: "Go on in another organization of yours, wherever this sign-in is used",
    policy: "signed-in",
    isBeforeSecondStep: true,
    input: switchInput,
    answer: me,
    run({ currentUser, input: { organizationId }, session }) {
      if (!currentUser.organizations.some(({ id }) => id === organizationId))
        return err(serverFailure("ORGANIZATION_NOT_FOUND"));
      if (session.id !== undefined) services.authSessions.setOrganization(session.id, organizationId);
      const now = findCurrentUser(services.users, currentUser.id, organizationId);
      return now === undefined ? err(failure("SIGNED_OUT")) : ok(toMe(now));
    },
  });
}

function showNow(
  { organizations }: IdentityServices,
  { currentUser }: PersonCall<unknown>,
): Result<Organization> {
  const found = organizations.byId(currentUser.organization.id);
  return found === undefined ? err(serverFailure("ORGANIZATION_NOT_FOUND")) : ok(found);
}
