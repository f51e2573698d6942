import { randomUUID } from "node:crypto";
import { limits } from "@formweave/schema";
import { type OrganizationRole } from "@formweave/schema/access";
import { type Database } from "better-sqlite3";
import { type Person } from "../../live/collaboration.ts";

/** A person with an account. */
export interface User extends Person {
  /** 1 to 8. */
  readonly color: number;
}

/** A person's place in an organization. */
export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly role: OrganizationRole;
}

/** An account to be made. */
interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** What can change of an account. */
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

/** The accounts and the organizations they belong to. Callers run what belongs together in one transaction. */
export interface Users {
  count(): number;
  byId(id: string): User | undefined;
  byEmail(email: string): (User & { readonly passwordHash: string }) | undefined;
  /** What a person's password is kept as; undefined when they are gone. */
  passwordHashOf(id: string): string | undefined;
  /** When an account was made, and when its password was last changed. */
  datesOf(id: string): AccountDates | undefined;
  /** Changes what is given. */
  change(id: string, change: UserChange): void;
  /** Makes an account and gives its id; the colours go round. */
  add(user: NewUser): string;
  addOrganization(name: string): string;
  /** Makes a person a member; changes nothing for those who are one. */
  join(organizationId: string, userId: string, role: OrganizationRole): void;
  organizationName(id: string): string | undefined;
  /** The organization that a person joined first. */
  organizationOf(userId: string): Membership | undefined;
}

const COLUMNS = "id, email, name, color";

/** Keeps the accounts in SQLite. */
export function createUsers(db: Database, now: () => number): Users {
  const count = db.prepare<[], { count: number }>("SELECT COUNT(*) AS count FROM users");
  const byId = db.prepare<[string], User>(`SELECT ${COLUMNS} FROM users WHERE id = ?`);
  const byEmail = db.prepare<[string], User & { passwordHash: string }>(
    `SELECT ${COLUMNS}, password_hash AS passwordHash FROM users WHERE email = ?`,
  );
  const passwordHash = db.prepare<[string], { passwordHash: string }>(
    "SELECT password_hash AS passwordHash FROM users WHERE id = ?",
  );
  const dates = db.prepare<[string], AccountDates>(
    "SELECT created_at AS createdAt, password_changed_at AS passwordChangedAt FROM users WHERE id = ?",
  );
  const change = db.prepare(
    `UPDATE users SET name = coalesce(@name, name), email = coalesce(@email, email), color = coalesce(@color, color),
       password_hash = coalesce(@passwordHash, password_hash),
       password_changed_at = iif(@passwordHash IS NULL, password_changed_at, @at) WHERE id = @id`,
  );
  const insert = db.prepare<NewUser & { id: string; color: number; at: number }>(
    `INSERT INTO users (id, email, name, password_hash, color, created_at)
     VALUES (@id, @email, @name, @passwordHash, @color, @at)`,
  );
  const insertOrganization = db.prepare<{ id: string; name: string; at: number }>(
    "INSERT INTO organizations (id, name, created_at) VALUES (@id, @name, @at)",
  );
  const organizationName = db.prepare<[string], { name: string }>(
    "SELECT name FROM organizations WHERE id = ?",
  );
  const insertMembership = db.prepare<{ organizationId: string; userId: string; role: string; at: number }>(
    `INSERT INTO memberships (organization_id, user_id, role, created_at)
     VALUES (@organizationId, @userId, @role, @at) ON CONFLICT DO NOTHING`,
  );
  const firstOrganization = db.prepare<[string], Membership>(
    `SELECT o.id, o.name, m.role FROM memberships m JOIN organizations o ON o.id = m.organization_id
     WHERE m.user_id = ? ORDER BY m.created_at, o.id LIMIT 1`,
  );
  const countUsers = (): number => count.get()?.count ?? 0;

  return {
    count: countUsers,
    byId: (id) => byId.get(id),
    byEmail: (email) => byEmail.get(email),
    passwordHashOf: (id) => passwordHash.get(id)?.passwordHash,
    datesOf: (id) => dates.get(id),
    change: (id, { name = null, email = null, color = null, passwordHash = null }) =>
      void change.run({ id, name, email, color, passwordHash, at: now() }),
    add(user) {
      const id = randomUUID();
      insert.run({ ...user, id, color: (countUsers() % limits.COLOR_COUNT) + 1, at: now() });
      return id;
    },
    addOrganization(name) {
      const id = randomUUID();
      insertOrganization.run({ id, name, at: now() });
      return id;
    },
    join(organizationId, userId, role) {
      insertMembership.run({ organizationId, userId, role, at: now() });
    },
    organizationName: (id) => organizationName.get(id)?.name,
    organizationOf: (userId) => firstOrganization.get(userId),
  };
}
