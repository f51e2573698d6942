-- What the comments of a project brought, until whom it concerns has been told: written with the update that brought it,
-- deleted with what that makes of inboxes.

CREATE TABLE untold_talk (
  id INTEGER PRIMARY KEY, -- in the order in which it is told
  project_id TEXT NOT NULL, -- which may be deleted by now; then nobody is told
  news TEXT NOT NULL, -- JSON
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 -- that failed
) STRICT;

-- No foreign key: news of a project that has just been purged must not make a commit of others fail.
CREATE TRIGGER untold_talk_of_purged AFTER DELETE ON projects BEGIN
  DELETE FROM untold_talk WHERE project_id = OLD.id;
END;
