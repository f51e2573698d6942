-- People, projects and who may do what. Source: DESIGN §7 and §9, spec 1 §3 and §6.
-- Ids are UUIDs, times are ms since 1970. Secrets (sessions, invitations, links) are kept as SHA-256 only.

CREATE TABLE organizations (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  plan TEXT NOT NULL DEFAULT 'free' CHECK (plan IN ('free', 'pro', 'enterprise')),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL, -- PHC string
  color INTEGER NOT NULL CHECK (color BETWEEN 1 AND 8),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE memberships (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('member', 'admin', 'owner')),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memberships_by_user ON memberships (user_id, created_at);

CREATE TABLE auth_sessions (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX auth_sessions_by_user ON auth_sessions (user_id);
CREATE INDEX auth_sessions_by_expiry ON auth_sessions (expires_at);

CREATE TABLE projects (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('form', 'app')),
  name TEXT NOT NULL,
  created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX projects_by_organization ON projects (organization_id, updated_at);

CREATE TABLE project_members (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  level TEXT NOT NULL CHECK (level IN ('viewer', 'reviewer', 'editor', 'admin', 'owner')),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (project_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX project_members_by_user ON project_members (user_id);

CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE,
  permission TEXT NOT NULL CHECK (permission IN ('viewer', 'reviewer', 'editor', 'admin')),
  invited_by TEXT REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  accepted_at INTEGER,
  accepted_by TEXT REFERENCES users (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX invitations_by_project ON invitations (project_id);

CREATE TABLE share_links (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL UNIQUE REFERENCES projects (id) ON DELETE CASCADE,
  token_hash TEXT UNIQUE, -- null until the link is first asked for
  is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1)), -- the defaults: spec 3 §6
  allow_comments INTEGER NOT NULL DEFAULT 1 CHECK (allow_comments IN (0, 1)),
  allow_copy INTEGER NOT NULL DEFAULT 0 CHECK (allow_copy IN (0, 1)),
  require_login INTEGER NOT NULL DEFAULT 1 CHECK (require_login IN (0, 1)),
  created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- What people did, kept when they or the thing are gone: no foreign keys, and nothing changes a row.
CREATE TABLE audit_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id TEXT,
  user_id TEXT,
  action TEXT NOT NULL,
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  ip_address TEXT,
  details TEXT NOT NULL DEFAULT '{}', -- JSON
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_events_by_organization ON audit_events (organization_id, created_at);
CREATE TRIGGER audit_events_are_final BEFORE UPDATE ON audit_events BEGIN
  SELECT RAISE(ABORT, 'audit events do not change');
END;

CREATE TABLE security_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  type TEXT NOT NULL,
  severity TEXT NOT NULL CHECK (severity IN ('low', 'medium', 'high', 'critical')),
  user_id TEXT,
  ip_address TEXT,
  details TEXT NOT NULL DEFAULT '{}', -- JSON
  resolved INTEGER NOT NULL DEFAULT 0 CHECK (resolved IN (0, 1)),
  resolved_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX security_events_open ON security_events (created_at) WHERE resolved = 0;
