import { randomUUID } from "node:crypto";
import { err, limits, ok, serverFailure, type Result } from "@formweave/schema";
import { guestScopes, type Actor } from "@formweave/schema/access";
import type { Database } from "better-sqlite3";
import type { StoredGuest } from "../../../http/callers/accessServices.ts";
import { hashSecret, newSecret } from "../../../secrets.ts";

/** A guest to add. */
type NewGuest = Omit<StoredGuest, "id">;

/** Guests of projects. Each is an actor of its own for as long as the link admits it. */
export interface Guests {
  /** Adds a guest; GUEST_LIMIT when the maximum for a link is reached. */
  add(guest: NewGuest): Result<{ readonly id: string; readonly secret: string }>;
  /** Finds an active guest by their secret. */
  open(secret: string): StoredGuest | undefined;
  rename(id: string, name: string): void;
  /** Records that a guest is present and extends their time. */
  saw(id: string): void;
  /** Rights of a guest on a project, as granted by its link; undefined when they are no guest or no longer admitted. */
  actorOn(id: string, projectId: string): Actor | undefined;
  /** Finds a guest by id, including expired ones. */
  byId(id: string): StoredGuest | undefined;
  /** Ends one guest of a project; false when there was none. */
  end(id: string, projectId: string): boolean;
  /** Ends all guests of a project, or with "strangers" only those without an account. */
  endAll(projectId: string, whom?: "strangers"): void;
  /** Guest ids of a project that belong to a person with an account. */
  listGuestIds(userId: string, projectId: string): readonly string[];
  /** Number of guests of a project seen since a moment. */
  countSince(projectId: string, since: number): number;
  /** Projects whose guests expired in a period. */
  endedBetween(after: number, until: number): readonly string[];
  /** Deletes guests that expired before a moment; returns their number. */
  purge(before: number): number;
}

/** Stores guests in SQLite, by the hash of their secret. */
export function createGuests(db: Database, now: () => number): Guests {
  const sql = prepare(db);
  return {
    add(guest) {
      const max = limits.MAX_GUESTS;
      const { projectId } = guest;
      if ((sql.present.get({ projectId, at: now() }) ?? 0) >= max)
        return err(serverFailure("GUEST_LIMIT", { max }));
      const [id, secret] = [randomUUID(), newSecret()];
      const color = ((sql.known.get(projectId) ?? 0) % limits.COLOR_COUNT) + 1;
      sql.insert.run({
        ...guest,
        id,
        color,
        hash: hashSecret(secret),
        at: now(),
        end: now() + limits.GUEST_MS,
      });
      return ok({ id, secret });
    },
    open: (secret) => sql.open.get({ hash: hashSecret(secret), at: now() }),
    rename: (id, name) => void sql.rename.run({ id, name }),
    saw: (id) => void sql.saw.run({ id, at: now(), end: now() + limits.GUEST_MS }),
    actorOn(id, projectId) {
      const row = sql.rights.get({ id, projectId, at: now() });
      const rights = row && { allowComments: row.allowComments === 1, allowCopy: row.allowCopy === 1 };
      return rights && { role: undefined, scopes: guestScopes(rights) };
    },
    byId: (id) => sql.byId.get(id),
    end: (id, projectId) => sql.end.run({ id, projectId, at: now() }).changes === 1,
    endAll(projectId, whom) {
      sql.endAll.run({ projectId, at: now(), isOfStrangers: whom === "strangers" ? 1 : 0 });
    },
    listGuestIds: (userId, projectId) => sql.listGuestIds.all({ userId, projectId }).map(({ id }) => id),
    countSince: (projectId, since) => sql.since.get({ projectId, since }) ?? 0,
    endedBetween: (after, until) => sql.ended.all({ after, until }).map(({ projectId }) => projectId),
    purge: (before) => sql.purge.run(before).changes,
  };
}

const COLUMNS = "id, project_id AS projectId, name, user_id AS userId";

interface GuestKey {
  readonly id: string;
  readonly projectId: string;
}

function prepare(db: Database) {
  return {
    insert: db.prepare(
      `INSERT INTO guests (id, project_id, user_id, name, color, secret_hash, created_at, last_seen, ends_at)
       VALUES (@id, @projectId, @userId, @name, @color, @hash, @at, @at, @end)`,
    ),
    open: db.prepare<{ hash: string; at: number }, StoredGuest>(
      `SELECT ${COLUMNS} FROM guests WHERE secret_hash = @hash AND ends_at > @at`,
    ),
    byId: db.prepare<[string], StoredGuest>(`SELECT ${COLUMNS} FROM guests WHERE id = ?`),
    rename: db.prepare<{ id: string; name: string }>("UPDATE guests SET name = @name WHERE id = @id"),
    saw: db.prepare<{ id: string; at: number; end: number }>(
      "UPDATE guests SET last_seen = @at, ends_at = @end WHERE id = @id AND ends_at > @at",
    ),
    rights: db.prepare<GuestKey & { at: number }, { allowComments: 0 | 1; allowCopy: 0 | 1 }>(
      `SELECT l.allow_comments AS allowComments, l.allow_copy AS allowCopy
       FROM guests g JOIN share_links l ON l.project_id = g.project_id JOIN projects p ON p.id = g.project_id
       WHERE g.id = @id AND g.project_id = @projectId AND g.ends_at > @at AND p.deleted_at IS NULL
         AND l.is_public = 1 AND (l.expires_at IS NULL OR l.expires_at > @at)
         AND (l.require_login = 0 OR g.user_id IS NOT NULL)`,
    ),
    end: db.prepare<GuestKey & { at: number }>(
      "UPDATE guests SET ends_at = @at WHERE id = @id AND project_id = @projectId AND ends_at > @at",
    ),
    endAll: db.prepare<{ projectId: string; at: number; isOfStrangers: 0 | 1 }>(
      `UPDATE guests SET ends_at = @at
       WHERE project_id = @projectId AND ends_at > @at AND (@isOfStrangers = 0 OR user_id IS NULL)`,
    ),
    listGuestIds: db.prepare<{ userId: string; projectId: string }, { id: string }>(
      "SELECT id FROM guests WHERE user_id = @userId AND project_id = @projectId",
    ),
    present: db
      .prepare<{ projectId: string; at: number }, number>(
        "SELECT COUNT(*) FROM guests WHERE project_id = @projectId AND ends_at > @at",
      )
      .pluck(),
    known: db.prepare<[string], number>("SELECT COUNT(*) FROM guests WHERE project_id = ?").pluck(),
    since: db
      .prepare<{ projectId: string; since: number }, number>(
        "SELECT COUNT(*) FROM guests WHERE project_id = @projectId AND last_seen > @since",
      )
      .pluck(),
    ended: db.prepare<{ after: number; until: number }, { projectId: string }>(
      "SELECT DISTINCT project_id AS projectId FROM guests WHERE ends_at > @after AND ends_at <= @until",
    ),
    purge: db.prepare<[number]>("DELETE FROM guests WHERE ends_at <= ?"),
  };
}
