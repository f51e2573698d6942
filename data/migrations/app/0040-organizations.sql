-- Who runs the installation passes every check. Whoever set it up is the first.
ALTER TABLE users ADD COLUMN is_super_admin INTEGER NOT NULL DEFAULT 0 CHECK (is_super_admin IN (0, 1));
UPDATE users SET is_super_admin = 1 WHERE id = (SELECT id FROM users ORDER BY created_at, rowid LIMIT 1);

-- The organization that its person went on in; null: the one that they joined first.
ALTER TABLE auth_sessions ADD COLUMN organization_id TEXT REFERENCES organizations (id) ON DELETE SET NULL;

-- Nobody gets at anything of it without two-factor sign-in.
ALTER TABLE organizations ADD COLUMN requires_two_factor INTEGER NOT NULL DEFAULT 0 CHECK (requires_two_factor IN (0, 1));

-- Links that let somebody into an organization; each is good once, for one address.
CREATE TABLE organization_invitations (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE,
  role TEXT NOT NULL CHECK (role IN ('member', 'admin', 'owner')),
  invited_by TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  is_mailed INTEGER NOT NULL CHECK (is_mailed IN (0, 1)),
  accepted_at INTEGER,
  accepted_by TEXT REFERENCES users (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX organization_invitations_by_organization ON organization_invitations (organization_id);
