-- The files of responses; their bytes lie beside the database, under their ids.

CREATE TABLE response_files (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  release_id TEXT NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  response_id TEXT REFERENCES responses (id) ON DELETE CASCADE, -- NULL until its answers are sent
  widget_id TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL, -- as the bytes say
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX response_files_by_response ON response_files (response_id);
CREATE INDEX unclaimed_files ON response_files (project_id, created_at) WHERE response_id IS NULL;
