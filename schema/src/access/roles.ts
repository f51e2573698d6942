/** Levels of a person in one project, weakest first. */
export const PROJECT_LEVELS = ["viewer", "reviewer", "editor", "admin", "owner"] as const;
export type ProjectLevel = (typeof PROJECT_LEVELS)[number];

/** Roles of a person in an organization, weakest first. */
export const ORGANIZATION_ROLES = ["member", "admin", "owner"] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** True when a level has at least the rights of another one. */
export function isAtLeast(level: ProjectLevel, needed: ProjectLevel): boolean {
  return PROJECT_LEVELS.indexOf(level) >= PROJECT_LEVELS.indexOf(needed);
}

/** True when a role in an organization has at least the rights of another one. */
export function isRoleAtLeast(role: OrganizationRole, needed: OrganizationRole): boolean {
  return ORGANIZATION_ROLES.indexOf(role) >= ORGANIZATION_ROLES.indexOf(needed);
}
