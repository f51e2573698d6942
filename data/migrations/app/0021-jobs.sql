-- What the server does later, and does again until it is done.

CREATE TABLE jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- the order within a key
  kind TEXT NOT NULL,
  key TEXT NOT NULL, -- jobs of one key run one after the other
  is_first INTEGER NOT NULL CHECK (is_first IN (0, 1)), -- of its key: the only one that may run
  payload TEXT NOT NULL, -- JSON
  run_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER, -- while it runs; one that ran out belongs to a server that ended
  last_error TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX jobs_by_key ON jobs (key, id);
CREATE INDEX jobs_due ON jobs (run_at) WHERE is_first = 1;
