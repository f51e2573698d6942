import type { Database } from "better-sqlite3";
import { AUTH_SESSION_MS } from "../../../../http/cookies/sessionCookie.ts";
import type { SignInOrigin, AuthSession } from "../../../../http/callers/accessServices.ts";
import { hashSecret, newSecret } from "../../../../secrets.ts";
/** A session ends this long after its sign-in, even when in use, ms, so that a stolen one does not work for ever. */
export const WHOLE_SESSION_MS = 90 * 24 * 60 * 60_000;
/** Minimum interval between two writes of `last_seen`, ms. */
const SEEN_EVERY_MS = 5 * 60_000;
/** Maximum stored length of a user agent, characters. */
const MAX_USER_AGENT = 400;

/** A session as listed to its owner. */
export interface SeenSession extends SignInOrigin {
  readonly id: string;
  readonly createdAt: number;
  readonly lastSeen: number;
}

/** Sign-in sessions, each identified by a secret in a cookie. */
export interface AuthSessions {
  /** Starts a session and returns its secret. */
  start(userId: string, origin?: SignInOrigin): string;
  find(secret: string): AuthSession | undefined;
  /** Switches a session to another organization of its person. */
  setOrganization(id: string, organizationId: string): void;
  /** Records that the person has just authenticated again. */
  confirm(id: string): void;
  /** True while the session runs; does not extend it. */
  isRunning(id: string): boolean;
  /** Ends a session and returns its id. */
  end(secret: string): string;
  /** Running sessions of a person, most recently seen first. */
  list(userId: string): readonly SeenSession[];
  /** Ends one session of a person; false when there is none with this id. */
  endOne(userId: string, id: string): boolean;
  /** Ends all sessions of a person except `keptId`; returns their ids. */
  endAll(userId: string, keptId?: string): readonly string[];
}

interface SessionRow {
  readonly user_id: string;
  readonly organization_id: string | null;
  readonly auth_at: number;
  readonly created_at: number;
  readonly last_seen: number;
  readonly expires_at: number;
}

const UNKNOWN_ORIGIN: SignInOrigin = { userAgent: "", ip: "" };

/** Stores the sessions in SQLite, by the hash of their secret. */
export function createAuthSessions(db: Database, now: () => number): AuthSessions {
  const sql = statements(db);

  function running(hash: string) {
    const row = sql.one.get(hash);
    // Rows from before the absolute limit may hold a later expiry.
    const end = row && Math.min(row.expires_at, row.created_at + WHOLE_SESSION_MS);
    return end === undefined || end <= now() ? undefined : row;
  }

  return {
    start(userId, { userAgent, ip } = UNKNOWN_ORIGIN) {
      sql.removeExpired.run(now());
      const secret = newSecret();
      const origin = { userAgent: userAgent.slice(0, MAX_USER_AGENT), ip };
      sql.insert.run({
        hash: hashSecret(secret),
        userId,
        at: now(),
        end: now() + AUTH_SESSION_MS,
        ...origin,
      });
      return secret;
    },
    find(secret) {
      const hash = hashSecret(secret);
      const row = running(hash);
      if (row === undefined) return undefined;
      const wasExtended = now() - row.last_seen >= SEEN_EVERY_MS;
      const end = Math.min(now() + AUTH_SESSION_MS, row.created_at + WHOLE_SESSION_MS);
      if (wasExtended) sql.extend.run({ hash, at: now(), end });
      const { user_id: userId, organization_id: organizationId, auth_at: authAt } = row;
      return { id: hash, userId, organizationId, authAt, wasExtended };
    },
    confirm: (id) => void sql.confirm.run(now(), id),
    setOrganization: (id, organizationId) => void sql.setOrganization.run(organizationId, id),
    isRunning: (id) => running(id) !== undefined,
    end(secret) {
      const id = hashSecret(secret);
      sql.remove.run(id);
      return id;
    },
    list: (userId) => sql.ofUser.all(userId).filter(({ id }) => running(id) !== undefined),
    endOne: (userId, id) => sql.removeOwn.run(id, userId).changes > 0,
    endAll: (userId, keptId = "") => sql.removeAll.all(userId, keptId),
  };
}

function statements(db: Database) {
  return {
    insert: db.prepare<{ hash: string; userId: string; at: number; end: number } & SignInOrigin>(
      `INSERT INTO auth_sessions (token_hash, user_id, created_at, last_seen, expires_at, auth_at, user_agent, ip_address)
       VALUES (@hash, @userId, @at, @at, @end, @at, @userAgent, @ip)`,
    ),
    one: db.prepare<[string], SessionRow>(
      "SELECT user_id, organization_id, auth_at, created_at, last_seen, expires_at FROM auth_sessions WHERE token_hash = ?",
    ),
    ofUser: db.prepare<[string], SeenSession>(
      `SELECT token_hash AS id, created_at AS createdAt, last_seen AS lastSeen, user_agent AS userAgent, ip_address AS ip
       FROM auth_sessions WHERE user_id = ? ORDER BY last_seen DESC, token_hash`,
    ),
    extend: db.prepare<{ hash: string; at: number; end: number }>(
      "UPDATE auth_sessions SET last_seen = @at, expires_at = @end WHERE token_hash = @hash",
    ),
    confirm: db.prepare<[number, string]>("UPDATE auth_sessions SET auth_at = ? WHERE token_hash = ?"),
    setOrganization: db.prepare<[string, string]>(
      "UPDATE auth_sessions SET organization_id = ? WHERE token_hash = ?",
    ),
    remove: db.prepare<[string]>("DELETE FROM auth_sessions WHERE token_hash = ?"),
    removeOwn: db.prepare<[string, string]>("DELETE FROM auth_sessions WHERE token_hash = ? AND user_id = ?"),
    removeAll: db
      .prepare<[string, string], string>(
        "DELETE FROM auth_sessions WHERE user_id = ? AND token_hash <> ? RETURNING token_hash",
      )
      .pluck(),
    removeExpired: db.prepare<[number]>("DELETE FROM auth_sessions WHERE expires_at <= ?"),
  };
}
