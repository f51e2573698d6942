import { randomUUID } from "node:crypto";
import { limits } from "@formweave/schema";
import type { OrganizationRole } from "@formweave/schema/access";
import type { Plan } from "@formweave/schema/plans";
import type { Database } from "better-sqlite3";
import type { OrganizationMembership, User } from "../../../http/callers/accessServices.ts";
import { AVATAR_URL } from "./avatars/avatars.ts";

/** Data of an account to create. */
interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Fields of an account that can change. */
export interface UserChange {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly color?: number | undefined;
  readonly passwordHash?: string | undefined;
}

interface AccountDates {
  readonly createdAt: number;
  readonly passwordChangedAt: number | null;
}

interface MadeSoFar {
  readonly forms: number;
  readonly apps: number;
  readonly responses: number;
}

/** Accounts and their memberships. Callers wrap related calls in one transaction. */
export interface Users {
  count(): number;
  byId(id: string): User | undefined;
  byEmail(email: string): (User & { readonly passwordHash: string }) | undefined;
  /** Stored hash of a person's password; undefined when the account is gone. */
  findPasswordHash(id: string): string | undefined;
  /** Time of creation and of the last password change. */
  findDates(id: string): AccountDates | undefined;
  /** Counts what the person created and the responses to their projects. */
  madeBy(id: string): MadeSoFar;
  /** Changes the given fields only. */
  change(id: string, change: UserChange): void;
  /** Creates an account and returns its id; colors are assigned in turn. */
  add(user: NewUser): string;
  addOrganization(name: string, plan: Plan): string;
  /** Adds a member; changes nothing when the person is one already. */
  join(organizationId: string, userId: string, role: OrganizationRole): void;
  organizationName(id: string): string | undefined;
  setSuperAdmin(id: string, isSuperAdmin: boolean): void;
  /** True when the person has two-factor authentication on. */
  hasSecondStep(id: string): boolean;
  /** Organizations of a person, first joined first; empty when their account is closed. */
  listOrganizations(userId: string): readonly OrganizationMembership[];
}

const COLUMNS = `u.id, u.email, u.name, u.color, u.is_super_admin AS isSuperAdmin, ${AVATAR_URL} AS avatarUrl`;

/** SQL condition: the account `u` has two-factor authentication on. */
export const HAS_SECOND_STEP =
  "EXISTS (SELECT 1 FROM totp_secrets t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)";

/** Stores accounts in SQLite. */
export function createUsers(db: Database, now: () => number): Users {
  const sql = { ...userStatements(db), ...organizationStatements(db) };
  const countUsers = (): number => sql.count.get()?.count ?? 0;

  return {
    count: countUsers,
    byId: (id) => readUser(sql.byId.get(id)),
    byEmail: (email) => readUser(sql.byEmail.get(email)),
    findPasswordHash: (id) => sql.passwordHash.get(id)?.passwordHash,
    findDates: (id) => sql.dates.get(id),
    madeBy: (id) => sql.made.get(id) ?? { forms: 0, apps: 0, responses: 0 },
    change(id, { name = null, email = null, color = null, passwordHash = null }) {
      sql.change.run({ id, name, email, color, passwordHash, at: now() });
    },
    add(user) {
      const id = randomUUID();
      sql.insert.run({ ...user, id, color: (countUsers() % limits.COLOR_COUNT) + 1, at: now() });
      return id;
    },
    addOrganization(name, plan) {
      const id = randomUUID();
      sql.insertOrganization.run({ id, name, plan, at: now() });
      return id;
    },
    join(organizationId, userId, role) {
      sql.insertMembership.run({ organizationId, userId, role, at: now() });
    },
    organizationName: (id) => sql.organizationName.get(id)?.name,
    setSuperAdmin: (id, isSuperAdmin) => void sql.setSuperAdmin.run(Number(isSuperAdmin), id),
    hasSecondStep: (id) => sql.hasSecondStep.get(id) === 1,
    listOrganizations: (userId) =>
      sql.places.all(userId).map((row) => ({ ...row, requiresTwoFactor: row.requiresTwoFactor === 1 })),
  };
}

interface UserRow extends Omit<User, "isSuperAdmin"> {
  readonly isSuperAdmin: 0 | 1;
}

function readUser<Row extends UserRow>(row: Row | undefined) {
  return row && { ...row, isSuperAdmin: row.isSuperAdmin === 1 };
}

function userStatements(db: Database) {
  return {
    count: db.prepare<[], { count: number }>("SELECT COUNT(*) AS count FROM users"),
    byId: db.prepare<[string], UserRow>(`SELECT ${COLUMNS} FROM users u WHERE u.id = ?`),
    byEmail: db.prepare<[string], UserRow & { passwordHash: string }>(
      `SELECT ${COLUMNS}, u.password_hash AS passwordHash FROM users u WHERE u.email = ?`,
    ),
    passwordHash: db.prepare<[string], { passwordHash: string }>(
      "SELECT password_hash AS passwordHash FROM users WHERE id = ?",
    ),
    dates: db.prepare<[string], AccountDates>(
      "SELECT created_at AS createdAt, password_changed_at AS passwordChangedAt FROM users WHERE id = ?",
    ),
    made: db.prepare<[string], MadeSoFar>(
      `SELECT forms_created AS forms, apps_created AS apps, submissions_count AS responses
       FROM user_usage WHERE user_id = ?`,
    ),
    change: db.prepare(
      `UPDATE users SET name = coalesce(@name, name), email = coalesce(@email, email), color = coalesce(@color, color),
         password_hash = coalesce(@passwordHash, password_hash),
         password_changed_at = iif(@passwordHash IS NULL, password_changed_at, @at) WHERE id = @id`,
    ),
    insert: db.prepare<NewUser & { id: string; color: number; at: number }>(
      `INSERT INTO users (id, email, name, password_hash, color, created_at)
       VALUES (@id, @email, @name, @passwordHash, @color, @at)`,
    ),
    setSuperAdmin: db.prepare<[number, string]>("UPDATE users SET is_super_admin = ? WHERE id = ?"),
    hasSecondStep: db
      .prepare<[string], 0 | 1>(`SELECT ${HAS_SECOND_STEP} FROM users u WHERE u.id = ?`)
      .pluck(),
  };
}

function organizationStatements(db: Database) {
  return {
    insertOrganization: db.prepare<{ id: string; name: string; plan: Plan; at: number }>(
      "INSERT INTO organizations (id, name, plan, created_at) VALUES (@id, @name, @plan, @at)",
    ),
    organizationName: db.prepare<[string], { name: string }>("SELECT name FROM organizations WHERE id = ?"),
    insertMembership: db.prepare<{ organizationId: string; userId: string; role: string; at: number }>(
      `INSERT INTO memberships (organization_id, user_id, role, created_at)
       VALUES (@organizationId, @userId, @role, @at) ON CONFLICT DO NOTHING`,
    ),
    places: db.prepare<
      [string],
      Omit<OrganizationMembership, "requiresTwoFactor"> & { requiresTwoFactor: 0 | 1 }
    >(
      `SELECT o.id, o.name, m.role, o.plan, o.requires_two_factor AS requiresTwoFactor
       FROM memberships m JOIN organizations o ON o.id = m.organization_id
       WHERE m.user_id = ? ORDER BY m.created_at, o.id`,
    ),
  };
}
