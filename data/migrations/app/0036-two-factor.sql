-- The second step of signing in: a secret that a person's authenticator app shares with us, and codes for when it is lost.
CREATE TABLE totp_secrets (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret TEXT NOT NULL, -- base32
  last_step INTEGER NOT NULL DEFAULT 0, -- a code of this time or before is not taken again
  confirmed_at INTEGER -- null: the app has not yet shown a right code, and none is asked for
) STRICT;

CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);
