import type { Identity, Provider } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import type { ProvidedIdentity } from "./provider.ts";

/** Accounts linked to sign-in providers. An identity is an issuer and a subject, never an email. */
export interface Identities {
  /** Identities of a person, ordered by provider. */
  list(userId: string): readonly Identity[];
  /** Returns the user id that an identity is linked to. */
  findOwner(identity: Pick<ProvidedIdentity, "issuer" | "subject">): string | undefined;
  /** Links an identity to an account and replaces one of the same provider; false when it is linked to another account. */
  add(userId: string, provider: Provider, identity: ProvidedIdentity): boolean;
  /** False when there was none. */
  remove(userId: string, provider: string): boolean;
}

/** Stores identities in SQLite. */
export function createIdentities(db: Database, now: () => number): Identities {
  const list = db.prepare<[string], Identity>(
    "SELECT provider, label, created_at AS createdAt FROM identities WHERE user_id = ? ORDER BY provider",
  );
  const owner = db
    .prepare<[string, string], string>("SELECT user_id FROM identities WHERE issuer = ? AND subject = ?")
    .pluck();
  const remove = db.prepare<[string, string]>("DELETE FROM identities WHERE user_id = ? AND provider = ?");
  const insert = db.prepare(
    `INSERT INTO identities (issuer, subject, user_id, provider, label, created_at)
     VALUES (@issuer, @subject, @userId, @provider, @label, @at)`,
  );
  return {
    list: (userId) => list.all(userId),
    findOwner: ({ issuer, subject }) => owner.get(issuer, subject),
    add: db.transaction((userId: string, provider: Provider, identity: ProvidedIdentity): boolean => {
      const known = owner.get(identity.issuer, identity.subject);
      if (known !== undefined && known !== userId) return false;
      remove.run(userId, provider);
      insert.run({ ...identity, label: identity.label.slice(0, 200), userId, provider, at: now() });
      return true;
    }),
    remove: (userId, provider) => remove.run(userId, provider).changes > 0,
  };
}
