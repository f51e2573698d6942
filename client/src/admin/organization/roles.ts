import { ORGANIZATION_ROLES, type OrganizationRole } from "@formweave/schema/access";
import type { Me } from "@formweave/schema/api";

/** What roles are called. */
export const ROLE_NAMES: Readonly<Record<OrganizationRole, string>> = {
  member: "Member",
  admin: "Admin",
  owner: "Owner",
};

/** The roles that somebody may give: none above their own. */
export function rolesFor({ user, organization }: Me): { value: OrganizationRole; label: string }[] {
  const most = user.isSuperAdmin ? "owner" : organization.role;
  const given = ORGANIZATION_ROLES.slice(0, ORGANIZATION_ROLES.indexOf(most) + 1);
  return given.map((value) => ({ value, label: ROLE_NAMES[value] }));
}
