-- A link is found by its session since 0032; what it was found by before is kept by nobody. SQLite does not drop a column that is
-- unique, so the table is made anew. Nothing refers to it.

CREATE TABLE share_links_now (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL UNIQUE REFERENCES projects (id) ON DELETE CASCADE,
  is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1)), -- the defaults: spec 3 §6
  allow_comments INTEGER NOT NULL DEFAULT 1 CHECK (allow_comments IN (0, 1)),
  allow_copy INTEGER NOT NULL DEFAULT 0 CHECK (allow_copy IN (0, 1)),
  require_login INTEGER NOT NULL DEFAULT 1 CHECK (require_login IN (0, 1)),
  created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  session_id TEXT, -- the address; readable, since it is copied again and again
  password_hash TEXT,
  expires_at INTEGER
) STRICT;

INSERT INTO share_links_now
SELECT id, project_id, is_public, allow_comments, allow_copy, require_login, created_by, created_at, session_id,
  password_hash, expires_at
FROM share_links;

DROP TABLE share_links;
ALTER TABLE share_links_now RENAME TO share_links;
CREATE UNIQUE INDEX share_links_by_session ON share_links (session_id);
CREATE INDEX share_links_by_end ON share_links (expires_at) WHERE expires_at IS NOT NULL;
