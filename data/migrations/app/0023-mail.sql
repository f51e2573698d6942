-- Mail about responses, and what was sent in the last 30 days.

CREATE TABLE mail_notices (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('response', 'daily', 'weekly', 'thanks')),
  name TEXT NOT NULL,
  recipients TEXT NOT NULL, -- a JSON list of addresses
  field_id TEXT, -- of thanks: the e-mail field with the address
  is_on INTEGER NOT NULL DEFAULT 1 CHECK (is_on IN (0, 1)),
  created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notices_by_project ON mail_notices (project_id, created_at);

CREATE TABLE mails (
  id TEXT PRIMARY KEY, -- in the order in which they were made
  notice_id TEXT NOT NULL REFERENCES mail_notices (id) ON DELETE CASCADE,
  response_id TEXT, -- NULL for a digest; it is read when the mail is sent
  since INTEGER NOT NULL, -- of a digest: what it tells of
  until INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  error TEXT,
  next_at INTEGER,
  settled_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX mails_by_notice ON mails (notice_id, id);
CREATE INDEX mails_by_recipient ON mails (notice_id, recipient, created_at);
CREATE INDEX mails_by_time ON mails (created_at);
