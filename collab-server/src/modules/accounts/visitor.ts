import { marketplaceRole, permissionsOf, type Actor } from "@formweave/schema/access";
import type { Me, Membership } from "@formweave/schema/api";
import type { AuthSessions } from "./authSessions.ts";
import type { User, Users } from "./users.ts";

/** Who is asking: a person who is signed in, in one of their organizations. */
export interface Visitor extends User {
  readonly organization: Me["organization"];
  /** All that they belong to, the one joined first first. */
  readonly organizations: readonly Membership[];
  /** The organization asks everybody for two-factor sign-in, and they have yet to turn it on. */
  readonly needsSecondStep: boolean;
  /** The page that asks shows an organization to which they do not belong, or no more. */
  readonly isElsewhere: boolean;
}

/** What the secret of a cookie says. */
export interface Identified {
  readonly visitor: Visitor;
  readonly signInId: string;
  /** When they last proved who they are, ms since 1970. */
  readonly authAt: number;
  /** The session's end has been moved on, so the cookie has to be sent again. */
  readonly wasExtended: boolean;
}

/**
 * Finds out who is behind a session's secret; nobody when the session is over. They are in the organization that their page
 * shows, where it names one: another tab of the same sign-in may have gone on elsewhere.
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
 * A person in the organization that they chose, or in the one that they joined first where they chose none or belong there no
 * more; undefined when they are gone, or belong to none.
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

/** What somebody is to `can()` in the organization that they are in. */
export function standingOf({
  organization: { role },
  isSuperAdmin,
  needsSecondStep,
}: Pick<Visitor, "organization" | "isSuperAdmin" | "needsSecondStep">): Actor {
  return { role, isSuperAdmin, needsSecondStep };
}

/** A visitor as the API shows them to themselves. */
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
