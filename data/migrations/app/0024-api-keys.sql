-- Keys by which programs call the API, each for one project.

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  key_hash TEXT NOT NULL UNIQUE,
  ending TEXT NOT NULL, -- the last four characters, to know it by
  scopes TEXT NOT NULL, -- a JSON list
  created_by TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE, -- what it does is written under their name
  created_at INTEGER NOT NULL,
  last_used_at INTEGER -- to the minute
) STRICT;
CREATE INDEX api_keys_by_project ON api_keys (project_id, created_at);
