-- What people are told of comments and of access, in the product and by mail, and how each of them wants to be.

CREATE TABLE inbox_items (
  id TEXT PRIMARY KEY, -- in the order in which they came
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('mention', 'reply', 'level', 'joined')),
  author_id TEXT NOT NULL, -- of a person or a guest
  author_name TEXT NOT NULL,
  -- Of a comment; NULL in what is about access.
  thread_id TEXT,
  comment_id TEXT,
  seq INTEGER, -- in the talk document, which read marks name
  label TEXT, -- what the thread is about
  excerpt TEXT,
  level TEXT, -- of access; NULL in what is about a comment
  created_at INTEGER NOT NULL,
  read_at INTEGER,
  letter TEXT, -- the mail that tells of it, once it was begun
  settled_at INTEGER, -- when that mail went, or was known not to be needed
  UNIQUE (user_id, project_id, comment_id)
) STRICT;
CREATE INDEX inbox_by_person ON inbox_items (user_id, id);
CREATE INDEX inbox_unread ON inbox_items (user_id, project_id, thread_id) WHERE read_at IS NULL;
CREATE INDEX inbox_by_time ON inbox_items (created_at);

CREATE TABLE notification_settings (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  mail TEXT NOT NULL CHECK (mail IN ('off', 'mentions', 'all'))
) STRICT, WITHOUT ROWID;
