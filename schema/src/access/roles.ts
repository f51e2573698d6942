/** What a person may do in one project, weakest first. */
export const PROJECT_LEVELS = ["viewer", "reviewer", "editor", "admin", "owner"] as const;
export type ProjectLevel = (typeof PROJECT_LEVELS)[number];

/** What a person is in an organization. */
export const ORGANIZATION_ROLES = ["member", "admin", "owner"] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** Whether a level gives at least another one's rights. */
export function isAtLeast(level: ProjectLevel, needed: ProjectLevel): boolean {
  return PROJECT_LEVELS.indexOf(level) >= PROJECT_LEVELS.indexOf(needed);
}

/** Whether a role in an organization gives at least another one's rights. */
export function isRoleAtLeast(role: OrganizationRole, needed: OrganizationRole): boolean {
  return ORGANIZATION_ROLES.indexOf(role) >= ORGANIZATION_ROLES.indexOf(needed);
}
