-- How a team finds, sorts, filters and searches what people answered.

-- The team's side of a response. Its number is short, for what points here a thousand times.
CREATE TABLE response_rows (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  response_id TEXT NOT NULL UNIQUE REFERENCES responses (id) ON DELETE CASCADE,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  environment TEXT NOT NULL,
  submitted_at INTEGER NOT NULL,
  read_at INTEGER, -- NULL while nobody of the team has opened it
  assigned_to TEXT REFERENCES users (id) ON DELETE SET NULL,
  is_indexed INTEGER NOT NULL DEFAULT 0 -- whether its cells stand below; those of older versions are written at the next start
) STRICT;
CREATE INDEX response_rows_by_time ON response_rows (project_id, environment, submitted_at);
CREATE INDEX response_rows_to_index ON response_rows (number) WHERE is_indexed = 0;

INSERT INTO response_rows (response_id, project_id, environment, submitted_at, read_at)
SELECT a.id, r.project_id, r.environment, a.submitted_at, a.submitted_at
FROM responses a JOIN releases r ON r.id = a.release_id ORDER BY a.submitted_at, a.id;

-- What the answers of a form can be sorted and filtered by.
CREATE TABLE response_fields (
  id INTEGER PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  environment TEXT NOT NULL,
  widget_id TEXT NOT NULL,
  column TEXT NOT NULL, -- the key of a column of the answer, '' where it has one; '=' and a value for what was chosen
  UNIQUE (project_id, environment, widget_id, column)
) STRICT;

DROP TABLE response_cells;
CREATE TABLE response_cells (
  row INTEGER NOT NULL REFERENCES response_rows (number) ON DELETE CASCADE,
  field INTEGER NOT NULL REFERENCES response_fields (id) ON DELETE CASCADE,
  number REAL,
  text TEXT NOT NULL, -- without case and accents
  PRIMARY KEY (row, field)
) STRICT, WITHOUT ROWID;
CREATE INDEX response_cells_by_value ON response_cells (field, number, text, row);

-- Any three characters in a row of any answer.
CREATE VIRTUAL TABLE response_search USING fts5 (text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1');
INSERT INTO response_search (response_search, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER response_search_erased AFTER DELETE ON response_rows BEGIN
  DELETE FROM response_search WHERE rowid = old.number;
END;

CREATE TABLE response_tags (
  row INTEGER NOT NULL REFERENCES response_rows (number) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (row, tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX response_tags_by_tag ON response_tags (tag, row);

CREATE TABLE response_notes (
  id TEXT PRIMARY KEY,
  row INTEGER NOT NULL REFERENCES response_rows (number) ON DELETE CASCADE,
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX response_notes_by_row ON response_notes (row, created_at);

-- What became of a response since it was sent.
CREATE TABLE response_events (
  id INTEGER PRIMARY KEY,
  row INTEGER NOT NULL REFERENCES response_rows (number) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL, -- NULL: whoever answered
  kind TEXT NOT NULL,
  details TEXT NOT NULL -- JSON
) STRICT;
CREATE INDEX response_events_by_row ON response_events (row, at);

-- Ways to look at the table, for the whole team.
CREATE TABLE response_views (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  view TEXT NOT NULL, -- JSON
  created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX response_views_by_project ON response_views (project_id, created_at);
