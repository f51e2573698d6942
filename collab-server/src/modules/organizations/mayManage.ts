import { isRoleAtLeast, type OrganizationRole } from "@formweave/schema/access";
import type { Visitor } from "../accounts/visitor.ts";
import type { OrganizationPerson } from "./memberships.ts";

type Manager = Pick<Visitor, "id" | "isSuperAdmin" | "organization">;

/** Whether somebody may give a person of their organization another role, or release them: an owner all others, an admin the members. */
export function mayManage({ id, isSuperAdmin, organization: { role } }: Manager, person: OrganizationPerson) {
  if (id === person.id) return false;
  return isSuperAdmin || role === "owner" || (role === "admin" && person.role === "member");
}

/**
 * Whether somebody may also act for a person: reset how they sign in. That opens everything they have, so it is only for those
 * who belong nowhere else, and never for a super admin.
 */
export function mayActFor(manager: Manager, person: OrganizationPerson): boolean {
  return mayManage(manager, person) && person.otherOrganizations === 0 && !person.isSuperAdmin;
}

/** Whether somebody who manages people may give them a role: none above their own. */
export function mayGive(
  manager: { readonly isSuperAdmin: boolean; readonly role: OrganizationRole | undefined },
  role: OrganizationRole,
): boolean {
  if (manager.isSuperAdmin) return true;
  return manager.role !== undefined && manager.role !== "member" && isRoleAtLeast(manager.role, role);
}
