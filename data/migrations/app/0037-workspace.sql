-- Where a project is found: in which folder, among whose favourites, in the archive; and who deleted it.

CREATE TABLE folders (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  parent_id TEXT REFERENCES folders (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX folders_by_organization ON folders (organization_id);
CREATE INDEX folders_by_parent ON folders (parent_id);

ALTER TABLE projects ADD COLUMN folder_id TEXT REFERENCES folders (id) ON DELETE SET NULL;
ALTER TABLE projects ADD COLUMN archived_at INTEGER;
ALTER TABLE projects ADD COLUMN deleted_by TEXT REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX projects_by_folder ON projects (folder_id) WHERE folder_id IS NOT NULL;

CREATE TABLE favourites (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, project_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX favourites_by_project ON favourites (project_id);
