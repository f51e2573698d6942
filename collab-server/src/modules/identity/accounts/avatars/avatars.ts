import { randomBytes } from "node:crypto";
import type { Database } from "better-sqlite3";

/** SQL expression for the avatar URL of the account `u`; null when it has none. */
export const AVATAR_URL = "(SELECT '/api/avatars/' || a.id FROM avatars a WHERE a.user_id = u.id)";

/** Avatars of people. They are small, so they are stored in the database and its backups. */
export interface Avatars {
  /** Sets a person's avatar and replaces an earlier one. */
  set(userId: string, png: Uint8Array): void;
  remove(userId: string): void;
  find(id: string): Buffer | undefined;
}

/** Stores avatars in SQLite. */
export function createAvatars(db: Database): Avatars {
  const set = db.prepare<[string, string, Uint8Array]>(
    `INSERT INTO avatars (user_id, id, png) VALUES (?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, png = excluded.png`,
  );
  const remove = db.prepare<[string]>("DELETE FROM avatars WHERE user_id = ?");
  const find = db.prepare<[string], Buffer>("SELECT png FROM avatars WHERE id = ?").pluck();
  return {
    set: (userId, png) => void set.run(userId, randomBytes(18).toString("base64url"), png),
    remove: (userId) => void remove.run(userId),
    find: (id) => find.get(id),
  };
}
