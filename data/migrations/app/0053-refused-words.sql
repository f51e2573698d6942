-- Words of comments that may not stand, until a device of their author has confirmed that it has them: written with the update
-- that brought them, so that an answer that is lost loses no words.

CREATE TABLE refused_words (
  seq INTEGER PRIMARY KEY, -- in the order in which they are told
  id TEXT NOT NULL UNIQUE,
  project_id TEXT NOT NULL,
  user_id TEXT NOT NULL, -- of a guest as well
  comment TEXT NOT NULL -- JSON
) STRICT;

CREATE INDEX refused_words_of_person ON refused_words (project_id, user_id, seq);

-- No foreign key: words about a project that has just been purged must not make a commit of others fail.
CREATE TRIGGER refused_words_of_purged AFTER DELETE ON projects BEGIN
  DELETE FROM refused_words WHERE project_id = OLD.id;
END;
