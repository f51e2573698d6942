-- The people of published apps, who are never rows of `users`.

CREATE TABLE app_users (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  environment TEXT NOT NULL,
  email TEXT NOT NULL, -- in lower case
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  is_blocked INTEGER NOT NULL DEFAULT 0 CHECK (is_blocked IN (0, 1)),
  created_at INTEGER NOT NULL,
  last_seen INTEGER, -- NULL before the first sign-in
  UNIQUE (project_id, environment, email)
) STRICT;

CREATE TABLE app_user_roles (
  user_id TEXT NOT NULL REFERENCES app_users (id) ON DELETE CASCADE,
  role_id TEXT NOT NULL, -- of the document, which may have lost it
  PRIMARY KEY (user_id, role_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE app_sessions (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES app_users (id) ON DELETE CASCADE,
  is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)), -- also after the browser was closed
  created_at INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX app_sessions_by_user ON app_sessions (user_id);
CREATE INDEX app_sessions_by_end ON app_sessions (expires_at);

-- Links by which somebody makes an account: of the team, or of the app itself after a sign-up.
CREATE TABLE app_invitations (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  environment TEXT NOT NULL,
  email TEXT NOT NULL,
  roles TEXT NOT NULL, -- a JSON list of ids
  invited_by TEXT REFERENCES users (id) ON DELETE SET NULL, -- NULL for a sign-up
  is_sign_up INTEGER NOT NULL CHECK (is_sign_up IN (0, 1)),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX app_invitations_by_email ON app_invitations (project_id, environment, email);
CREATE INDEX app_invitations_by_maker ON app_invitations (invited_by);
CREATE INDEX app_invitations_by_end ON app_invitations (expires_at);

CREATE TABLE app_password_resets (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES app_users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX app_resets_by_user ON app_password_resets (user_id);
