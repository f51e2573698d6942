import { limits } from "@formweave/schema";
import type { Database } from "better-sqlite3";
import type { Redeemed } from "../../../live/collaboration.ts";
import { WHOLE_SESSION_MS } from "../accounts/sign-ins/authSessions.ts";
import { hashSecret, newSecret } from "../../../secrets.ts";

/** Person, project and session of a ticket. */
interface Admission extends Redeemed {
  readonly signInId: string;
}

/**
 * Reusable socket tickets, for y-websocket clients that reconnect with the same URL. A ticket is valid as long as the session that
 * requested it, for one person and one project, with the rights at the time of each use.
 */
export interface RenewableTickets {
  issue(admission: Admission): string;
  redeem(ticket: string): Redeemed | undefined;
  /** Revokes all tickets of a session. */
  endAll(signInId: string): void;
}

/** Stores tickets in SQLite, by their hashes. Deleting a session deletes its tickets. */
export function createRenewableTickets(db: Database, now: () => number): RenewableTickets {
  const insert = db.prepare<{ hash: string; projectId: string; signInId: string; at: number }>(
    `INSERT INTO renewable_tickets (ticket_hash, project_id, sign_in, created_at)
     VALUES (@hash, @projectId, @signInId, @at)`,
  );
  const removeOldest = db.prepare<{ signInId: string; most: number }>(
    `DELETE FROM renewable_tickets WHERE ticket_hash IN
     (SELECT ticket_hash FROM renewable_tickets WHERE sign_in = @signInId
      ORDER BY created_at DESC, ticket_hash LIMIT -1 OFFSET @most)`,
  );
  const select = db.prepare<{ hash: string; at: number; since: number }, Admission>(
    `SELECT s.user_id AS userId, t.project_id AS projectId, t.sign_in AS signInId
     FROM renewable_tickets t JOIN auth_sessions s ON s.token_hash = t.sign_in
     WHERE t.ticket_hash = @hash AND s.expires_at > @at AND s.created_at > @since`,
  );
  const remove = db.prepare<[string]>("DELETE FROM renewable_tickets WHERE sign_in = ?");
  return {
    endAll: (signInId) => void remove.run(signInId),
    issue({ projectId, signInId }) {
      const ticket = newSecret();
      insert.run({ hash: hashSecret(ticket), projectId, signInId, at: now() });
      removeOldest.run({ signInId, most: limits.MAX_RENEWABLE_TICKETS });
      return ticket;
    },
    redeem(ticket) {
      const at = now();
      return select.get({ hash: hashSecret(ticket), at, since: at - WHOLE_SESSION_MS });
    },
  };
}
