import type { OrganizationPerson } from "../accounts/mayManage.ts";
import { isRoleAtLeast, type OrganizationRole } from "@formweave/schema/access";
import type { Database } from "better-sqlite3";
import { AVATAR_URL } from "../accounts/avatars/avatars.ts";
import { HAS_SECOND_STEP } from "../accounts/users.ts";

/** Members of organizations and their roles. Joining is part of the accounts store. */
export interface Memberships {
  /** Members, first joined first. */
  list(organizationId: string): readonly OrganizationPerson[];
  find(organizationId: string, userId: string): OrganizationPerson | undefined;
  setRole(organizationId: string, userId: string, role: OrganizationRole): void;
  /** Gives at least this role; a higher one is kept. */
  admit(organizationId: string, userId: string, role: OrganizationRole): void;
  remove(organizationId: string, userId: string): void;
  /** Number of owners. */
  owners(organizationId: string): number;
}

type Row = Omit<OrganizationPerson, "isSuperAdmin" | "hasTwoFactor"> & {
  readonly isSuperAdmin: 0 | 1;
  readonly hasTwoFactor: 0 | 1;
};

const PERSON = `SELECT u.id, u.name, u.color, u.email, u.is_super_admin AS isSuperAdmin, ${AVATAR_URL} AS avatarUrl, m.role, m.created_at AS joinedAt,
  (SELECT MAX(last_seen) FROM auth_sessions s WHERE s.user_id = u.id) AS lastSeen, ${HAS_SECOND_STEP} AS hasTwoFactor,
  (SELECT COUNT(*) - 1 FROM memberships o WHERE o.user_id = u.id) AS otherOrganizations
  FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.organization_id = ?`;

/** Stores memberships in SQLite. */
export function createMemberships(db: Database, now: () => number): Memberships {
  const list = db.prepare<[string], Row>(`${PERSON} ORDER BY m.created_at, u.id`);
  const find = db.prepare<[string, string], Row>(`${PERSON} AND u.id = ?`);
  const setRole = db.prepare<[string, string, string]>(
    "UPDATE memberships SET role = ? WHERE organization_id = ? AND user_id = ?",
  );
  const admit = db.prepare<{ organizationId: string; userId: string; role: string; at: number }>(
    `INSERT INTO memberships (organization_id, user_id, role, created_at)
     VALUES (@organizationId, @userId, @role, @at) ON CONFLICT DO UPDATE SET role = excluded.role`,
  );
  const remove = db.prepare<[string, string]>(
    "DELETE FROM memberships WHERE organization_id = ? AND user_id = ?",
  );
  const owners = db
    .prepare<[string], number>(
      "SELECT COUNT(*) FROM memberships WHERE organization_id = ? AND role = 'owner'",
    )
    .pluck();
  return {
    list: (organizationId) => list.all(organizationId).map(toPerson),
    find(organizationId, userId) {
      const row = find.get(organizationId, userId);
      return row && toPerson(row);
    },
    setRole: (organizationId, userId, role) => void setRole.run(role, organizationId, userId),
    admit(organizationId, userId, role) {
      const present = find.get(organizationId, userId)?.role;
      if (present === undefined || !isRoleAtLeast(present, role))
        admit.run({ organizationId, userId, role, at: now() });
    },
    remove: (organizationId, userId) => void remove.run(organizationId, userId),
    owners: (organizationId) => owners.get(organizationId) ?? 0,
  };
}

function toPerson({ isSuperAdmin, hasTwoFactor, ...row }: Row): OrganizationPerson {
  return { ...row, isSuperAdmin: isSuperAdmin === 1, hasTwoFactor: hasTwoFactor === 1 };
}
