import { isRoleAtLeast, type OrganizationRole } from "@formweave/schema/access";
import type { User } from "../../../http/callers/accessServices.ts";
import type { CurrentUser } from "../../../http/callers/currentUser.ts";

/** A member of an organization. */
export interface OrganizationPerson extends User {
  readonly role: OrganizationRole;
  readonly joinedAt: number;
  /** Time of their last activity; null when they have no session. */
  readonly lastSeen: number | null;
  readonly hasTwoFactor: boolean;
  /** Number of other organizations they belong to. */
  readonly otherOrganizations: number;
}

type Manager = Pick<CurrentUser, "id" | "isSuperAdmin" | "organization">;

/** True when the manager may change another person's role or remove them: owners manage everybody else, admins manage members. */
export function mayManage({ id, isSuperAdmin, organization: { role } }: Manager, person: OrganizationPerson) {
  if (id === person.id) return false;
  return isSuperAdmin || role === "owner" || (role === "admin" && person.role === "member");
}

/**
 * True when the manager may also reset a person's sign-in. That opens everything the person has access to, so it requires that they belong
 * to no other organization and are no super admin.
 */
export function mayActFor(manager: Manager, person: OrganizationPerson): boolean {
  return mayManage(manager, person) && person.otherOrganizations === 0 && !person.isSuperAdmin;
}

/** True when the manager may assign a role: none above their own. */
export function mayGive(
  manager: { readonly isSuperAdmin: boolean; readonly role: OrganizationRole | undefined },
  role: OrganizationRole,
): boolean {
  if (manager.isSuperAdmin) return true;
  return manager.role !== undefined && manager.role !== "member" && isRoleAtLeast(manager.role, role);
}
