import { ORGANIZATION_ROLES, type OrganizationRole } from "@formweave/schema/access";
import type { Me } from "@formweave/schema/api";

/** Display names of the roles. */
export const ROLE_NAMES: Readonly<Record<OrganizationRole, string>> = {
  member: "Member",
  admin: "Admin",
  owner: "Owner",
};

/** Returns the roles a person can assign: none above their own. */
export function rolesFor({ user, organization }: Me): { value: OrganizationRole; label: string }[] {
  const most = user.isSuperAdmin ? "owner" : organization.role;
  const given = ORGANIZATION_ROLES.slice(0, ORGANIZATION_ROLES.indexOf(most) + 1);
  return given.map((value) => ({ value, label: ROLE_NAMES[value] }));
}
