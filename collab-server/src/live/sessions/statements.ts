import type { Database, Statement } from "better-sqlite3";

type Name =
  | "active"
  | "start"
  | "touch"
  | "end"
  | "allActive"
  | "participant"
  | "countParticipants"
  | "countPresent"
  | "colorsInUse"
  | "ownColor"
  | "enter"
  | "comeBack"
  | "changeRole"
  | "leave"
  | "leaveAll";

/** Prepared SQL of the sessions; the tables are in `data/migrations/app/0002-documents.sql`. */
export function sessionStatements(db: Database): Record<Name, Statement> {
  const ofParticipant = "WHERE session_id = @sessionId AND user_id = @userId";
  const count = "SELECT COUNT(*) AS count FROM collaboration_participants WHERE session_id = @sessionId";
  return {
    active: db.prepare(
      "SELECT id, form_id, organization_id, created_by FROM collaboration_sessions WHERE form_id = @projectId AND status = 'active'",
    ),
    start: db.prepare(
      `INSERT INTO collaboration_sessions (id, form_id, organization_id, created_by, created_at, last_activity)
       VALUES (@id, @projectId, @organizationId, @userId, @at, @at)`,
    ),
    touch: db.prepare("UPDATE collaboration_sessions SET last_activity = @at WHERE id = @sessionId"),
    end: db.prepare(
      "UPDATE collaboration_sessions SET status = 'inactive', ended_at = @at, last_activity = @at WHERE id = @sessionId",
    ),
    allActive: db.prepare(
      "SELECT id, form_id, organization_id, created_by FROM collaboration_sessions WHERE status = 'active'",
    ),
    participant: db.prepare(`SELECT color, left_at FROM collaboration_participants ${ofParticipant}`),
    countParticipants: db.prepare(count),
    colorsInUse: db.prepare(
      "SELECT DISTINCT color FROM collaboration_participants WHERE session_id = @sessionId AND left_at IS NULL",
    ),
    ownColor: db.prepare(
      "SELECT color FROM users WHERE id = @userId UNION ALL SELECT color FROM guests WHERE id = @userId",
    ),
    countPresent: db.prepare(`${count} AND left_at IS NULL`),
    enter: db.prepare(
      `INSERT INTO collaboration_participants (session_id, user_id, user_name, user_email, role, color, is_guest, joined_at, last_seen)
       VALUES (@sessionId, @userId, @name, @email, @role, @color, @isGuest, @at, @at)`,
    ),
    comeBack: db.prepare(
      `UPDATE collaboration_participants SET last_seen = @at, left_at = NULL ${ofParticipant}`,
    ),
    changeRole: db.prepare(
      `UPDATE collaboration_participants SET role = @role
       ${ofParticipant} AND (role <> 'owner' OR @role <> 'editor')`,
    ),
    leave: db.prepare(
      `UPDATE collaboration_participants SET last_seen = @at, left_at = @at ${ofParticipant} AND left_at IS NULL`,
    ),
    leaveAll: db.prepare(
      "UPDATE collaboration_participants SET left_at = @at WHERE session_id = @sessionId AND left_at IS NULL",
    ),
  };
}
