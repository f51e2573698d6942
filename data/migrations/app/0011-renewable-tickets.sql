-- Tickets of clients that connect again by themselves with the address they were given; they end with the sign-in that asked for them.
CREATE TABLE renewable_tickets (
  ticket_hash TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  sign_in TEXT NOT NULL REFERENCES auth_sessions (token_hash) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX renewable_tickets_by_sign_in ON renewable_tickets (sign_in, created_at);
CREATE INDEX renewable_tickets_by_project ON renewable_tickets (project_id);

-- Whether a project was deleted is asked when somebody opens one that is not there.
CREATE INDEX audit_events_by_target ON audit_events (target_id);
