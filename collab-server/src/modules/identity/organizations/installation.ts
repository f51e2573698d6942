import {
  MAX_LISTED_PEOPLE,
  type InstalledOrganization,
  type InstalledPerson,
  type Membership,
} from "@formweave/schema/api";
import type { Plan } from "@formweave/schema/plans";
import type { Database } from "better-sqlite3";
import { AVATAR_URL } from "../accounts/avatars/avatars.ts";
import { HAS_SECOND_STEP } from "../accounts/users.ts";

/** Organizations and accounts of the whole server, for super admins. */
export interface Installation {
  /** Oldest first. */
  organizations(): readonly InstalledOrganization[];
  organization(id: string): InstalledOrganization | undefined;
  setPlan(organizationId: string, plan: Plan): void;
  /** People whose name or email contains a text, ordered by name; at most `MAX_LISTED_PEOPLE`. */
  people(search: string): readonly InstalledPerson[];
  /** The number of super admins. */
  superAdmins(): number;
}

type PersonRow = Omit<InstalledPerson, "isSuperAdmin" | "hasTwoFactor" | "organizations"> & {
  readonly isSuperAdmin: 0 | 1;
  readonly hasTwoFactor: 0 | 1;
};

const ORGANIZATION = `SELECT o.id, o.name, o.plan, o.created_at AS createdAt,
    (SELECT COUNT(*) FROM memberships m WHERE m.organization_id = o.id) AS people,
    (SELECT COUNT(*) FROM projects p WHERE p.organization_id = o.id) AS projects
  FROM organizations o`;

/** Reads and writes the installation in SQLite. */
export function createInstallation(db: Database): Installation {
  const all = db.prepare<[], InstalledOrganization>(`${ORGANIZATION} ORDER BY o.created_at, o.id`);
  const one = db.prepare<[string], InstalledOrganization>(`${ORGANIZATION} WHERE o.id = ?`);
  const setPlan = db.prepare<[string, string]>("UPDATE organizations SET plan = ? WHERE id = ?");
  const people = db.prepare<{ search: string; most: number }, PersonRow>(
    `SELECT u.id, u.name, u.color, u.email, u.is_super_admin AS isSuperAdmin, ${AVATAR_URL} AS avatarUrl, u.created_at AS createdAt,
       (SELECT MAX(last_seen) FROM auth_sessions s WHERE s.user_id = u.id) AS lastSeen, ${HAS_SECOND_STEP} AS hasTwoFactor
     FROM users u WHERE instr(lower(u.name), lower(@search)) > 0 OR instr(lower(u.email), lower(@search)) > 0
     ORDER BY u.name COLLATE NOCASE, u.id LIMIT @most`,
  );
  const places = db.prepare<[string], Membership>(
    `SELECT o.id, o.name, m.role FROM memberships m JOIN organizations o ON o.id = m.organization_id
     WHERE m.user_id = ? ORDER BY m.created_at, o.id`,
  );
  const superAdmins = db.prepare<[], number>("SELECT COUNT(*) FROM users WHERE is_super_admin = 1").pluck();
  return {
    organizations: () => all.all(),
    organization: (id) => one.get(id),
    setPlan: (organizationId, plan) => void setPlan.run(plan, organizationId),
    people: (search) =>
      people.all({ search, most: MAX_LISTED_PEOPLE }).map(({ isSuperAdmin, hasTwoFactor, ...row }) => ({
        ...row,
        isSuperAdmin: isSuperAdmin === 1,
        hasTwoFactor: hasTwoFactor === 1,
        organizations: places.all(row.id),
      })),
    superAdmins: () => superAdmins.get() ?? 0,
  };
}
