import type { Database } from "better-sqlite3";
import { hashSecret, newSecret } from "./secrets.ts";

/** How long a link to reset a password is good, ms. */
const RESET_MS = 60 * 60_000;

/** A link to reset a password, whose secret is told once. */
export interface NewReset {
  readonly secret: string;
  readonly expiresAt: number;
}

/** The links by which people who forgot their password choose another one. */
export interface PasswordResets {
  /** Makes a link for a person, beside those that are good still. */
  add(userId: string): NewReset;
  /** Whose password a link resets; undefined when it was used or is over. */
  find(secret: string): string | undefined;
  /** Ends all links of a person. */
  endOf(userId: string): void;
}

/** Keeps them in SQLite, by the hash of their secret. */
export function createPasswordResets(db: Database, now: () => number): PasswordResets {
  const insert = db.prepare<{ hash: string; userId: string; expiresAt: number }>(
    "INSERT INTO password_resets (token_hash, user_id, expires_at) VALUES (@hash, @userId, @expiresAt)",
  );
  const find = db
    .prepare<[string, number], string>(
      "SELECT user_id FROM password_resets WHERE token_hash = ? AND expires_at > ?",
    )
    .pluck();
  const removeOf = db.prepare<[string]>("DELETE FROM password_resets WHERE user_id = ?");
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
    endOf: (userId) => void removeOf.run(userId),
  };
}

/** The address of a link: its secret stands in the fragment, which no log and no Referer has. */
export function resetUrl(origin: string, secret: string): string {
  return `${origin}/reset#${secret}`;
}
