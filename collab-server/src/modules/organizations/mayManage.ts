import { type Visitor } from "../accounts/visitor.ts";
import { type OrganizationPerson } from "./memberships.ts";

/** Whether somebody may give a person of their organization another role, or release them: an owner all others, an admin the members. */
function mayManage(visitor: Visitor, person: OrganizationPerson): boolean {
  if (visitor.id === person.id) return false;
  const { role } = visitor.organization;
  return visitor.isSuperAdmin || role === "owner" || (role === "admin" && person.role === "member");
}

/**
 * Whether somebody may also act for a person: reset how they sign in. That opens everything they have, so it is only for those
 * who belong nowhere else, and never for a super admin.
 */
export function mayActFor(visitor: Visitor, person: OrganizationPerson): boolean {
  return mayManage(visitor, person) && person.otherOrganizations === 0 && !person.isSuperAdmin;
}
