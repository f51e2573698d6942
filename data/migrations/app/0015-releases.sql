-- What is published, and what comes back.

CREATE TABLE releases (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  environment TEXT NOT NULL CHECK (environment IN ('development', 'staging', 'production')),
  number INTEGER NOT NULL, -- counts up from 1 in each environment of a project
  version TEXT NOT NULL,
  description TEXT NOT NULL,
  tags TEXT NOT NULL, -- a JSON list
  name TEXT NOT NULL,
  widget_count INTEGER NOT NULL,
  created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  document BLOB NOT NULL, -- a projectDocument as JSON, deflated; never changed
  UNIQUE (project_id, environment, number)
) STRICT;

-- Where each environment of a project is to be found; the address outlives what is live there.
CREATE TABLE publications (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  environment TEXT NOT NULL CHECK (environment IN ('development', 'staging', 'production')),
  slug TEXT NOT NULL UNIQUE,
  release_id TEXT REFERENCES releases (id),
  PRIMARY KEY (project_id, environment)
) STRICT, WITHOUT ROWID;

CREATE TABLE responses (
  id TEXT PRIMARY KEY,
  release_id TEXT NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  receipt_hash TEXT NOT NULL UNIQUE, -- of a secret that the page makes: the same response sent twice has the same
  answers TEXT NOT NULL, -- JSON by the ids of the fields
  submitted_at INTEGER NOT NULL,
  corrected_at INTEGER
) STRICT;
CREATE INDEX responses_by_release ON responses (release_id, submitted_at);

-- The cells of each answer beside it, for sorting, filtering and counting.
CREATE TABLE response_cells (
  response_id TEXT NOT NULL REFERENCES responses (id) ON DELETE CASCADE,
  widget_id TEXT NOT NULL,
  column TEXT NOT NULL, -- the key of the column within the answer; '' where it has one
  text TEXT,
  number REAL,
  PRIMARY KEY (response_id, widget_id, column)
) STRICT, WITHOUT ROWID;
CREATE INDEX response_cells_by_widget ON response_cells (widget_id, column);
