-- What a project was at a time: kept by somebody, when a session ended, or before an older one was restored. Source: issue 4, DESIGN §9.

CREATE TABLE versions (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('manual', 'auto', 'before-restore')),
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  widget_count INTEGER NOT NULL,
  log_seq INTEGER NOT NULL, -- the update of the log that was the last one then; a later one may be inside too
  document BLOB NOT NULL -- a projectDocument as JSON, deflated
) STRICT;
CREATE INDEX versions_by_project ON versions (project_id, created_at);
