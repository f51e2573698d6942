import type { IdentityServices } from "../services.ts";
import type { PersonCall } from "../../../http/route.ts";
import { endSignIns } from "../accounts/sign-ins/endSignIns.ts";
import { endGuests } from "./endGuests.ts";
import { followRights } from "./followRights.ts";
import type { OrganizationPerson } from "../accounts/mayManage.ts";
import { recordOrganizationAction } from "./recordOrganizationAction.ts";

interface Release {
  readonly person: OrganizationPerson;
  /** A member of the organization who takes over the projects that only this person owned. */
  readonly successorId: string;
}

/**
 * Removes a person from the caller's organization, within the caller's transaction: hands over their projects and removes every access that
 * they have or gave. Signs them out everywhere only when they belong to no other organization. Call the returned `follow` after the
 * transaction, to update sockets.
 */
export function releasePerson(
  services: IdentityServices,
  call: PersonCall<unknown>,
  { person, successorId }: Release,
): { readonly follow: () => void } {
  const { memberships, offBoarding, organizations } = services;
  const organizationId = call.currentUser.organization.id;
  const key = { organizationId, userId: person.id };
  const { projects } = offBoarding.listBelongings(key);
  offBoarding.handOver(key, successorId);
  offBoarding.takeAway(key);
  memberships.remove(organizationId, person.id);
  if (person.otherOrganizations === 0) endSignIns(services, person.id);
  recordOrganizationAction(services, call, {
    action: "organization.release",
    target: { type: "user", id: person.id },
    details: { successorId, projects: String(projects.length) },
  });
  return {
    follow() {
      for (const projectId of organizations.listProjectIds(organizationId))
        endGuests(services, projectId, person.id);
      followRights(services, organizationId, person.id);
      followRights(services, organizationId, successorId);
    },
  };
}
