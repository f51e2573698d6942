import { randomUUID } from "node:crypto";
import { err, limits, ok, serverFailure, type Result } from "@formweave/schema";
import { type InvitationInput, type InvitationView } from "@formweave/schema/api";
import { type Database } from "better-sqlite3";
import { hashSecret, newSecret } from "../accounts/secrets.ts";

/** An invitation is good this long, ms. */
const INVITATION_MS = 7 * 24 * 60 * 60_000;

/** An invitation that can still be accepted. */
export interface Invitation extends InvitationView {
  readonly id: string;
  readonly projectId: string;
  readonly organizationId: string;
}

/** An invitation to be made. */
interface NewInvitation extends InvitationInput {
  readonly projectId: string;
  readonly invitedBy: string;
}

/** An invitation that was made: its secret is known only now. */
interface MadeInvitation {
  readonly id: string;
  readonly secret: string;
  readonly expiresAt: number;
}

/** Invitations to projects: links that work once, for one address. */
export interface Invitations {
  /** INVITATION_LIMIT where too many to the project wait. */
  add(invitation: NewInvitation): Result<MadeInvitation>;
  /** The invitation of a link; undefined when it is unknown, accepted or too old. */
  find(secret: string): Invitation | undefined;
  /** Uses an invitation up; says whether it was still good. */
  accept(id: string, userId: string): boolean;
}

/** Keeps the invitations in SQLite, by the hash of their secret. */
export function createInvitations(db: Database, now: () => number): Invitations {
  const insert = db.prepare(
    `INSERT INTO invitations (id, token_hash, project_id, email, permission, invited_by, created_at, expires_at)
     VALUES (@id, @hash, @projectId, @email, @permission, @invitedBy, @at, @expiresAt)`,
  );
  const select = db.prepare<[string, number], Invitation>(
    `SELECT i.id, i.project_id AS projectId, p.organization_id AS organizationId, p.name AS projectName,
            i.email, i.permission, u.name AS invitedBy
     FROM invitations i JOIN projects p ON p.id = i.project_id JOIN users u ON u.id = i.invited_by
     WHERE p.deleted_at IS NULL AND i.token_hash = ? AND i.accepted_at IS NULL AND i.expires_at > ?`,
  );
  const accept = db.prepare<{ id: string; userId: string; at: number }>(
    `UPDATE invitations SET accepted_at = @at, accepted_by = @userId
     WHERE id = @id AND accepted_at IS NULL AND expires_at > @at`,
  );
  const waiting = db
    .prepare<[string, number], number>(
      "SELECT COUNT(*) FROM invitations WHERE project_id = ? AND expires_at > ? AND accepted_at IS NULL",
    )
    .pluck();
  return {
    add(invitation) {
      const max = limits.MAX_OPEN_INVITATIONS;
      if ((waiting.get(invitation.projectId, now()) ?? 0) >= max)
        return err(serverFailure("INVITATION_LIMIT", { max }));
      const [id, secret, expiresAt] = [randomUUID(), newSecret(), now() + INVITATION_MS];
      insert.run({ ...invitation, id, hash: hashSecret(secret), at: now(), expiresAt });
      return ok({ id, secret, expiresAt });
    },
    find: (secret) => select.get(hashSecret(secret), now()),
    accept: (id, userId) => accept.run({ id, userId, at: now() }).changes === 1,
  };
}
