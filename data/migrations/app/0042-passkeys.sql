-- Keys that a person's devices keep to sign in with; we have the public half.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY, -- the credential's, base64url
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  public_key BLOB NOT NULL, -- COSE
  counter INTEGER NOT NULL, -- of its uses, where the device counts; one that goes back was copied
  transports TEXT NOT NULL, -- a JSON list
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_user ON passkeys (user_id);
