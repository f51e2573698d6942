-- Links that let in people whom nobody invited, and the guests who came by them.

ALTER TABLE share_links ADD COLUMN session_id TEXT; -- the address; readable, since it is copied again and again
ALTER TABLE share_links ADD COLUMN password_hash TEXT;
ALTER TABLE share_links ADD COLUMN expires_at INTEGER;
CREATE UNIQUE INDEX share_links_by_session ON share_links (session_id);
CREATE INDEX share_links_by_end ON share_links (expires_at) WHERE expires_at IS NOT NULL;

-- Their ids stand where those of people do: in sessions, presence and comments.
CREATE TABLE guests (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE, -- who has an account, and no access of their own
  name TEXT NOT NULL,
  color INTEGER NOT NULL CHECK (color BETWEEN 1 AND 8),
  secret_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX guests_by_project ON guests (project_id, ends_at);
CREATE INDEX guests_by_user ON guests (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX guests_by_end ON guests (ends_at);

ALTER TABLE collaboration_participants ADD COLUMN is_guest INTEGER NOT NULL DEFAULT 0 CHECK (is_guest IN (0, 1));
ALTER TABLE invitations ADD COLUMN is_mailed INTEGER NOT NULL DEFAULT 0 CHECK (is_mailed IN (0, 1));
