import { randomUUID } from "node:crypto";
import { err, limits, ok, serverFailure, type Result } from "@formweave/schema";
import type { AppInvitationRow } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { hashSecret, newSecret } from "../../../secrets.ts";
import { readRoles, type AppScope } from "./people.ts";

const HOUR_MS = 3_600_000;
/** Validity of an invitation of the team, and of the link that confirms a sign-up, ms. */
const INVITATION_MS = 7 * 24 * HOUR_MS;
const SIGN_UP_MS = 24 * HOUR_MS;

/** An invitation that is valid. */
export interface AppInvitation extends AppInvitationRow {
  /** True for one that somebody asked for by a sign-up. */
  readonly isSignUp: boolean;
}

interface NewAppInvitation extends AppScope {
  readonly email: string;
  readonly roles: readonly string[];
  /** Id of the member who invites; null for a sign-up. */
  readonly invitedBy: string | null;
}

/** A link that was made; its secret is not stored and cannot be read again. */
interface MadeLink {
  readonly id: string;
  readonly secret: string;
  readonly expiresAt: number;
}

/** Links by which somebody makes an account in an app: once, for one address. */
export interface AppInvitations {
  /** Makes a link; one to the same address before ends. APP_INVITATION_LIMIT when too many wait. */
  add(invitation: NewAppInvitation): Result<MadeLink>;
  find(scope: AppScope, secret: string): AppInvitation | undefined;
  /** Invitations of the team that wait, newest first. */
  list(scope: AppScope): readonly AppInvitationRow[];
  /** Ends an invitation; false when there is none. */
  remove(scope: AppScope, id: string): boolean;
  /** Ends all links to an address. */
  removeTo(scope: AppScope, email: string): void;
}

/** Stores the links in SQLite, by the hash of their secret. */
export function createAppInvitations(db: Database, now: () => number): AppInvitations {
  const sql = statements(db);
  return {
    add: db.transaction((invitation: NewAppInvitation): Result<MadeLink> => {
      const { projectId, environment, email, roles, invitedBy } = invitation;
      const isSignUp = invitedBy === null;
      sql.dropEnded.run(now());
      sql.drop.run({ projectId, environment, email, isSignUp: Number(isSignUp) });
      const max = isSignUp ? limits.MAX_APP_PEOPLE : limits.MAX_APP_INVITATIONS;
      const count = sql.count.get({ projectId, environment, isSignUp: Number(isSignUp) }) ?? 0;
      if (count >= max) return err(serverFailure("APP_INVITATION_LIMIT", { max }));
      const [id, secret] = [randomUUID(), newSecret()];
      const expiresAt = now() + (isSignUp ? SIGN_UP_MS : INVITATION_MS);
      sql.insert.run({
        id,
        hash: hashSecret(secret),
        projectId,
        environment,
        email,
        invitedBy,
        roles: JSON.stringify(roles),
        isSignUp: Number(isSignUp),
        at: now(),
        expiresAt,
      });
      return ok({ id, secret, expiresAt });
    }),
    find({ projectId, environment }, secret) {
      const row = sql.find.get({ projectId, environment, hash: hashSecret(secret), at: now() });
      return row && { ...row, roles: readRoles(row.roles), isSignUp: row.isSignUp === 1 };
    },
    list: ({ projectId, environment }) =>
      sql.list
        .all({ projectId, environment, at: now() })
        .map(({ id, email, roles, expiresAt }) => ({ id, email, roles: readRoles(roles), expiresAt })),
    remove: ({ projectId, environment }, id) => sql.remove.run({ projectId, environment, id }).changes === 1,
    removeTo({ projectId, environment }, email) {
      for (const isSignUp of [0, 1]) sql.drop.run({ projectId, environment, email, isSignUp });
    },
  };
}

interface Row extends Omit<AppInvitationRow, "roles"> {
  readonly roles: string;
  readonly isSignUp: 0 | 1;
}

const COLUMNS = "id, email, roles, expires_at AS expiresAt, is_sign_up AS isSignUp";
const SCOPE = "project_id = @projectId AND environment = @environment";

function statements(db: Database) {
  return {
    insert: db.prepare(
      `INSERT INTO app_invitations (id, token_hash, project_id, environment, email, roles, invited_by, is_sign_up,
         created_at, expires_at)
       VALUES (@id, @hash, @projectId, @environment, @email, @roles, @invitedBy, @isSignUp, @at, @expiresAt)`,
    ),
    find: db.prepare<[AppScope & { hash: string; at: number }], Row>(
      `SELECT ${COLUMNS} FROM app_invitations WHERE ${SCOPE} AND token_hash = @hash AND expires_at > @at`,
    ),
    list: db.prepare<[AppScope & { at: number }], Row>(
      `SELECT ${COLUMNS} FROM app_invitations WHERE ${SCOPE} AND is_sign_up = 0 AND expires_at > @at
       ORDER BY created_at DESC, id`,
    ),
    count: db
      .prepare<[AppScope & { isSignUp: number }], number>(
        `SELECT COUNT(*) FROM app_invitations WHERE ${SCOPE} AND is_sign_up = @isSignUp`,
      )
      .pluck(),
    remove: db.prepare<[AppScope & { id: string }]>(
      `DELETE FROM app_invitations WHERE ${SCOPE} AND id = @id`,
    ),
    drop: db.prepare<[AppScope & { email: string; isSignUp: number }]>(
      `DELETE FROM app_invitations WHERE ${SCOPE} AND email = @email AND is_sign_up = @isSignUp`,
    ),
    dropEnded: db.prepare<[number]>("DELETE FROM app_invitations WHERE expires_at <= ?"),
  };
}
