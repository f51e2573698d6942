import { randomUUID } from "node:crypto";
import type { AppPersonRow, Environment } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";

/** The publication whose people are meant: those of another environment are others. */
export interface AppScope {
  readonly projectId: string;
  readonly environment: Environment;
}

/** A person of an app with the hash of their password. */
export interface StoredPerson extends AppPersonRow {
  readonly passwordHash: string;
}

/** A person to add. */
interface NewAppPerson extends AppScope {
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly roles: readonly string[];
}

/** A part of the people of an app, in the order of their names. */
interface PeopleQuery extends AppScope {
  /** Part of a name or an address; "" for everybody. */
  readonly search: string;
  readonly after: string | undefined;
  readonly limit: number;
}

/** The people of published apps: each belongs to one app in one environment, and is nobody in the builder. */
export interface AppPeople {
  byId(scope: AppScope, id: string): StoredPerson | undefined;
  byEmail(scope: AppScope, email: string): StoredPerson | undefined;
  /** Returns the id of the new person; undefined when the address is taken. */
  add(person: NewAppPerson): string | undefined;
  setPassword(id: string, passwordHash: string): void;
  setRoles(id: string, roles: readonly string[]): void;
  setBlocked(id: string, isBlocked: boolean): void;
  /** Removes a person with all that signs them in; false when there is none. */
  remove(scope: AppScope, id: string): boolean;
  count(scope: AppScope, search?: string): number;
  list(query: PeopleQuery): readonly AppPersonRow[];
}

/** Stores the people in SQLite. */
export function createAppPeople(db: Database, now: () => number): AppPeople {
  const sql = statements(db);
  const setRoles = db.transaction((id: string, roles: readonly string[]): void => {
    sql.dropRoles.run(id);
    for (const role of new Set(roles)) sql.addRole.run(id, role);
  });
  return {
    byId: (scope, id) => readPerson(sql.byId.get({ ...toKey(scope), id })),
    byEmail: (scope, email) => readPerson(sql.byEmail.get({ ...toKey(scope), email })),
    add: db.transaction(({ roles, ...person }: NewAppPerson): string | undefined => {
      const id = randomUUID();
      if (sql.insert.run({ ...person, id, at: now() }).changes === 0) return undefined;
      setRoles(id, roles);
      return id;
    }),
    setPassword: (id, passwordHash) => void sql.setPassword.run(passwordHash, id),
    setRoles,
    setBlocked: (id, isBlocked) => void sql.setBlocked.run(Number(isBlocked), id),
    remove: (scope, id) => sql.remove.run({ ...toKey(scope), id }).changes === 1,
    count: (scope, search = "") => sql.count.get({ ...toKey(scope), search: toPattern(search) }) ?? 0,
    list: ({ search, after = "", limit, ...scope }) =>
      sql.list.all({ ...toKey(scope), search: toPattern(search), after, limit }).map(toPerson),
  };
}

interface Row extends Omit<StoredPerson, "roles" | "isBlocked"> {
  /** A JSON list. */
  readonly roles: string;
  readonly isBlocked: 0 | 1;
}

function toKey({ projectId, environment }: AppScope): AppScope {
  return { projectId, environment };
}

function readPerson(row: Row | undefined): StoredPerson | undefined {
  return row && { ...toPerson(row), passwordHash: row.passwordHash };
}

function toPerson({ id, name, email, createdAt, lastSeen, ...row }: Omit<Row, "passwordHash">): AppPersonRow {
  return {
    id,
    name,
    email,
    createdAt,
    lastSeen,
    isBlocked: row.isBlocked === 1,
    roles: readRoles(row.roles),
  };
}

/** Reads a JSON list of ids as this module writes it. */
export function readRoles(text: string): string[] {
  const roles: unknown = JSON.parse(text);
  return Array.isArray(roles) ? roles.filter((role) => typeof role === "string") : [];
}

/** The pattern of LIKE for texts that contain what is searched for. */
function toPattern(search: string): string {
  return `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The columns of a person `u`. */
const PERSON = `u.id, u.name, u.email, u.password_hash AS passwordHash, u.is_blocked AS isBlocked,
  u.created_at AS createdAt, u.last_seen AS lastSeen,
  (SELECT json_group_array(role_id) FROM app_user_roles r WHERE r.user_id = u.id) AS roles`;
const SCOPE = "u.project_id = @projectId AND u.environment = @environment";
const FOUND = String.raw`(lower(u.name) LIKE @search ESCAPE '\' OR u.email LIKE @search ESCAPE '\')`;
const SORT = "lower(u.name), u.id";

function statements(db: Database) {
  return {
    byId: db.prepare<[AppScope & { id: string }], Row>(
      `SELECT ${PERSON} FROM app_users u WHERE ${SCOPE} AND u.id = @id`,
    ),
    byEmail: db.prepare<[AppScope & { email: string }], Row>(
      `SELECT ${PERSON} FROM app_users u WHERE ${SCOPE} AND u.email = @email`,
    ),
    insert: db.prepare(
      `INSERT INTO app_users (id, project_id, environment, email, name, password_hash, created_at)
       VALUES (@id, @projectId, @environment, @email, @name, @passwordHash, @at) ON CONFLICT DO NOTHING`,
    ),
    setPassword: db.prepare<[string, string]>("UPDATE app_users SET password_hash = ? WHERE id = ?"),
    dropRoles: db.prepare<[string]>("DELETE FROM app_user_roles WHERE user_id = ?"),
    addRole: db.prepare<[string, string]>("INSERT INTO app_user_roles (user_id, role_id) VALUES (?, ?)"),
    setBlocked: db.prepare<[number, string]>("UPDATE app_users SET is_blocked = ? WHERE id = ?"),
    remove: db.prepare<[AppScope & { id: string }]>(
      `DELETE FROM app_users AS u WHERE ${SCOPE} AND u.id = @id`,
    ),
    count: db
      .prepare<[AppScope & { search: string }], number>(
        `SELECT COUNT(*) FROM app_users u WHERE ${SCOPE} AND ${FOUND}`,
      )
      .pluck(),
    list: db.prepare<[AppScope & { search: string; after: string; limit: number }], Row>(
      `SELECT ${PERSON} FROM app_users u WHERE ${SCOPE} AND ${FOUND} AND (@after = ''
         OR (${SORT}) > (SELECT lower(name), id FROM app_users WHERE id = @after))
       ORDER BY ${SORT} LIMIT @limit`,
    ),
  };
}
