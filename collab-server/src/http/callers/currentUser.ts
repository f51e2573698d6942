import { marketplaceRole, listPermissions, type Actor } from "@formweave/schema/access";
import type { Me, Membership } from "@formweave/schema/api";
import type { AccessServices, User } from "./accessServices.ts";

/** The caller: a signed-in person, acting in one of their organizations. */
export interface CurrentUser extends User {
  readonly organization: Me["organization"];
  /** All their organizations, first joined first. */
  readonly organizations: readonly Membership[];
  /** The organization requires two-factor authentication and they have not turned it on. */
  readonly needsSecondStep: boolean;
  /** The page shows an organization that the caller does not belong to, or no longer belongs to. */
  readonly isElsewhere: boolean;
}

/** The caller and session behind a session cookie. */
export interface IdentifiedSession {
  readonly currentUser: CurrentUser;
  readonly signInId: string;
  /** Time of the last authentication, ms since 1970. */
  readonly authAt: number;
  /** The session's expiry has been extended, so the cookie must be sent again. */
  readonly wasExtended: boolean;
}

/**
 * Finds the caller behind a session secret; undefined when the session has ended. The organization that the page shows takes precedence
 * over the session's, since another tab of the same session may have switched.
 */
export function identify(
  { users, authSessions }: Pick<AccessServices, "users" | "authSessions">,
  secret: string | undefined,
  shownId: string | undefined,
): IdentifiedSession | undefined {
  const session = secret === undefined ? undefined : authSessions.find(secret);
  const found = session && findCurrentUser(users, session.userId, shownId ?? session.organizationId);
  if (session === undefined || found === undefined) return undefined;
  const currentUser = { ...found, isElsewhere: shownId !== undefined && found.organization.id !== shownId };
  const { id: signInId, authAt, wasExtended } = session;
  return { currentUser, signInId, authAt, wasExtended };
}

/**
 * Finds a person, acting in the chosen organization, or in the first joined when none is chosen or they left it. Undefined when they are
 * gone or belong to no organization.
 */
export function findCurrentUser(
  users: AccessServices["users"],
  userId: string,
  chosenId?: string | null,
): CurrentUser | undefined {
  const user = users.byId(userId);
  const places = users.listOrganizations(userId);
  const place = places.find(({ id }) => id === chosenId) ?? places[0];
  if (user === undefined || place === undefined) return undefined;
  const { requiresTwoFactor, ...organization } = place;
  const organizations = places.map(({ id, name, role }) => ({ id, name, role }));
  const needsSecondStep = requiresTwoFactor && !users.hasSecondStep(userId);
  return { ...user, organization, organizations, needsSecondStep, isElsewhere: false };
}

/** The caller as an actor for `can()`, in their current organization. */
export function toActor({
  organization: { role },
  isSuperAdmin,
  needsSecondStep,
}: Pick<CurrentUser, "organization" | "isSuperAdmin" | "needsSecondStep">): Actor {
  return { role, isSuperAdmin, needsSecondStep };
}

/** The caller's own profile in the format of the API. */
export function toMe(currentUser: CurrentUser): Me {
  const { organization, organizations, needsSecondStep, ...person } = currentUser;
  const { id, name, color, avatarUrl, email, isSuperAdmin } = person;
  const actor = toActor(currentUser);
  return {
    user: { id, name, color, avatarUrl, email, isSuperAdmin },
    organization,
    organizations: [...organizations],
    permissions: [...listPermissions(actor)],
    marketplaceRole: marketplaceRole(actor),
    needsSecondStep,
  };
}
