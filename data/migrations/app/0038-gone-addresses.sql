-- Addresses of forms whose project is purged: who comes there is told that it is gone. Of the address itself nothing is kept.

CREATE TABLE gone_addresses (
  slug_hash TEXT PRIMARY KEY, -- SHA-256
  gone_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Pictures whose project is purged are looked for in the other projects.
CREATE INDEX pictures_without_project ON pictures (id) WHERE project_id IS NULL;
