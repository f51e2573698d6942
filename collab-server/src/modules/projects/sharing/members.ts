import { err, ok, serverFailure, type Result } from "@formweave/schema";
import {
  effectiveLevel,
  isAtLeast,
  type OrganizationRole,
  type ProjectLevel,
} from "@formweave/schema/access";
import type { Member } from "@formweave/schema/api";
import { AVATAR_URL } from "../../identity/accounts/avatars/avatars.ts";
import type { Database } from "better-sqlite3";

/** Members of a project and their levels. */
export interface Members {
  /** People with access of their own or through their organization, highest level first. */
  list(projectId: string): readonly Member[];
  /** Gives at least this level; a higher one is kept. */
  admit(projectId: string, userId: string, level: ProjectLevel): void;
  /** LAST_OWNER when nobody else owns the project; ROLE_UPDATE_FAILED when the person has no access. */
  setLevel(projectId: string, userId: string, level: ProjectLevel): Result<void>;
  /** LAST_OWNER as above; changes nothing when the person is no member. */
  remove(projectId: string, userId: string): Result<void>;
}

const NO_ACCESS = "This person has no access to the project: invite them first";

interface MemberRow extends Omit<Member, "inherited" | "level"> {
  readonly level: ProjectLevel | null;
  readonly role: OrganizationRole | null;
}

/** Stores members in SQLite. */
export function createMembers(db: Database, now: () => number): Members {
  const sql = prepare(db);

  function list(projectId: string): readonly Member[] {
    return sql.list
      .all(projectId)
      .flatMap(toMember)
      .toSorted((a, b) => compareLevels(b.level, a.level));
  }

  function isLastOwner(projectId: string, userId: string): boolean {
    const owners = sql.owners.all(projectId);
    return owners.length === 1 && owners[0]?.userId === userId;
  }

  const write = (projectId: string, userId: string, level: ProjectLevel): void => {
    sql.upsert.run({ projectId, userId, level, at: now() });
  };

  return {
    list,
    admit: db.transaction((projectId: string, userId: string, level: ProjectLevel) => {
      const present = sql.level.get({ projectId, userId })?.level;
      if (present === undefined || !isAtLeast(present, level)) write(projectId, userId, level);
    }),
    setLevel: db.transaction((projectId: string, userId: string, level: ProjectLevel) => {
      if (!list(projectId).some((member) => member.userId === userId))
        return err(serverFailure("ROLE_UPDATE_FAILED", { reason: NO_ACCESS }));
      if (level !== "owner" && isLastOwner(projectId, userId)) return err(serverFailure("LAST_OWNER"));
      write(projectId, userId, level);
      return ok(undefined);
    }),
    remove: db.transaction((projectId: string, userId: string) => {
      if (isLastOwner(projectId, userId)) return err(serverFailure("LAST_OWNER"));
      sql.remove.run({ projectId, userId });
      return ok(undefined);
    }),
  };
}

function toMember({ level, role, ...person }: MemberRow): Member[] {
  const counted = effectiveLevel({ role: role ?? undefined, level: level ?? undefined });
  return counted === undefined ? [] : [{ ...person, level: counted, inherited: counted !== level }];
}

function compareLevels(a: ProjectLevel, b: ProjectLevel): number {
  return Number(isAtLeast(a, b)) - Number(isAtLeast(b, a));
}

interface MemberKey {
  readonly projectId: string;
  readonly userId: string;
}

function prepare(db: Database) {
  return {
    list: db.prepare<[string], MemberRow>(
      `SELECT u.id AS userId, u.name, u.email, u.color, ${AVATAR_URL} AS avatarUrl, m.level, o.role FROM projects p
       JOIN users u
       LEFT JOIN project_members m ON m.project_id = p.id AND m.user_id = u.id
       LEFT JOIN memberships o ON o.organization_id = p.organization_id AND o.user_id = u.id
       WHERE p.id = ? AND (m.level IS NOT NULL OR o.role IS NOT NULL)
       ORDER BY COALESCE(m.created_at, o.created_at), u.id`,
    ),
    level: db.prepare<MemberKey, { level: ProjectLevel }>(
      "SELECT level FROM project_members WHERE project_id = @projectId AND user_id = @userId",
    ),
    owners: db.prepare<[string], { userId: string }>(
      "SELECT user_id AS userId FROM project_members WHERE project_id = ? AND level = 'owner' LIMIT 2",
    ),
    upsert: db.prepare<MemberKey & { level: ProjectLevel; at: number }>(
      `INSERT INTO project_members (project_id, user_id, level, created_at) VALUES (@projectId, @userId, @level, @at)
       ON CONFLICT (project_id, user_id) DO UPDATE SET level = excluded.level`,
    ),
    remove: db.prepare<MemberKey>(
      "DELETE FROM project_members WHERE project_id = @projectId AND user_id = @userId",
    ),
  };
}
