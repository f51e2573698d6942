import { listPermissions, type Permission, type OrganizationActor } from "./permissions.ts";
import { isAtLeast, type OrganizationRole, type ProjectLevel } from "./roles.ts";

/** The lowest project level that may perform each action. A route or message with an action missing here does not compile. */
const PROJECT_POLICY = {
  "project.view": "viewer",
  "canvas.copy": "viewer",
  "comment.read": "viewer",
  "comment.write": "reviewer",
  "canvas.propose": "reviewer",
  "canvas.edit": "editor",
  "project.rename": "editor",
  "versions.view": "viewer",
  "versions.create": "editor",
  "versions.manage": "admin",
  "members.view": "viewer",
  "members.manage": "admin",
  "project.publish": "admin",
  "responses.read": "admin",
  "responses.edit": "admin",
  "project.settings": "admin",
  "project.delete": "owner",
  "project.transfer": "owner",
  "canvas.renew": "owner",
} as const satisfies Record<string, ProjectLevel>;

/** Actions that an API key can be allowed: none that could give it more rights or take a project away. */
export const KEY_SCOPES = [
  "project.view",
  "canvas.edit",
  "versions.view",
  "versions.create",
  "project.publish",
  "responses.read",
  "responses.edit",
] as const satisfies readonly ProjectAction[];

/** The permission needed for each action in an organization, or in the whole installation. */
const ORGANIZATION_POLICY = {
  "organization.view": "view_forms",
  "project.create": "create_forms",
  "ai.use": "use_ai_features",
  "folders.manage": "manage_forms",
  "organization.people": "manage_org_users",
  "organization.settings": "manage_org_settings",
  "organization.security": "manage_mfa",
  "organization.usage": "view_org_analytics",
  "installation.view": "manage_system",
  "installation.people": "manage_users",
  "installation.organizations": "manage_organizations",
} as const satisfies Record<string, Permission>;

export type ProjectAction = keyof typeof PROJECT_POLICY;
export type KeyScope = (typeof KEY_SCOPES)[number];
export type OrganizationAction = keyof typeof ORGANIZATION_POLICY;
export type Action = ProjectAction | OrganizationAction;

/** Rights of the caller: their role in the organization and, for actions on a project, their level there. */
export interface Actor extends OrganizationActor {
  readonly level?: ProjectLevel | undefined;
  /** For an API key or a guest: all allowed actions, regardless of the key's creator. */
  readonly scopes?: readonly ProjectAction[];
  /** True when their organization requires two-factor sign-in and they have not turned it on; until then nothing is allowed. */
  readonly needsSecondStep?: boolean;
}

const INHERITED_LEVEL: Record<OrganizationRole, ProjectLevel | undefined> = {
  member: undefined,
  admin: "admin",
  owner: "owner",
};

/**
 * Decides whether an actor may perform an action; the only place for this, shared by both servers and the UI.
 * An organization's owner and admins have at least the level admin on each of its projects; a super admin is an owner of all.
 */
export function can(actor: Actor, action: Action): boolean {
  if (actor.needsSecondStep === true) return false;
  if (actor.scopes !== undefined) return isProjectAction(action) && actor.scopes.includes(action);
  if (!isProjectAction(action)) return listPermissions(actor).includes(ORGANIZATION_POLICY[action]);
  const level = effectiveLevel(actor);
  return level !== undefined && isAtLeast(level, PROJECT_POLICY[action]);
}

/** The effective level on a project, from the membership in it and the role in its organization. */
export function effectiveLevel({ role, level, isSuperAdmin }: Actor): ProjectLevel | undefined {
  if (isSuperAdmin === true) return "owner";
  const inherited = role === undefined ? undefined : INHERITED_LEVEL[role];
  if (level === undefined) return inherited;
  return inherited !== undefined && isAtLeast(inherited, level) ? inherited : level;
}

function isProjectAction(action: Action): action is ProjectAction {
  return action in PROJECT_POLICY;
}
