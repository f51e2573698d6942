-- What holds where a project is published, whatever release is live there.

ALTER TABLE publications ADD COLUMN opens_at INTEGER;
ALTER TABLE publications ADD COLUMN closes_at INTEGER;
ALTER TABLE publications ADD COLUMN response_limit INTEGER;
ALTER TABLE publications ADD COLUMN password_hash TEXT;
ALTER TABLE publications ADD COLUMN one_per_person INTEGER NOT NULL DEFAULT 0;
ALTER TABLE publications ADD COLUMN is_indexed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE publications ADD COLUMN embedding TEXT NOT NULL DEFAULT '"anywhere"'; -- JSON

-- Addresses that a publication had before: they go on leading to it.
CREATE TABLE former_slugs (
  slug TEXT PRIMARY KEY,
  project_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  FOREIGN KEY (project_id, environment) REFERENCES publications (project_id, environment) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Who answered, where everybody may once: of a secret in a cookie.
ALTER TABLE responses ADD COLUMN respondent_hash TEXT;
CREATE INDEX responses_by_respondent ON responses (respondent_hash) WHERE respondent_hash IS NOT NULL;
