import type { CollaborationSession } from "@formweave/schema/api";
import { json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { SHARING_EVENTS } from "../../../live/collaboration.ts";

/** Limits of a query for sessions. */
export interface SessionQuery {
  readonly limit: number;
  /** Includes emails and sharing events, for people who manage access. */
  readonly isForManagers: boolean;
}

type Participant = CollaborationSession["participants"][number];
type SessionEvent = CollaborationSession["events"][number];
type Flag = 0 | 1;
type ParticipantRow = Omit<Participant, "isActive" | "isGuest"> & {
  readonly isActive: Flag;
  readonly isGuest: Flag;
};
type EventRow = Omit<SessionEvent, "payload"> & { readonly payload: string };

const payloadSchema = z.record(z.string(), json);

/** Maximum events of one session, the newest. */
const MAX_EVENTS = 100;

/** Creates a reader for the sessions of a project, newest first. */
export function sessionReader(
  db: Database,
): (projectId: string, query: SessionQuery) => readonly CollaborationSession[] {
  const sessions = db.prepare<[string, number], Omit<CollaborationSession, "participants" | "events">>(
    `SELECT id, status, created_by AS createdBy, created_at AS createdAt, last_activity AS lastActivity,
            ended_at AS endedAt
     FROM collaboration_sessions WHERE form_id = ? ORDER BY created_at DESC, id LIMIT ?`,
  );
  const participants = db.prepare<[string], ParticipantRow>(
    `SELECT user_id AS userId, user_name AS userName, user_email AS userEmail, role, is_guest AS isGuest, color,
            joined_at AS joinedAt, last_seen AS lastSeen, is_active AS isActive
     FROM collaboration_participants WHERE session_id = ? ORDER BY joined_at, user_id`,
  );
  const events = db.prepare<[string, string, number], EventRow>(
    `SELECT e.event_type AS type, e.user_id AS userId, COALESCE(u.name, '') AS userName, e.payload,
            e.created_at AS createdAt
     FROM collaboration_events e LEFT JOIN users u ON u.id = e.user_id
     WHERE e.session_id = ? AND e.event_type IN (SELECT value FROM json_each(?)) ORDER BY e.version DESC LIMIT ?`,
  );
  const readEvents = (sessionId: string): SessionEvent[] =>
    events
      .all(sessionId, JSON.stringify(SHARING_EVENTS), MAX_EVENTS)
      .map((row) => ({ ...row, payload: payloadSchema.parse(JSON.parse(row.payload)) }));
  return (projectId, { limit, isForManagers }) =>
    sessions.all(projectId, limit).map((session) => ({
      ...session,
      participants: participants.all(session.id).map((row) => toParticipant(row, isForManagers)),
      events: isForManagers ? readEvents(session.id) : [],
    }));
}

/** A person and a session of a project, in which they may or may not take part. */
export interface ParticipantKey {
  readonly projectId: string;
  readonly sessionId: string;
  readonly userId: string;
}

/** State of a session, and the part that somebody has in it. */
export interface SessionParticipation {
  readonly isActive: boolean;
  readonly participant: "person" | "guest" | "absent";
}

/** Creates a reader for a person's part in a session. */
export function createParticipationReader(
  db: Database,
): (key: ParticipantKey) => SessionParticipation | undefined {
  const select = db.prepare<ParticipantKey, { status: string; isGuest: Flag | null }>(
    `SELECT s.status, p.is_guest AS isGuest FROM collaboration_sessions s
     LEFT JOIN collaboration_participants p ON p.session_id = s.id AND p.user_id = @userId
     WHERE s.id = @sessionId AND s.form_id = @projectId`,
  );
  return (key) => {
    const row = select.get(key);
    if (row === undefined) return undefined;
    const present = row.isGuest === 1 ? "guest" : "person";
    return { isActive: row.status === "active", participant: row.isGuest === null ? "absent" : present };
  };
}

function toParticipant(row: ParticipantRow, withEmail: boolean): Participant {
  const userEmail = withEmail ? row.userEmail : "";
  return { ...row, userEmail, isGuest: row.isGuest === 1, isActive: row.isActive === 1 };
}
