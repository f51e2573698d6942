-- Live documents: the update log, its checkpoints, and what is derived from it. Source: DESIGN §5 and §9, spec 1 §3, spec 4 §3.
-- Times are ms since 1970. The batch that commits an edit must never fail on a missing row, so there are no foreign keys here;
-- the trigger at the end deletes what belongs to a deleted project.

CREATE TABLE documents (
  name TEXT PRIMARY KEY, -- project:{project_id}
  project_id TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX documents_by_project ON documents (project_id);

CREATE TABLE document_updates (
  seq INTEGER PRIMARY KEY,
  document TEXT NOT NULL,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('edit', 'repair')),
  bytes BLOB NOT NULL, -- a Yjs update, version 1
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX document_updates_by_document ON document_updates (document, seq);

CREATE TABLE document_snapshots (
  id INTEGER PRIMARY KEY,
  document TEXT NOT NULL,
  seq INTEGER NOT NULL, -- the last update that is inside
  kind TEXT NOT NULL CHECK (kind IN ('policy', 'unload')),
  state BLOB NOT NULL, -- a Yjs update, version 2
  sha256 TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX document_snapshots_by_document ON document_snapshots (document, seq);

CREATE TABLE document_clients (
  document TEXT NOT NULL,
  client_id INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  PRIMARY KEY (document, client_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE collaboration_sessions (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL,
  app_id TEXT GENERATED ALWAYS AS (form_id) VIRTUAL,
  organization_id TEXT NOT NULL,
  created_by TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  is_active INTEGER GENERATED ALWAYS AS (status = 'active') VIRTUAL,
  created_at INTEGER NOT NULL,
  started_at INTEGER GENERATED ALWAYS AS (created_at) VIRTUAL,
  last_activity INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE UNIQUE INDEX collaboration_sessions_active ON collaboration_sessions (form_id) WHERE status = 'active';
CREATE INDEX collaboration_sessions_by_form ON collaboration_sessions (form_id, created_at);

CREATE TABLE collaboration_participants (
  session_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  user_name TEXT NOT NULL,
  user_email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('owner', 'editor', 'reviewer', 'viewer')),
  color INTEGER NOT NULL CHECK (color BETWEEN 1 AND 8),
  joined_at INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  left_at INTEGER,
  is_active INTEGER GENERATED ALWAYS AS (left_at IS NULL) VIRTUAL,
  PRIMARY KEY (session_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE form_operations (
  id TEXT PRIMARY KEY,
  session_id TEXT,
  project_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  type TEXT NOT NULL, -- add, update, delete, restore, create, replace, rename
  component_id TEXT NOT NULL, -- the widget; outside of the widgets {root}:{id}, "meta" or ""
  data TEXT NOT NULL, -- JSON {keys, before, after}
  timestamp INTEGER NOT NULL,
  applied INTEGER NOT NULL
) STRICT;
CREATE INDEX form_operations_by_project ON form_operations (project_id, timestamp);
CREATE INDEX form_operations_by_session ON form_operations (session_id, timestamp);

CREATE TABLE operation_conflicts (
  id TEXT PRIMARY KEY,
  operation_id TEXT NOT NULL,
  conflict_type TEXT NOT NULL, -- concurrent_edit, edit_of_deleted, delete_of_edited
  resolution TEXT NOT NULL CHECK (resolution IN ('accept', 'keep')), -- accept: the operation's value stands
  timestamp INTEGER NOT NULL,
  session_id TEXT,
  project_id TEXT NOT NULL,
  component_id TEXT NOT NULL,
  key TEXT NOT NULL,
  user_id TEXT NOT NULL, -- who came with the operation
  user_value TEXT, -- JSON
  other_user_id TEXT NOT NULL,
  other_value TEXT -- JSON
) STRICT;
CREATE INDEX operation_conflicts_by_project ON operation_conflicts (project_id, timestamp);

CREATE TABLE collaboration_events (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  organization_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  event_type TEXT NOT NULL CHECK (event_type <> ''),
  payload TEXT NOT NULL, -- JSON
  version INTEGER NOT NULL, -- counts from 1 in each session
  created_at INTEGER NOT NULL,
  UNIQUE (session_id, version)
) STRICT;

CREATE TABLE collaboration_conflicts (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  project_id TEXT NOT NULL,
  field_id TEXT NOT NULL, -- the widget
  key TEXT NOT NULL,
  user_id TEXT NOT NULL,
  user_value TEXT, -- JSON
  other_user_id TEXT NOT NULL,
  other_value TEXT, -- JSON
  detected_at INTEGER NOT NULL
) STRICT;
CREATE INDEX collaboration_conflicts_by_project ON collaboration_conflicts (project_id, detected_at);

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
