-- What the calls to models cost, and what an organization may still spend. Sources: spec 1 §3 and §9, DESIGN §10.
-- Times are ms since 1970; money is whole billionths of a dollar, so that sums are exact.

CREATE TABLE ai_usage_analytics (
  id INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  request_id TEXT NOT NULL, -- the same for all tries of one call
  operation TEXT NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  total_tokens INTEGER NOT NULL,
  estimated_cost INTEGER NOT NULL,
  is_estimated INTEGER NOT NULL CHECK (is_estimated IN (0, 1)), -- 1 where the provider did not say the tokens
  status TEXT NOT NULL CHECK (status IN ('completed', 'cut', 'blocked', 'failed', 'cancelled', 'lost')),
  problem TEXT,
  latency_ms INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX ai_usage_by_organization ON ai_usage_analytics (organization_id, created_at);
CREATE INDEX ai_usage_by_time ON ai_usage_analytics (created_at);

CREATE TABLE ai_budget (
  organization_id TEXT NOT NULL,
  month TEXT NOT NULL, -- 2026-11, UTC
  reserved INTEGER NOT NULL DEFAULT 0,
  spent INTEGER NOT NULL DEFAULT 0,
  tokens INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, month)
) STRICT, WITHOUT ROWID;

-- A call that is running: what it may cost at most, and what is known of it if its process ends before it does.
CREATE TABLE ai_reservations (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  month TEXT NOT NULL,
  ceiling INTEGER NOT NULL,
  owner TEXT NOT NULL, -- the process
  user_id TEXT NOT NULL,
  request_id TEXT NOT NULL,
  operation TEXT NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  input_tokens INTEGER NOT NULL,
  input_cost INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ai_reservations_by_time ON ai_reservations (created_at);
