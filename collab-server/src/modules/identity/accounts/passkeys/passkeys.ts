import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { Passkey } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { z } from "zod";

/** Maximum passkeys of one person. */
const MAX_PASSKEYS = 20;

/** Public data of a passkey. */
export interface PasskeyCredential {
  readonly id: string;
  /** COSE encoding. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A passkey and its owner. */
export interface OwnedPasskey extends PasskeyCredential {
  readonly userId: string;
}

/** Passkeys of accounts. */
export interface Passkeys {
  /** Passkeys of a person, oldest first. */
  list(userId: string): readonly Passkey[];
  find(id: string): OwnedPasskey | undefined;
  /** PASSKEY_LIMIT when the person has the maximum, PASSKEY_KNOWN when the passkey is already registered to anybody. */
  add(userId: string, name: string, credential: PasskeyCredential): Result<void>;
  /** False when the person has no such passkey. */
  rename(userId: string, id: string, name: string): boolean;
  /** False when the person has no such passkey. */
  remove(userId: string, id: string): boolean;
  /** Records a use, with the signature counter of the device. */
  used(id: string, counter: number): void;
}

interface Row {
  readonly userId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string;
}

const transportList = z.array(z.string());

/** Stores passkeys in SQLite. */
export function createPasskeys(db: Database, now: () => number): Passkeys {
  const sql = statements(db);
  return {
    list: (userId) => sql.list.all(userId),
    find(id) {
      const row = sql.find.get(id);
      return (
        row && {
          ...row,
          id,
          publicKey: new Uint8Array(row.publicKey),
          transports: transportList.parse(JSON.parse(row.transports)),
        }
      );
    },
    add: db.transaction((userId: string, name: string, credential: PasskeyCredential): Result<void> => {
      if (sql.find.get(credential.id) !== undefined) return err(serverFailure("PASSKEY_KNOWN"));
      if ((sql.count.get(userId) ?? 0) >= MAX_PASSKEYS)
        return err(serverFailure("PASSKEY_LIMIT", { max: MAX_PASSKEYS }));
      const { id, counter } = credential;
      const publicKey = Buffer.from(credential.publicKey);
      const transports = JSON.stringify(credential.transports);
      sql.insert.run({ id, userId, name, publicKey, counter, transports, at: now() });
      return ok(undefined);
    }),
    rename: (userId, id, name) => sql.rename.run(name, userId, id).changes === 1,
    remove: (userId, id) => sql.remove.run(userId, id).changes === 1,
    used: (id, counter) => void sql.used.run(counter, now(), id),
  };
}

function statements(db: Database) {
  return {
    list: db.prepare<[string], Passkey>(
      `SELECT id, name, created_at AS createdAt, last_used_at AS lastUsedAt FROM passkeys
       WHERE user_id = ? ORDER BY created_at, id`,
    ),
    find: db.prepare<[string], Row>(
      "SELECT user_id AS userId, public_key AS publicKey, counter, transports FROM passkeys WHERE id = ?",
    ),
    count: db.prepare<[string], number>("SELECT COUNT(*) FROM passkeys WHERE user_id = ?").pluck(),
    insert: db.prepare(
      `INSERT INTO passkeys (id, user_id, name, public_key, counter, transports, created_at)
       VALUES (@id, @userId, @name, @publicKey, @counter, @transports, @at)`,
    ),
    rename: db.prepare<[string, string, string]>("UPDATE passkeys SET name = ? WHERE user_id = ? AND id = ?"),
    remove: db.prepare<[string, string]>("DELETE FROM passkeys WHERE user_id = ? AND id = ?"),
    used: db.prepare<[number, number, string]>(
      "UPDATE passkeys SET counter = ?, last_used_at = ? WHERE id = ?",
    ),
  };
}
