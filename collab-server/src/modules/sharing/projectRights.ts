import {
  effectiveLevel,
  type Actor,
  type OrganizationRole,
  type ProjectLevel,
} from "@formweave/schema/access";
import { type Database } from "better-sqlite3";
import { type ProjectAccess } from "../../live/collaboration.ts";
import { type AuthSessions } from "../accounts/authSessions.ts";
import { type Users } from "../accounts/users.ts";

/** What the database knows of a person on a project: what `can()` judges by. Asked anew each time, never remembered. */
export interface ProjectRights extends ProjectAccess {
  /** Undefined when there is no such project. */
  actorOn(userId: string, projectId: string): Actor | undefined;
  /** The same of a project that is deleted and waits; undefined of all others. */
  actorOnDeleted(userId: string, projectId: string): Actor | undefined;
}

/** Reads rights from SQLite. */
export function createProjectRights(db: Database, users: Users, authSessions: AuthSessions): ProjectRights {
  const select = db.prepare<
    { userId: string; projectId: string; isDeleted: 0 | 1 },
    { role: OrganizationRole | null; level: ProjectLevel | null }
  >(
    `SELECT o.role, m.level FROM projects p
     LEFT JOIN memberships o ON o.organization_id = p.organization_id AND o.user_id = @userId
     LEFT JOIN project_members m ON m.project_id = p.id AND m.user_id = @userId
     WHERE p.id = @projectId AND (p.deleted_at IS NOT NULL) = @isDeleted`,
  );
  const organization = db.prepare<[string], { id: string }>(
    "SELECT organization_id AS id FROM projects WHERE id = ? AND deleted_at IS NULL",
  );

  function actorOn(userId: string, projectId: string, isDeleted: 0 | 1 = 0): Actor | undefined {
    const row = select.get({ userId, projectId, isDeleted });
    return row && { role: row.role ?? undefined, level: row.level ?? undefined };
  }

  return {
    actorOn: (userId, projectId) => actorOn(userId, projectId),
    actorOnDeleted: (userId, projectId) => actorOn(userId, projectId, 1),
    person(userId) {
      const user = users.byId(userId);
      return user && { id: user.id, name: user.name, email: user.email };
    },
    levelOf(userId, projectId) {
      const actor = actorOn(userId, projectId);
      return actor && effectiveLevel(actor);
    },
    organizationOf: (projectId) => organization.get(projectId)?.id,
    isSignedIn: (signInId) => signInId === undefined || authSessions.isRunning(signInId),
  };
}
