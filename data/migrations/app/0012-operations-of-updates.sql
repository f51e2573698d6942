-- An operation says with which update it came, as what act of its author, and for whom it gave way. All of it is null in the
-- rows of before.

ALTER TABLE form_operations ADD COLUMN epoch INTEGER;
ALTER TABLE form_operations ADD COLUMN seq INTEGER; -- the update that has the state after it, a repair included
ALTER TABLE form_operations ADD COLUMN command TEXT;
ALTER TABLE form_operations ADD COLUMN label TEXT;
ALTER TABLE form_operations ADD COLUMN gesture TEXT; -- the same for all rows of one act of a person
ALTER TABLE form_operations ADD COLUMN made_at INTEGER; -- on the author's device; null where they did not say
ALTER TABLE form_operations ADD COLUMN for_user_id TEXT; -- whose value stands instead

-- The operations of each component, under the key '', and of each of its keys. An edit does not write here: what is newer than
-- the mark of its project is added with the next checkpoint, or when somebody asks.
CREATE TABLE operation_index (
  project_id TEXT NOT NULL,
  component_id TEXT NOT NULL,
  key TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (project_id, component_id, key, timestamp, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE operation_index_marks (
  project_id TEXT PRIMARY KEY,
  timestamp INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whom the server wrote for: ranges of clocks of its own Yjs clients.
CREATE TABLE document_writings (
  document TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  client_id INTEGER NOT NULL,
  clock_from INTEGER NOT NULL,
  clock_to INTEGER NOT NULL, -- the first one after it
  user_id TEXT NOT NULL,
  PRIMARY KEY (document, epoch, client_id, clock_from)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER projects_delete_log BEFORE DELETE ON projects BEGIN
  DELETE FROM operation_index WHERE project_id = OLD.id;
  DELETE FROM operation_index_marks WHERE project_id = OLD.id;
  DELETE FROM document_writings WHERE document IN (SELECT name FROM documents WHERE project_id = OLD.id);
END;
