-- Who people are at providers that sign them in: an issuer's word for one of its accounts.
CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider TEXT NOT NULL CHECK (provider IN ('google', 'microsoft', 'github')),
  label TEXT NOT NULL, -- an email or a name, for its person to know it by; nobody is known by it
  created_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX identities_by_user ON identities (user_id, provider);
