import { type Me } from "@formweave/schema/api";
import { type AuthSessions } from "./authSessions.ts";
import { type Membership, type User, type Users } from "./users.ts";

/** Who is asking: a person who is signed in, with their place in their organization. */
export interface Visitor extends User {
  readonly organization: Membership;
}

/** What the secret of a cookie says. */
export interface Identified {
  readonly visitor: Visitor;
  readonly signInId: string;
  /** The session's end has been moved on, so the cookie has to be sent again. */
  readonly wasExtended: boolean;
}

/** Finds out who is behind a session's secret; nobody when the session is over. */
export function identify(
  { users, authSessions }: { readonly users: Users; readonly authSessions: AuthSessions },
  secret: string | undefined,
): Identified | undefined {
  const session = secret === undefined ? undefined : authSessions.find(secret);
  const visitor = session && findVisitor(users, session.userId);
  if (session === undefined || visitor === undefined) return undefined;
  const { id: signInId, wasExtended } = session;
  return { visitor, signInId, wasExtended };
}

/** A person with their organization; undefined when they are gone. */
export function findVisitor(users: Users, userId: string): Visitor | undefined {
  const user = users.byId(userId);
  const organization = users.organizationOf(userId);
  return user && organization && { ...user, organization };
}

/** A visitor as the API shows them to themselves. */
export function toMe({ organization, ...user }: Visitor): Me {
  return { user, organization };
}
