-- How people fill in what is published: no answer, and nothing of who they are.

CREATE TABLE response_visits (
  id TEXT PRIMARY KEY, -- random, made by the page for one visit
  release_id TEXT NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  environment TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  started_at INTEGER, -- NULL before the first answer
  sent_at INTEGER, -- NULL while nothing was sent
  furthest TEXT, -- the last field that was come to; NULL before the first
  field_ms TEXT NOT NULL -- JSON, the time in each field by its id
) STRICT;
CREATE INDEX response_visits_by_time
  ON response_visits (project_id, environment, opened_at, release_id, furthest, started_at, sent_at);

ALTER TABLE response_rows ADD COLUMN took_ms INTEGER; -- NULL where it was not measured

-- What was chosen in the rows of a grid is counted from now on, so all responses are entered anew.
UPDATE response_rows SET is_indexed = 0;
