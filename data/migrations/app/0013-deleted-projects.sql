-- A deleted project waits 30 days with all that belongs to it, its log too; then its row goes, and with it all the rest.

ALTER TABLE projects ADD COLUMN deleted_at INTEGER;
CREATE INDEX projects_deleted ON projects (deleted_at) WHERE deleted_at IS NOT NULL;
