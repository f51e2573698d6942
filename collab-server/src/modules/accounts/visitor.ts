import { marketplaceRole, permissionsOf, type Actor } from "@formweave/schema/access";
import type { Me, Membership } from "@formweave/schema/api";
import type { AuthSessions } from "./authSessions.ts";
import type { User, Users } from "./users.ts";

/** The caller: a signed-in person, acting in one of their organizations. */
export interface Visitor extends User {
  readonly organization: Me["organization"];
  /** All their organizations, first joined first. */
  readonly organizations: readonly Membership[];
  /** The organization requires two-factor authentication and they have not turned it on. */
  readonly needsSecondStep: boolean;
  /** The page shows an organization that the caller does not belong to, or no longer belongs to. */
  readonly isElsewhere: boolean;
}

/** The caller and session behind a session cookie. */
export interface Identified {
  readonly visitor: Visitor;
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
  { users, authSessions }: { readonly users: Users; readonly authSessions: AuthSessions },
  secret: string | undefined,
  shownId: string | undefined,
): Identified | undefined {
  const session = secret === undefined ? undefined : authSessions.find(secret);
  const found = session && findVisitor(users, session.userId, shownId ?? session.organizationId);
  if (session === undefined || found === undefined) return undefined;
  const visitor = { ...found, isElsewhere: shownId !== undefined && found.organization.id !== shownId };
  const { id: signInId, authAt, wasExtended } = session;
  return { visitor, signInId, authAt, wasExtended };
}

/**
 * Finds a person, acting in the chosen organization, or in the first joined when none is chosen or they left it. Undefined when they are
 * gone or belong to no organization.
 */
export function findVisitor(users: Users, userId: string, chosenId?: string | null): Visitor | undefined {
  const user = users.byId(userId);
  const places = users.organizationsOf(userId);
  const place = places.find(({ id }) => id === chosenId) ?? places[0];
  if (user === undefined || place === undefined) return undefined;
  const { requiresTwoFactor, ...organization } = place;
  const organizations = places.map(({ id, name, role }) => ({ id, name, role }));
  const needsSecondStep = requiresTwoFactor && !users.hasSecondStep(userId);
  return { ...user, organization, organizations, needsSecondStep, isElsewhere: false };
}

/** The caller as an actor for `can()`, in their current organization. */
export function standingOf({
  organization: { role },
  isSuperAdmin,
  needsSecondStep,
}: Pick<Visitor, "organization" | "isSuperAdmin" | "needsSecondStep">): Actor {
  return { role, isSuperAdmin, needsSecondStep };
}

/** The caller's own profile in the format of the API. */
export function toMe(visitor: Visitor): Me {
  const { organization, organizations, needsSecondStep, ...person } = visitor;
  const { id, name, color, avatarUrl, email, isSuperAdmin } = person;
  const standing = standingOf(visitor);
  return {
    user: { id, name, color, avatarUrl, email, isSuperAdmin },
    organization,
    organizations: [...organizations],
    permissions: [...permissionsOf(standing)],
    marketplaceRole: marketplaceRole(standing),
    needsSecondStep,
  };
}
