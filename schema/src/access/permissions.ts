import type { OrganizationRole } from "./roles.ts";

/** Permissions of members in an organization and of the installation's administrators; derived, never stored. */
export const PERMISSIONS = [
  "manage_users",
  "manage_organizations",
  "view_analytics",
  "manage_system",
  "manage_org_users",
  "manage_org_settings",
  "view_org_analytics",
  "create_forms",
  "manage_forms",
  "view_forms",
  "submit_forms",
  "create_workflows",
  "manage_workflows",
  "execute_workflows",
  "use_ai_features",
  "manage_integrations",
  "manage_mfa",
  "view_audit_logs",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The role of a person in an organization. */
export interface OrganizationActor {
  readonly role: OrganizationRole | undefined;
  /** True for administrators of the installation. */
  readonly isSuperAdmin?: boolean;
}

const MEMBER: readonly Permission[] = [
  "create_forms",
  "view_forms",
  "submit_forms",
  "create_workflows",
  "execute_workflows",
  "use_ai_features",
];
const ADMIN: readonly Permission[] = [
  ...MEMBER,
  "manage_org_users",
  "manage_org_settings",
  "view_org_analytics",
  "manage_forms",
  "manage_workflows",
  "manage_integrations",
  "view_audit_logs",
];
const BY_ROLE: Record<OrganizationRole, readonly Permission[]> = {
  member: MEMBER,
  admin: ADMIN,
  owner: [...ADMIN, "manage_mfa"],
};

/** Permissions in an organization; a super admin has all of them in every organization. */
export function listPermissions({ role, isSuperAdmin }: OrganizationActor): readonly Permission[] {
  if (isSuperAdmin === true) return PERMISSIONS;
  return role === undefined ? [] : BY_ROLE[role];
}

/** Roles of a person in the marketplace of templates and components. */
export const MARKETPLACE_ROLES = ["user", "developer", "admin"] as const;
export type MarketplaceRole = (typeof MARKETPLACE_ROLES)[number];

/** Derives the marketplace role: members who may make forms are developers, managers of an organization are admins. */
export function marketplaceRole({ role, isSuperAdmin }: OrganizationActor): MarketplaceRole {
  if (isSuperAdmin === true || role === "owner" || role === "admin") return "admin";
  return role === "member" ? "developer" : "user";
}
