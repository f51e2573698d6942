import type { Database } from "better-sqlite3";
import { hashSecret, newSecret } from "../../../secrets.ts";
import { readRoles, type AppScope } from "./people.ts";

const HOUR_MS = 3_600_000;
/** Time without use after which a session ends: one that is kept over closed browsers, and another, ms. */
export const APP_SESSION_MS = { kept: 30 * 24 * HOUR_MS, brief: 12 * HOUR_MS } as const;
/** Time after its sign-in at which a session ends even when in use, ms. */
const WHOLE_SESSION_MS = 90 * 24 * HOUR_MS;
/** Minimum interval between two writes of `last_seen`, ms. */
const SEEN_EVERY_MS = 5 * 60_000;

/** A person who is signed in to an app, as rights are read at each call. */
export interface AppCaller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Ids of roles. */
  readonly roles: readonly string[];
}

/** Sessions of the people of apps, each identified by a secret in a cookie of its app. */
export interface AppSessions {
  /** Starts a session and returns its secret. */
  start(personId: string, isKept: boolean): string;
  /** The person behind a secret of this app; undefined for an ended session, a blocked person and the secret of another app. */
  find(scope: AppScope, secret: string | undefined): AppCaller | undefined;
  /** Ends one session; returns the id of its person. */
  end(scope: AppScope, secret: string): string | undefined;
  /** Ends all sessions of a person. */
  endAll(personId: string): void;
}

/** Stores the sessions in SQLite, by the hash of their secret. */
export function createAppSessions(db: Database, now: () => number): AppSessions {
  const sql = statements(db);
  return {
    start(personId, isKept) {
      sql.dropEnded.run(now());
      const secret = newSecret();
      const end = now() + (isKept ? APP_SESSION_MS.kept : APP_SESSION_MS.brief);
      sql.insert.run({ hash: hashSecret(secret), personId, isKept: Number(isKept), at: now(), end });
      sql.saw.run(now(), personId);
      return secret;
    },
    find({ projectId, environment }, secret) {
      if (secret === undefined) return undefined;
      const row = sql.find.get({ hash: hashSecret(secret), projectId, environment, at: now() });
      if (row === undefined) return undefined;
      if (now() - row.lastSeen >= SEEN_EVERY_MS) extend(row);
      const { id, name, email, roles } = row;
      return { id, name, email, roles: readRoles(roles) };
    },
    end({ projectId, environment }, secret) {
      return sql.end.get({ hash: hashSecret(secret), projectId, environment });
    },
    endAll: (personId) => void sql.endAll.run(personId),
  };

  function extend({ hash, id, isKept, createdAt }: Row): void {
    const term = isKept === 1 ? APP_SESSION_MS.kept : APP_SESSION_MS.brief;
    sql.extend.run({ hash, at: now(), end: Math.min(now() + term, createdAt + WHOLE_SESSION_MS) });
    sql.saw.run(now(), id);
  }
}

interface Row {
  readonly hash: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: string;
  readonly isKept: 0 | 1;
  readonly createdAt: number;
  readonly lastSeen: number;
}

type Asked = AppScope & { readonly hash: string };

function statements(db: Database) {
  return {
    insert: db.prepare(
      `INSERT INTO app_sessions (token_hash, user_id, is_kept, created_at, last_seen, expires_at)
       VALUES (@hash, @personId, @isKept, @at, @at, @end)`,
    ),
    find: db.prepare<[Asked & { at: number }], Row>(
      `SELECT s.token_hash AS hash, u.id, u.name, u.email, s.is_kept AS isKept, s.created_at AS createdAt,
              s.last_seen AS lastSeen,
              (SELECT json_group_array(role_id) FROM app_user_roles r WHERE r.user_id = u.id) AS roles
       FROM app_sessions s JOIN app_users u ON u.id = s.user_id
       WHERE s.token_hash = @hash AND s.expires_at > @at AND u.is_blocked = 0
         AND u.project_id = @projectId AND u.environment = @environment`,
    ),
    end: db
      .prepare<[Asked], string>(
        `DELETE FROM app_sessions WHERE token_hash = @hash AND user_id IN
           (SELECT id FROM app_users WHERE project_id = @projectId AND environment = @environment)
         RETURNING user_id`,
      )
      .pluck(),
    extend: db.prepare("UPDATE app_sessions SET last_seen = @at, expires_at = @end WHERE token_hash = @hash"),
    saw: db.prepare<[number, string]>("UPDATE app_users SET last_seen = ? WHERE id = ?"),
    endAll: db.prepare<[string]>("DELETE FROM app_sessions WHERE user_id = ?"),
    dropEnded: db.prepare<[number]>("DELETE FROM app_sessions WHERE expires_at <= ?"),
  };
}
