import { randomUUID } from "node:crypto";
import { err, limits, ok, serverFailure, type Result } from "@formweave/schema";
import type { InvitationInput, InvitationView, PendingInvitation } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { newTerm } from "../../identity/organizations/newTerm.ts";
import { hashSecret } from "../../../secrets.ts";

/** An invitation that is still valid. */
export interface Invitation extends Omit<InvitationView, "account"> {
  readonly id: string;
  readonly projectId: string;
  readonly organizationId: string;
  readonly organizationName: string;
  /** The person who invited; at the time of acceptance it grants nothing that they may not grant then. */
  readonly makerId: string;
}

/** An invitation to create. */
interface NewInvitation extends InvitationInput {
  readonly projectId: string;
  /** Id of the person who invites. */
  readonly invitedBy: string;
  readonly isMailed: boolean;
}

/** A new invitation; its secret is not stored and cannot be read again. */
interface MadeInvitation {
  readonly id: string;
  readonly secret: string;
  readonly expiresAt: number;
}

/** Invitations to projects: links that work once, for one address. */
export interface Invitations {
  /** Creates an invitation; INVITATION_LIMIT when too many for the project are open. */
  add(invitation: NewInvitation): Result<MadeInvitation>;
  /** Returns the invitation of a link; undefined when it is unknown, accepted or expired. */
  find(secret: string): Invitation | undefined;
  /** Consumes an invitation. */
  accept(id: string, userId: string): void;
  /** Open invitations of a project, oldest first. */
  waiting(projectId: string): readonly PendingInvitation[];
  /** Gives an open invitation a new secret and another week; the old link stops working. INVITATION_NOT_FOUND when it is not open. */
  renew(key: InvitationKey, by: Pick<NewInvitation, "invitedBy" | "isMailed">): Result<RenewedInvitation>;
  /** Changes the level that an open invitation grants; false when it is not open. */
  change(key: InvitationKey, by: Pick<NewInvitation, "invitedBy" | "permission">): boolean;
  /** Revokes an open invitation; false when there is none. */
  remove(key: InvitationKey): boolean;
  /** Revokes open invitations to an address in a project. */
  removeTo(projectId: string, email: string): void;
  /** Revokes open invitations sent by a person. */
  removeFrom(projectId: string, userId: string): void;
}

/** Key of an open invitation. */
export interface InvitationKey {
  readonly projectId: string;
  readonly id: string;
}

/** An invitation with its new secret. */
interface RenewedInvitation extends MadeInvitation {
  readonly email: string;
}

/** Stores invitations in SQLite, by the hash of their secret. */
export function createInvitations(db: Database, now: () => number): Invitations {
  const sql = prepare(db);
  return {
    add(invitation) {
      const max = limits.MAX_OPEN_INVITATIONS;
      const { projectId, isMailed } = invitation;
      if ((sql.count.get({ projectId, at: now() }) ?? 0) >= max)
        return err(serverFailure("INVITATION_LIMIT", { max }));
      const id = randomUUID();
      const { secret, hash, expiresAt } = newTerm(now());
      sql.insert.run({ ...invitation, id, hash, at: now(), expiresAt, isMailed: Number(isMailed) });
      return ok({ id, secret, expiresAt });
    },
    find: (secret) => sql.find.get(hashSecret(secret), now()),
    accept: (id, userId) => void sql.accept.run({ id, userId, at: now() }),
    waiting: (projectId) =>
      sql.waiting
        .all({ projectId, at: now() })
        .map(({ isMailed, ...invitation }) => ({ ...invitation, isMailed: isMailed === 1 })),
    renew(key, { invitedBy, isMailed }) {
      const { secret, hash, expiresAt } = newTerm(now());
      const term = { hash, expiresAt, invitedBy, isMailed: Number(isMailed) };
      const row = sql.renew.get({ ...key, ...term, at: now() });
      if (row === undefined) return err(serverFailure("INVITATION_NOT_FOUND"));
      return ok({ id: key.id, email: row.email, secret, expiresAt });
    },
    change: (key, by) => sql.change.run({ ...key, ...by, at: now() }).changes === 1,
    remove: (key) => sql.remove.run({ ...key, at: now() }).changes === 1,
    removeTo: (projectId, email) => void sql.removeTo.run({ projectId, email }),
    removeFrom: (projectId, userId) => void sql.removeFrom.run({ projectId, userId }),
  };
}

type WaitingRow = Omit<PendingInvitation, "isMailed"> & { readonly isMailed: 0 | 1 };
type AtKey = InvitationKey & { readonly at: number };

const WAITS = "accepted_at IS NULL AND expires_at > @at";
const ONE = `id = @id AND project_id = @projectId AND ${WAITS}`;

function prepare(db: Database) {
  return {
    insert: db.prepare(
      `INSERT INTO invitations (id, token_hash, project_id, email, permission, invited_by, created_at, expires_at, is_mailed)
       VALUES (@id, @hash, @projectId, @email, @permission, @invitedBy, @at, @expiresAt, @isMailed)`,
    ),
    find: db.prepare<[string, number], Invitation>(
      `SELECT i.id, i.project_id AS projectId, p.organization_id AS organizationId, p.name AS projectName,
              o.name AS organizationName, i.email, i.permission, u.name AS invitedBy, u.id AS makerId
       FROM invitations i JOIN projects p ON p.id = i.project_id JOIN organizations o ON o.id = p.organization_id
       JOIN users u ON u.id = i.invited_by
       WHERE p.deleted_at IS NULL AND i.token_hash = ? AND i.accepted_at IS NULL AND i.expires_at > ?`,
    ),
    accept: db.prepare<{ id: string; userId: string; at: number }>(
      `UPDATE invitations SET accepted_at = @at, accepted_by = @userId WHERE id = @id AND ${WAITS}`,
    ),
    count: db
      .prepare<{ projectId: string; at: number }, number>(
        `SELECT COUNT(*) FROM invitations WHERE project_id = @projectId AND ${WAITS}`,
      )
      .pluck(),
    waiting: db.prepare<{ projectId: string; at: number }, WaitingRow>(
      `SELECT i.id, i.email, i.permission, u.name AS invitedBy, i.created_at AS createdAt, i.expires_at AS expiresAt,
              i.is_mailed AS isMailed
       FROM invitations i JOIN users u ON u.id = i.invited_by
       WHERE i.project_id = @projectId AND ${WAITS} ORDER BY i.created_at, i.id`,
    ),
    renew: db.prepare<
      AtKey & { hash: string; expiresAt: number; invitedBy: string; isMailed: number },
      { email: string }
    >(
      `UPDATE invitations SET token_hash = @hash, expires_at = @expiresAt, invited_by = @invitedBy, is_mailed = @isMailed
       WHERE ${ONE} RETURNING email`,
    ),
    change: db.prepare<AtKey & { permission: string; invitedBy: string }>(
      `UPDATE invitations SET permission = @permission, invited_by = @invitedBy WHERE ${ONE}`,
    ),
    remove: db.prepare<AtKey>(`DELETE FROM invitations WHERE ${ONE}`),
    removeTo: db.prepare<{ projectId: string; email: string }>(
      "DELETE FROM invitations WHERE project_id = @projectId AND email = @email AND accepted_at IS NULL",
    ),
    removeFrom: db.prepare<{ projectId: string; userId: string }>(
      "DELETE FROM invitations WHERE project_id = @projectId AND invited_by = @userId AND accepted_at IS NULL",
    ),
  };
}
