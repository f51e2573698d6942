-- The pictures that stand on canvases; their bytes lie beside the database, under their ids.

CREATE TABLE pictures (
  id TEXT PRIMARY KEY, -- cannot be guessed: whoever has the address sees the picture
  project_id TEXT REFERENCES projects (id) ON DELETE SET NULL, -- copies in other projects show it on
  type TEXT NOT NULL, -- as the bytes say
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX picture_of_project ON pictures (project_id, sha256);
