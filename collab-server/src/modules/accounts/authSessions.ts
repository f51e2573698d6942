import { type Database } from "better-sqlite3";
import { hashSecret, newSecret } from "./secrets.ts";

/** A session ends when its person stays away this long, ms. */
export const AUTH_SESSION_MS = 30 * 24 * 60 * 60_000;
/** A session ends this long after its sign-in, however often its person comes, ms: a stolen one is not good for ever. */
export const WHOLE_SESSION_MS = 90 * 24 * 60 * 60_000;
/** How often being seen is written down, ms. */
const SEEN_EVERY_MS = 60 * 60_000;

/** A session that is running. */
interface AuthSession {
  /** Says nothing of its secret. */
  readonly id: string;
  readonly userId: string;
  /** Its end has just been moved on, so the cookie has to be sent again. */
  readonly wasExtended: boolean;
}

/** Who is signed in: sessions behind a secret in a cookie. */
export interface AuthSessions {
  /** Starts a session and gives its secret. */
  start(userId: string): string;
  find(secret: string): AuthSession | undefined;
  /** Whether a session still runs, by its id; asking does not prolong it. */
  isRunning(id: string): boolean;
  /** Ends a session and gives its id. */
  end(secret: string): string;
}

interface SessionRow {
  readonly user_id: string;
  readonly created_at: number;
  readonly last_seen: number;
  readonly expires_at: number;
}

/** Keeps the sessions in SQLite, by the hash of their secret. */
export function createAuthSessions(db: Database, now: () => number): AuthSessions {
  const insert = db.prepare<{ hash: string; userId: string; at: number; end: number }>(
    `INSERT INTO auth_sessions (token_hash, user_id, created_at, last_seen, expires_at)
     VALUES (@hash, @userId, @at, @at, @end)`,
  );
  const select = db.prepare<[string], SessionRow>(
    "SELECT user_id, created_at, last_seen, expires_at FROM auth_sessions WHERE token_hash = ?",
  );
  const extend = db.prepare<{ hash: string; at: number; end: number }>(
    "UPDATE auth_sessions SET last_seen = @at, expires_at = @end WHERE token_hash = @hash",
  );
  const remove = db.prepare<[string]>("DELETE FROM auth_sessions WHERE token_hash = ?");
  const removeExpired = db.prepare<[number]>("DELETE FROM auth_sessions WHERE expires_at <= ?");

  function running(hash: string) {
    const row = select.get(hash);
    // Those of before there was an absolute end may be written down with a later one.
    const end = row && Math.min(row.expires_at, row.created_at + WHOLE_SESSION_MS);
    return end === undefined || end <= now() ? undefined : row;
  }

  return {
    start(userId) {
      removeExpired.run(now());
      const secret = newSecret();
      insert.run({ hash: hashSecret(secret), userId, at: now(), end: now() + AUTH_SESSION_MS });
      return secret;
    },
    find(secret) {
      const hash = hashSecret(secret);
      const row = running(hash);
      if (row === undefined) return undefined;
      const wasExtended = now() - row.last_seen >= SEEN_EVERY_MS;
      const end = Math.min(now() + AUTH_SESSION_MS, row.created_at + WHOLE_SESSION_MS);
      if (wasExtended) extend.run({ hash, at: now(), end });
      return { id: hash, userId: row.user_id, wasExtended };
    },
    isRunning: (id) => running(id) !== undefined,
    end(secret) {
      const id = hashSecret(secret);
      remove.run(id);
      return id;
    },
  };
}
