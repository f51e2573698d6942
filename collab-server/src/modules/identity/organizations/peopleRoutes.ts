import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import {
  belongings,
  organizationMember,
  releaseInput,
  roleInput,
  type OrganizationMember,
} from "@formweave/schema/api";
import { z } from "zod";
import type { IdentityServices } from "../services.ts";
import { NO_INPUT, personRoute, type PersonCall, type Route } from "../../../http/route.ts";
import { endSignIns } from "../accounts/sign-ins/endSignIns.ts";
import { followRights } from "./followRights.ts";
import { mayActFor, mayGive, mayManage } from "../accounts/mayManage.ts";
import type { OrganizationPerson } from "../accounts/mayManage.ts";
import { recordOrganizationAction } from "./recordOrganizationAction.ts";
import { releasePerson } from "./releasePerson.ts";

/** Routes for the members of an organization. Changes take effect in open sockets. */
export function peopleRoutes(services: IdentityServices): Route[] {
  return [
    list(services),
    changeRole(services),
    showBelongings(services),
    release(services),
    resetTwoFactor(services),
  ];
}

function list(services: IdentityServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/organization/members",
    summary: "The people of your organization, those who joined first first",
    policy: "organization.people",
    input: NO_INPUT,
    answer: z.array(organizationMember),
    run: (call) => ok(listNow(services, call)),
  });
}

function changeRole(services: IdentityServices): Route {
  return personRoute(services, {
    method: "PATCH",
    path: "/api/organization/members/:userId",
    summary: "Give a person another role: an owner to everybody, an admin to members; none above one's own",
    policy: "organization.people",
    isSensitive: true,
    input: roleInput,
    answer: z.array(organizationMember),
    run(call) {
      const { currentUser, input } = call;
      const organizationId = currentUser.organization.id;
      const currentActor = { isSuperAdmin: currentUser.isSuperAdmin, role: currentUser.organization.role };
      const changed = services.transaction(() => {
        const found = findManaged(services, call);
        if (!found.ok) return found;
        const person = found.value;
        if (!mayGive(currentActor, input.role)) return err(failure("FORBIDDEN"));
        if (input.role !== "owner" && isLastOwner(services, organizationId, person))
          return err(serverFailure("LAST_ORGANIZATION_OWNER"));
        services.memberships.setRole(organizationId, person.id, input.role);
        const target = { type: "user", id: person.id } as const;
        const details = { from: person.role, to: input.role };
        recordOrganizationAction(services, call, { action: "organization.role", target, details });
        return found;
      });
      if (!changed.ok) return changed;
      followRights(services, organizationId, changed.value.id);
      return ok(listNow(services, call));
    },
  });
}

function showBelongings(services: IdentityServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/organization/members/:userId/belongings",
    summary: "What releasing a person would hand over and end",
    policy: "organization.people",
    input: NO_INPUT,
    answer: belongings,
    run(call) {
      const found = findManaged(services, call);
      if (!found.ok) return found;
      const { id: userId, otherOrganizations } = found.value;
      const held = services.offBoarding.listBelongings({
        organizationId: call.currentUser.organization.id,
        userId,
      });
      return ok({ ...held, staysElsewhere: otherOrganizations > 0 });
    },
  });
}

function release(services: IdentityServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/organization/members/:userId/release",
    summary:
      "Release a person: every way in ends, what they own alone goes to someone else, and what they made stays under their name",
    policy: "organization.people",
    isSensitive: true,
    input: releaseInput,
    answer: z.array(organizationMember),
    run(call) {
      const { input, currentUser } = call;
      const organizationId = currentUser.organization.id;
      const successorId = input.successorId ?? currentUser.id;
      const released = services.transaction(() => {
        const found = findManaged(services, call);
        if (!found.ok) return found;
        const person = found.value;
        if (isLastOwner(services, organizationId, person))
          return err(serverFailure("LAST_ORGANIZATION_OWNER"));
        // A super admin may remove members of any organization, but cannot become the owner of projects in an organization they do not
        // belong to.
        const successor = services.memberships.find(organizationId, successorId);
        if (successor === undefined || successor.id === person.id)
          return err(serverFailure("MEMBER_NOT_FOUND"));
        return ok(releasePerson(services, call, { person, successorId }));
      });
      if (!released.ok) return released;
      released.value.follow();
      return ok(listNow(services, call));
    },
  });
}

function resetTwoFactor(services: IdentityServices): Route {
  return personRoute(services, {
    method: "DELETE",
    path: "/api/organization/members/:userId/two-factor",
    summary: "Turn a person's two-factor sign-in off, who lost it; ends their sign-ins",
    policy: "organization.people",
    isSensitive: true,
    input: NO_INPUT,
    answer: z.array(organizationMember),
    run(call) {
      const done = services.transaction(() => {
        const found = findManaged(services, call);
        if (!found.ok) return found;
        if (!mayActFor(call.currentUser, found.value)) return err(failure("FORBIDDEN"));
        const { id } = found.value;
        services.twoFactor.turnOff(id);
        endSignIns(services, id);
        const target = { type: "user", id } as const;
        recordOrganizationAction(services, call, { action: "account.twoFactorReset", target });
        return ok(undefined);
      });
      return done.ok ? ok(listNow(services, call)) : done;
    },
  });
}

/** The member named in the path, when the caller may manage them. */
function findManaged(
  { memberships }: IdentityServices,
  { currentUser, param }: PersonCall<unknown>,
): Result<OrganizationPerson> {
  const person = memberships.find(currentUser.organization.id, param("userId"));
  if (person === undefined) return err(serverFailure("MEMBER_NOT_FOUND"));
  return mayManage(currentUser, person) ? ok(person) : err(failure("FORBIDDEN"));
}

function isLastOwner(
  { memberships }: IdentityServices,
  organizationId: string,
  { role }: OrganizationPerson,
): boolean {
  return role === "owner" && memberships.owners(organizationId) === 1;
}

function listNow(
  { memberships }: IdentityServices,
  { currentUser }: PersonCall<unknown>,
): OrganizationMember[] {
  return memberships.list(currentUser.organization.id).map((person) => {
    const { otherOrganizations: _, ...shown } = person;
    return { ...shown, mayManage: mayManage(currentUser, person), mayActFor: mayActFor(currentUser, person) };
  });
}
