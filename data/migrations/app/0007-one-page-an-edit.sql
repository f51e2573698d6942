-- Every edit writes a row into each of these two tables. A table and its indexes are trees of their own, and a commit writes
-- a page of each; now the rows themselves stand in the order in which they are asked for, so that it is one page a table.

DROP TRIGGER projects_delete_documents; -- names the tables, and comes back below

CREATE TABLE new_document_updates (
  document TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  seq INTEGER NOT NULL, -- counts on in each epoch
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('edit', 'repair')),
  bytes BLOB NOT NULL, -- a Yjs update, version 1
  created_at INTEGER NOT NULL,
  PRIMARY KEY (document, epoch, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO new_document_updates (document, epoch, seq, user_id, kind, bytes, created_at)
  SELECT document, epoch, seq, user_id, kind, bytes, created_at FROM document_updates ORDER BY document, epoch, seq;
DROP TABLE document_updates;
ALTER TABLE new_document_updates RENAME TO document_updates;

CREATE TABLE new_form_operations (
  project_id TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  id TEXT NOT NULL, -- of those of one moment in the order in which they came
  session_id TEXT,
  user_id TEXT NOT NULL,
  type TEXT NOT NULL, -- add, update, delete, restore, create, replace, rename
  component_id TEXT NOT NULL, -- the widget; outside of the widgets {root}:{id}, "meta" or ""
  data TEXT NOT NULL, -- JSON {keys, before, after}
  applied INTEGER NOT NULL,
  PRIMARY KEY (project_id, timestamp, id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_form_operations
    (project_id, timestamp, id, session_id, user_id, type, component_id, data, applied)
  SELECT project_id, timestamp, id, session_id, user_id, type, component_id, data, applied
  FROM form_operations ORDER BY project_id, timestamp, id;
DROP TABLE form_operations;
ALTER TABLE new_form_operations RENAME TO form_operations;

CREATE TRIGGER projects_delete_documents AFTER DELETE ON projects BEGIN
  DELETE FROM document_updates WHERE document IN (SELECT name FROM documents WHERE project_id = OLD.id);
  DELETE FROM document_snapshots WHERE document IN (SELECT name FROM documents WHERE project_id = OLD.id);
  DELETE FROM document_clients WHERE document IN (SELECT name FROM documents WHERE project_id = OLD.id);
  DELETE FROM documents WHERE project_id = OLD.id;
  DELETE FROM operation_conflicts WHERE project_id = OLD.id;
  DELETE FROM collaboration_conflicts WHERE project_id = OLD.id;
  DELETE FROM form_operations WHERE project_id = OLD.id;
  DELETE FROM collaboration_events WHERE session_id IN (SELECT id FROM collaboration_sessions WHERE form_id = OLD.id);
  DELETE FROM collaboration_participants WHERE session_id IN (SELECT id FROM collaboration_sessions WHERE form_id = OLD.id);
  DELETE FROM collaboration_sessions WHERE form_id = OLD.id;
END;
