import type { Database } from "better-sqlite3";
import { hashSecret, newSecret } from "../../../secrets.ts";
import type { AppScope } from "./people.ts";

/** Validity of a link for a new password, ms. */
const LINK_MS = 3_600_000;

/** Links by which people of apps choose a new password. */
export interface AppPasswordLinks {
  add(personId: string): { readonly secret: string; readonly expiresAt: number };
  /** Id of the person of a link of this app; undefined when it is used or expired. */
  find(scope: AppScope, secret: string): string | undefined;
  /** Ends all links of a person. */
  endAll(personId: string): void;
}

/** Stores the links in SQLite, by the hash of their secret. */
export function createAppPasswordLinks(db: Database, now: () => number): AppPasswordLinks {
  const insert = db.prepare(
    "INSERT INTO app_password_resets (token_hash, user_id, expires_at) VALUES (@hash, @personId, @expiresAt)",
  );
  const find = db
    .prepare<[AppScope & { hash: string; at: number }], string>(
      `SELECT u.id FROM app_password_resets l JOIN app_users u ON u.id = l.user_id
       WHERE l.token_hash = @hash AND l.expires_at > @at
         AND u.project_id = @projectId AND u.environment = @environment`,
    )
    .pluck();
  const drop = db.prepare<[string]>("DELETE FROM app_password_resets WHERE user_id = ?");
  const dropEnded = db.prepare<[number]>("DELETE FROM app_password_resets WHERE expires_at <= ?");
  return {
    add(personId) {
      dropEnded.run(now());
      const secret = newSecret();
      const expiresAt = now() + LINK_MS;
      insert.run({ hash: hashSecret(secret), personId, expiresAt });
      return { secret, expiresAt };
    },
    find: ({ projectId, environment }, secret) =>
      find.get({ projectId, environment, hash: hashSecret(secret), at: now() }),
    endAll: (personId) => void drop.run(personId),
  };
}
