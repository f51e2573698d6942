-- Other servers that are told of responses, and what they were told in the last 30 days.

CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  events TEXT NOT NULL, -- a JSON list
  secret TEXT NOT NULL, -- whsec_…, which signs
  is_on INTEGER NOT NULL DEFAULT 1 CHECK (is_on IN (0, 1)),
  failing_since INTEGER, -- the first attempt that failed since the last that did not
  failing_with TEXT,
  created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  switched_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhooks_by_project ON webhooks (project_id, created_at);

CREATE TABLE webhook_deliveries (
  id TEXT PRIMARY KEY, -- in the order in which they were made
  webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  response_id TEXT NOT NULL, -- which may be gone
  title TEXT NOT NULL,
  body TEXT, -- JSON; NULL once the response is erased
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'dropped')),
  next_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX deliveries_by_webhook ON webhook_deliveries (webhook_id, id);
CREATE INDEX deliveries_by_state ON webhook_deliveries (webhook_id, state, id);
CREATE INDEX deliveries_by_response ON webhook_deliveries (response_id);
CREATE INDEX deliveries_by_time ON webhook_deliveries (created_at);

CREATE TABLE webhook_attempts (
  delivery_id TEXT NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  at INTEGER NOT NULL,
  status INTEGER,
  ms INTEGER NOT NULL,
  error TEXT,
  excerpt TEXT NOT NULL,
  PRIMARY KEY (delivery_id, number)
) STRICT, WITHOUT ROWID;
