import type { Database } from "better-sqlite3";
import { hashSecret, newSecret } from "../../../../secrets.ts";

/** Lifetime of a password reset link, ms. */
const RESET_MS = 60 * 60_000;

/** A new password reset link; its secret is not stored and cannot be read again. */
export interface NewReset {
  readonly secret: string;
  readonly expiresAt: number;
}

/** Links to set a new password after forgetting the old one. */
export interface PasswordResets {
  /** Creates a link for a person; earlier valid links stay valid. */
  add(userId: string): NewReset;
  /** Returns the user id of a link; undefined when it is used or expired. */
  find(secret: string): string | undefined;
  /** Deletes all links of a person. */
  endAll(userId: string): void;
}

/** Stores links in SQLite, by the hash of their secret. */
export function createPasswordResets(db: Database, now: () => number): PasswordResets {
  const insert = db.prepare<{ hash: string; userId: string; expiresAt: number }>(
    "INSERT INTO password_resets (token_hash, user_id, expires_at) VALUES (@hash, @userId, @expiresAt)",
  );
  const find = db
    .prepare<[string, number], string>(
      "SELECT user_id FROM password_resets WHERE token_hash = ? AND expires_at > ?",
    )
    .pluck();
  const removeByUser = db.prepare<[string]>("DELETE FROM password_resets WHERE user_id = ?");
  const removeExpired = db.prepare<[number]>("DELETE FROM password_resets WHERE expires_at <= ?");
  return {
    add(userId) {
      removeExpired.run(now());
      const secret = newSecret();
      const expiresAt = now() + RESET_MS;
      insert.run({ hash: hashSecret(secret), userId, expiresAt });
      return { secret, expiresAt };
    },
    find: (secret) => find.get(hashSecret(secret), now()),
    endAll: (userId) => void removeByUser.run(userId),
  };
}

/** Builds the URL of a link; its secret is in the fragment, which appears in no log and no Referer header. */
export function resetUrl(origin: string, secret: string): string {
  return `${origin}/reset#${secret}`;
}
