-- Rows of the tables of apps: values as JSON by the id of the column, and a cell for each value that rows are found and sorted by.
CREATE TABLE app_rows (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  table_id TEXT NOT NULL,
  id TEXT NOT NULL,
  owner_id TEXT, -- a person of the app
  rev INTEGER NOT NULL,
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  deleted_at INTEGER,
  UNIQUE (project_id, environment, table_id, id)
) STRICT;
CREATE INDEX app_rows_by_number ON app_rows (project_id, environment, table_id, number) WHERE deleted_at IS NULL;
CREATE INDEX app_rows_deleted ON app_rows (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE app_fields (
  id INTEGER PRIMARY KEY,
  project_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  table_id TEXT NOT NULL,
  field_id TEXT NOT NULL,
  UNIQUE (project_id, environment, table_id, field_id)
) STRICT;

-- One cell a value; several chosen options have one each, named by `part`.
CREATE TABLE app_cells (
  row INTEGER NOT NULL REFERENCES app_rows (number) ON DELETE CASCADE,
  field INTEGER NOT NULL,
  part TEXT NOT NULL DEFAULT '',
  number REAL,
  text TEXT,
  PRIMARY KEY (row, field, part)
) WITHOUT ROWID, STRICT;
CREATE INDEX app_cells_by_value ON app_cells (field, number, text, row);

-- Values that only one row may have.
CREATE TABLE app_uniques (
  field INTEGER NOT NULL,
  value TEXT NOT NULL,
  row INTEGER NOT NULL REFERENCES app_rows (number) ON DELETE CASCADE,
  PRIMARY KEY (field, value)
) WITHOUT ROWID, STRICT;
CREATE INDEX app_uniques_by_row ON app_uniques (row);

-- Changes of rows, kept for 30 days.
CREATE TABLE app_changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  table_id TEXT NOT NULL,
  row_id TEXT NOT NULL,
  rev INTEGER NOT NULL, -- of the row after the change
  action TEXT NOT NULL CHECK (action IN ('create', 'update', 'delete', 'restore')),
  user_id TEXT, -- a person of the team
  person_id TEXT, -- a person of the app
  by_name TEXT, -- of a person of the app
  at INTEGER NOT NULL,
  fields TEXT NOT NULL -- {field: {before, after}}; empty where the row itself says it
) STRICT;
CREATE INDEX app_changes_of_row ON app_changes (project_id, environment, table_id, row_id, seq);
CREATE INDEX app_changes_by_time ON app_changes (at);

-- What each table holds, and the columns that its cells were written by.
CREATE TABLE app_tables (
  project_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  table_id TEXT NOT NULL,
  row_count INTEGER NOT NULL DEFAULT 0, -- those that are not deleted
  bytes INTEGER NOT NULL DEFAULT 0, -- of all data, also of deleted rows
  columns TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (project_id, environment, table_id)
) STRICT, WITHOUT ROWID;

-- Rows count as storage of the organization.
CREATE TRIGGER app_table_used AFTER INSERT ON app_tables BEGIN
  UPDATE organization_usage SET storage = storage + new.bytes
  WHERE organization_id = (SELECT organization_id FROM projects WHERE id = new.project_id);
END;
CREATE TRIGGER app_table_changed AFTER UPDATE OF bytes ON app_tables BEGIN
  UPDATE organization_usage SET storage = storage + new.bytes - old.bytes
  WHERE organization_id = (SELECT organization_id FROM projects WHERE id = new.project_id);
END;
CREATE TRIGGER app_table_unused AFTER DELETE ON app_tables BEGIN
  UPDATE organization_usage SET storage = storage - old.bytes
  WHERE organization_id = (SELECT organization_id FROM projects WHERE id = old.project_id);
END;
-- Before, as the project says whose it was; a job deletes the rows behind it.
CREATE TRIGGER app_tables_unused BEFORE DELETE ON projects BEGIN
  DELETE FROM app_tables WHERE project_id = old.id;
END;
