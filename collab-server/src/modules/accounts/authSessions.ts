import type { Database } from "better-sqlite3";
import { hashSecret, newSecret } from "./secrets.ts";

/** A session ends when its person stays away this long, ms. */
export const AUTH_SESSION_MS = 30 * 24 * 60 * 60_000;
/** A session ends this long after its sign-in, however often its person comes, ms: a stolen one is not good for ever. */
export const WHOLE_SESSION_MS = 90 * 24 * 60 * 60_000;
/** How often being seen is written down, ms. */
const SEEN_EVERY_MS = 5 * 60_000;
/** Longest that is kept of what a browser says of itself, characters. */
const MAX_USER_AGENT = 400;

/** A session that is running. */
interface AuthSession {
  /** Says nothing of its secret. */
  readonly id: string;
  readonly userId: string;
  /** The organization that its person went on in; null where they have not chosen. */
  readonly organizationId: string | null;
  /** When its person last proved who they are, ms since 1970. */
  readonly authAt: number;
  /** Its end has just been moved on, so the cookie has to be sent again. */
  readonly wasExtended: boolean;
}

/** With what somebody signs in, and from where. */
export interface SignInOrigin {
  readonly userAgent: string;
  readonly ip: string;
}

/** A session as its person sees it. */
export interface SeenSession extends SignInOrigin {
  readonly id: string;
  readonly createdAt: number;
  readonly lastSeen: number;
}

/** Who is signed in: sessions behind a secret in a cookie. */
export interface AuthSessions {
  /** Starts a session and gives its secret. */
  start(userId: string, origin?: SignInOrigin): string;
  find(secret: string): AuthSession | undefined;
  /** Lets a session go on in another organization of its person. */
  setOrganization(id: string, organizationId: string): void;
  /** Writes down that its person has just proved who they are. */
  confirm(id: string): void;
  /** Whether a session still runs, by its id; asking does not prolong it. */
  isRunning(id: string): boolean;
  /** Ends a session and gives its id. */
  end(secret: string): string;
  /** The sessions of a person that run, those seen last first. */
  list(userId: string): readonly SeenSession[];
  /** Ends one of a person's sessions, by its id; false when there is none. */
  endOne(userId: string, id: string): boolean;
  /** Ends all sessions of a person but one, and gives their ids. */
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

/** Keeps the sessions in SQLite, by the hash of their secret. */
export function createAuthSessions(db: Database, now: () => number): AuthSessions {
  const sql = statements(db);

  function running(hash: string) {
    const row = sql.one.get(hash);
    // Those of before there was an absolute end may be written down with a later one.
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
    endOne: (userId, id) => sql.removeOf.run(id, userId).changes > 0,
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
    removeOf: db.prepare<[string, string]>("DELETE FROM auth_sessions WHERE token_hash = ? AND user_id = ?"),
    removeAll: db
      .prepare<[string, string], string>(
        "DELETE FROM auth_sessions WHERE user_id = ? AND token_hash <> ? RETURNING token_hash",
      )
      .pluck(),
    removeExpired: db.prepare<[number]>("DELETE FROM auth_sessions WHERE expires_at <= ?"),
  };
}
