-- Changes of a canvas that people without the right to make them ask for. Source: DESIGN §6 and §7, issue 3.

CREATE TABLE proposals (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  changes TEXT NOT NULL, -- JSON, a list of proposedChange
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'dismissed')),
  created_at INTEGER NOT NULL,
  decided_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  decided_at INTEGER
) STRICT;
CREATE INDEX proposals_by_project ON proposals (project_id, status, created_at);
CREATE INDEX proposals_by_user ON proposals (user_id);
