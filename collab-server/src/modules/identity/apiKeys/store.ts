import { randomUUID } from "node:crypto";
import { apiKey, KEY_PREFIX, type ApiKey, type ApiKeyInput } from "@formweave/schema/integrations";
import type { Database } from "better-sqlite3";
import type { KeyGrant } from "../../../http/callers/accessServices.ts";
import { hashSecret, newSecret } from "../../../secrets.ts";

/** API keys of projects. */
export interface ApiKeys {
  /** API keys of a project, oldest first. */
  list(projectId: string): readonly ApiKey[];
  /** Creates a key; its secret is returned now and never again. */
  add(
    projectId: string,
    userId: string,
    input: ApiKeyInput,
  ): { readonly id: string; readonly secret: string };
  /** Finds the key of a secret and records its use; undefined when the secret is unknown or revoked. */
  open(secret: string): KeyGrant | undefined;
  /** False once a key that was opened is revoked. */
  isValid(id: string): boolean;
  /** Revokes a key at once; false when the project has no such key. */
  revoke(projectId: string, id: string): boolean;
}

type Row = Omit<ApiKey, "scopes"> & { readonly scopes: string };
type GrantRow = Omit<KeyGrant, "scopes"> & { readonly scopes: string; readonly lastUsedAt: number | null };

const MINUTE_MS = 60_000;
const SHOWN = 4;

/** Stores keys in SQLite, by the hash of their secret. */
export function createApiKeys(db: Database, now: () => number): ApiKeys {
  const sql = statements(db);

  return {
    list: (projectId) => sql.all.all(projectId).map((row) => ({ ...row, scopes: parseScopes(row.scopes) })),
    add(projectId, userId, { name, scopes }) {
      const [id, secret] = [randomUUID(), KEY_PREFIX + newSecret()];
      const [hash, ending] = [hashSecret(secret), secret.slice(-SHOWN)];
      sql.insert.run({
        id,
        projectId,
        userId,
        name,
        hash,
        ending,
        scopes: JSON.stringify(scopes),
        at: now(),
      });
      return { id, secret };
    },
    open(secret) {
      const row = sql.byHash.get(hashSecret(secret));
      if (row === undefined) return undefined;
      const { lastUsedAt, scopes, ...grant } = row;
      // To the minute, so that a busy key causes few writes.
      if (lastUsedAt === null || now() - lastUsedAt >= MINUTE_MS) sql.used.run(now(), row.id);
      return { ...grant, scopes: parseScopes(scopes) };
    },
    isValid: (id) => sql.byId.get(id) !== undefined,
    revoke: (projectId, id) => sql.remove.run(projectId, id).changes > 0,
  };
}

function parseScopes(text: string): KeyGrant["scopes"] {
  return apiKey.shape.scopes.parse(JSON.parse(text));
}

function statements(db: Database) {
  return {
    all: db.prepare<[string], Row>(
      `SELECT k.id, k.name, k.ending, k.scopes, k.created_at AS createdAt, k.last_used_at AS lastUsedAt, u.name AS createdBy
       FROM api_keys k JOIN users u ON u.id = k.created_by WHERE k.project_id = ? ORDER BY k.created_at, k.rowid`,
    ),
    byHash: db.prepare<[string], GrantRow>(
      `SELECT id, project_id AS projectId, created_by AS userId, scopes, last_used_at AS lastUsedAt
       FROM api_keys WHERE key_hash = ?`,
    ),
    byId: db.prepare<[string]>("SELECT 1 FROM api_keys WHERE id = ?"),
    insert: db.prepare(
      `INSERT INTO api_keys (id, project_id, name, key_hash, ending, scopes, created_by, created_at)
       VALUES (@id, @projectId, @name, @hash, @ending, @scopes, @userId, @at)`,
    ),
    used: db.prepare<[number, string]>("UPDATE api_keys SET last_used_at = ? WHERE id = ?"),
    remove: db.prepare<[string, string]>("DELETE FROM api_keys WHERE project_id = ? AND id = ?"),
  };
}
