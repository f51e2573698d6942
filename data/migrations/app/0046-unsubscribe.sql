-- By which a mail program stops the mail about comments for somebody, who need not be signed in (RFC 8058).
CREATE TABLE unsubscribe_links (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE -- cannot be guessed; it can do nothing else
) STRICT;
