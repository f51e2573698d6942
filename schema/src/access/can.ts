import { isAtLeast, type OrganizationRole, type ProjectLevel } from "./roles.ts";

/** The lowest level on a project that may do each act. A route or message without a line here does not compile. */
const PROJECT_POLICY = {
  "project.view": "viewer",
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

/** What a key for programs can be given: nothing by which it could get more, or take a project away. */
export const KEY_SCOPES = [
  "project.view",
  "canvas.edit",
  "versions.view",
  "versions.create",
  "project.publish",
  "responses.read",
  "responses.edit",
] as const satisfies readonly ProjectAction[];

/** The lowest role in an organization that may do each act. */
const ORGANIZATION_POLICY = {
  "organization.view": "member",
  "project.create": "member",
  "ai.use": "member",
  "organization.manage": "admin",
} as const satisfies Record<string, OrganizationRole>;

export type ProjectAction = keyof typeof PROJECT_POLICY;
export type KeyScope = (typeof KEY_SCOPES)[number];
export type OrganizationAction = keyof typeof ORGANIZATION_POLICY;
export type Action = ProjectAction | OrganizationAction;

/** Who asks: their role in the organization and, where a project is the target, their level there. */
export interface Actor {
  readonly role: OrganizationRole | undefined;
  readonly level?: ProjectLevel | undefined;
  /** Of a key: all that it may do, whoever made it. */
  readonly scopes?: readonly ProjectAction[];
}

const ROLE_RANK: Record<OrganizationRole, number> = { member: 0, admin: 1, owner: 2 };
const INHERITED_LEVEL: Record<OrganizationRole, ProjectLevel | undefined> = {
  member: undefined,
  admin: "admin",
  owner: "owner",
};

/**
 * The only place that decides who may do what; asked by both servers and by the UI.
 * An organization's owner and admins have at least the level admin on each of its projects.
 */
export function can(actor: Actor, action: Action): boolean {
  if (actor.scopes !== undefined) return isProjectAction(action) && actor.scopes.includes(action);
  if (isProjectAction(action)) {
    const level = effectiveLevel(actor);
    return level !== undefined && isAtLeast(level, PROJECT_POLICY[action]);
  }
  return actor.role !== undefined && ROLE_RANK[actor.role] >= ROLE_RANK[ORGANIZATION_POLICY[action]];
}

/** The level that counts on a project, from membership in it and the role in its organization. */
export function effectiveLevel(actor: Actor): ProjectLevel | undefined {
  const inherited = actor.role === undefined ? undefined : INHERITED_LEVEL[actor.role];
  if (actor.level === undefined) return inherited;
  return inherited !== undefined && isAtLeast(inherited, actor.level) ? inherited : actor.level;
}

function isProjectAction(action: Action): action is ProjectAction {
  return action in PROJECT_POLICY;
}
