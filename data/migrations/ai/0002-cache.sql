-- Answers that may be given again. The key is a hash of all that made the answer, the organization too. Sources: spec 1 §7 and §9.

CREATE TABLE ai_cache (
  key TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  operation TEXT NOT NULL,
  model TEXT NOT NULL,
  text TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ai_cache_by_time ON ai_cache (created_at, bytes);
CREATE INDEX ai_cache_by_expiry ON ai_cache (expires_at);
