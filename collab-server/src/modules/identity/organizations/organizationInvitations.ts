import { randomUUID } from "node:crypto";
import { err, limits, ok, serverFailure, type Result } from "@formweave/schema";
import type { OrganizationRole } from "@formweave/schema/access";
import type { OrganizationInvitation, OrganizationInvitationInput } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { hashSecret } from "../../../secrets.ts";
import { newTerm } from "./newTerm.ts";

/** An invitation that is still valid. */
export interface OpenInvitation {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly role: OrganizationRole;
  readonly invitedBy: string;
  /** The person who invited; at the time of acceptance it grants nothing that they may not grant then. */
  readonly makerId: string;
}

interface NewInvitation extends OrganizationInvitationInput {
  readonly organizationId: string;
  /** Id of the person who invites. */
  readonly makerId: string;
  readonly isMailed: boolean;
}

/** A new invitation; its secret is not stored and cannot be read again. */
interface Made {
  readonly id: string;
  readonly email: string;
  readonly secret: string;
  readonly expiresAt: number;
}

/** Invitations to organizations: links that work once, for one address. */
export interface OrganizationInvitations {
  /** Replaces an open invitation to the same address; ORGANIZATION_INVITATION_LIMIT when too many are open. */
  add(invitation: NewInvitation): Result<Made>;
  /** Returns the invitation of a link; undefined when it is unknown, accepted or expired. */
  find(secret: string): OpenInvitation | undefined;
  /** Consumes an invitation. */
  accept(id: string, userId: string): void;
  /** Open invitations, oldest first. */
  waiting(organizationId: string): readonly OrganizationInvitation[];
  /** Finds an open invitation. */
  byId(organizationId: string, id: string): OrganizationInvitation | undefined;
  /** Revokes an open invitation; false when there is none. */
  remove(organizationId: string, id: string): boolean;
}

/** Stores invitations in SQLite, by the hash of their secret. */
export function createOrganizationInvitations(db: Database, now: () => number): OrganizationInvitations {
  const sql = prepare(db);
  return {
    add({ isMailed, ...invitation }) {
      const { organizationId, email } = invitation;
      sql.removeTo.run({ organizationId, email });
      const max = limits.MAX_OPEN_INVITATIONS;
      if ((sql.count.get({ organizationId, at: now() }) ?? 0) >= max)
        return err(serverFailure("ORGANIZATION_INVITATION_LIMIT", { max }));
      const id = randomUUID();
      const { secret, hash, expiresAt } = newTerm(now());
      sql.insert.run({ ...invitation, id, hash, at: now(), expiresAt, isMailed: Number(isMailed) });
      return ok({ id, email, secret, expiresAt });
    },
    find: (secret) => sql.find.get(hashSecret(secret), now()),
    accept: (id, userId) => void sql.accept.run({ id, userId, at: now() }),
    waiting: (organizationId) => sql.waiting.all({ organizationId, at: now() }).map(shown),
    byId(organizationId, id) {
      const row = sql.one.get({ organizationId, id, at: now() });
      return row && shown(row);
    },
    remove: (organizationId, id) => sql.remove.run({ organizationId, id, at: now() }).changes === 1,
  };
}

type WaitingRow = Omit<OrganizationInvitation, "isMailed"> & { readonly isMailed: 0 | 1 };
type InOrganization = { readonly organizationId: string; readonly at: number };
type AtKey = InOrganization & { readonly id: string };

function shown({ isMailed, ...invitation }: WaitingRow): OrganizationInvitation {
  return { ...invitation, isMailed: isMailed === 1 };
}

const WAITING = `SELECT i.id, i.email, i.role, u.name AS invitedBy, i.created_at AS createdAt,
    i.expires_at AS expiresAt, i.is_mailed AS isMailed
  FROM organization_invitations i JOIN users u ON u.id = i.invited_by
  WHERE i.organization_id = @organizationId AND i.accepted_at IS NULL AND i.expires_at > @at`;

function prepare(db: Database) {
  return {
    insert: db.prepare(
      `INSERT INTO organization_invitations
         (id, token_hash, organization_id, email, role, invited_by, created_at, expires_at, is_mailed)
       VALUES (@id, @hash, @organizationId, @email, @role, @makerId, @at, @expiresAt, @isMailed)`,
    ),
    find: db.prepare<[string, number], OpenInvitation>(
      `SELECT i.id, i.organization_id AS organizationId, o.name AS organizationName, i.email, i.role,
              u.name AS invitedBy, u.id AS makerId
       FROM organization_invitations i JOIN organizations o ON o.id = i.organization_id
       JOIN users u ON u.id = i.invited_by
       WHERE i.token_hash = ? AND i.accepted_at IS NULL AND i.expires_at > ?`,
    ),
    accept: db.prepare<{ id: string; userId: string; at: number }>(
      "UPDATE organization_invitations SET accepted_at = @at, accepted_by = @userId WHERE id = @id",
    ),
    count: db
      .prepare<InOrganization, number>(
        `SELECT COUNT(*) FROM organization_invitations
         WHERE organization_id = @organizationId AND accepted_at IS NULL AND expires_at > @at`,
      )
      .pluck(),
    waiting: db.prepare<InOrganization, WaitingRow>(`${WAITING} ORDER BY i.created_at, i.id`),
    one: db.prepare<AtKey, WaitingRow>(`${WAITING} AND i.id = @id`),
    remove: db.prepare<AtKey>(
      `DELETE FROM organization_invitations
       WHERE organization_id = @organizationId AND id = @id AND accepted_at IS NULL AND expires_at > @at`,
    ),
    removeTo: db.prepare<{ organizationId: string; email: string }>(
      `DELETE FROM organization_invitations
       WHERE organization_id = @organizationId AND email = @email AND accepted_at IS NULL`,
    ),
  };
}
