import {
  effectiveLevel,
  type Actor,
  type OrganizationRole,
  type ProjectLevel,
} from "@formweave/schema/access";
import type { Database } from "better-sqlite3";
import type { ProjectAccess } from "../../../live/collaboration.ts";
import type { AuthSessions } from "../../identity/accounts/sign-ins/authSessions.ts";
import { HAS_SECOND_STEP, type Users } from "../../identity/accounts/users.ts";
import type { Guests } from "./guests.ts";

/** Actors for `can()`: the current rights of a person or guest on a project, read from the database at each call and never cached. */
export interface ProjectRights extends ProjectAccess {
  /** Rights on a deleted project that is not yet purged; undefined for all others. */
  actorOnDeleted(userId: string, projectId: string): Actor | undefined;
}

interface RightsDeps {
  readonly users: Users;
  readonly authSessions: AuthSessions;
  readonly guests: Guests;
}

interface RightsRow {
  readonly role: OrganizationRole | null;
  readonly level: ProjectLevel | null;
  readonly isSuperAdmin: 0 | 1;
  readonly needsSecondStep: 0 | 1;
}

/** True when somebody has access other than as a guest, even if two-factor authentication is still missing. */
function hasAccess({ role, level, isSuperAdmin }: Actor): boolean {
  return effectiveLevel({ role, level, isSuperAdmin: isSuperAdmin === true }) !== undefined;
}

/** Reads rights from SQLite. */
export function createProjectRights(
  db: Database,
  { users, authSessions, guests }: RightsDeps,
): ProjectRights {
  const select = db.prepare<{ userId: string; projectId: string; isDeleted: 0 | 1 }, RightsRow>(
    `SELECT o.role, m.level, COALESCE(u.is_super_admin, 0) AS isSuperAdmin,
       g.requires_two_factor = 1 AND NOT ${HAS_SECOND_STEP} AS needsSecondStep
     FROM projects p JOIN organizations g ON g.id = p.organization_id
     LEFT JOIN users u ON u.id = @userId
     LEFT JOIN memberships o ON o.organization_id = p.organization_id AND o.user_id = @userId
     LEFT JOIN project_members m ON m.project_id = p.id AND m.user_id = @userId
     WHERE p.id = @projectId AND (p.deleted_at IS NOT NULL) = @isDeleted`,
  );
  const organization = db.prepare<[string], { id: string }>(
    "SELECT organization_id AS id FROM projects WHERE id = ? AND deleted_at IS NULL",
  );

  function personOn(userId: string, projectId: string, isDeleted: 0 | 1 = 0): Actor | undefined {
    const row = select.get({ userId, projectId, isDeleted });
    if (row === undefined) return undefined;
    const isSuperAdmin = row.isSuperAdmin === 1;
    const needsSecondStep = row.needsSecondStep === 1;
    return { role: row.role ?? undefined, level: row.level ?? undefined, isSuperAdmin, needsSecondStep };
  }

  /** Rights of a guest; undefined for a guest whose account has access of its own. */
  function guestOn(id: string, projectId: string): Actor | undefined {
    const guest = guests.actorOn(id, projectId);
    const userId = guest && guests.byId(id)?.userId;
    const own = typeof userId === "string" ? personOn(userId, projectId) : undefined;
    return own !== undefined && hasAccess(own) ? undefined : guest;
  }

  return {
    actorOn(userId, projectId) {
      const person = personOn(userId, projectId);
      const isKnown = person !== undefined && hasAccess(person);
      return isKnown ? person : (guestOn(userId, projectId) ?? person);
    },
    actorOnDeleted: (userId, projectId) => personOn(userId, projectId, 1),
    person(userId) {
      const user = users.byId(userId);
      if (user !== undefined) return { id: user.id, name: user.name, email: user.email };
      const guest = guests.byId(userId);
      return guest && { id: guest.id, name: guest.name, email: "", isGuest: true };
    },
    findOrganizationId: (projectId) => organization.get(projectId)?.id,
    isSignedIn: (signInId) => signInId === undefined || authSessions.isRunning(signInId),
  };
}
