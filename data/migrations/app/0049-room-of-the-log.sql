-- The log is compacted for what overwrote itself, and how much of it there is is counted where it is written, never summed up.

-- The first update that a row stands for; null where that is the row's own.
ALTER TABLE document_updates ADD COLUMN from_seq INTEGER;

-- Up to where the log of an epoch is as compact as it will be.
CREATE TABLE log_compactions (
  document TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (document, epoch)
) STRICT, WITHOUT ROWID;

-- Bytes of updates, operations, conflicts, checkpoints and versions of each project.
CREATE TABLE project_history (
  project_id TEXT PRIMARY KEY,
  bytes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO project_history (project_id, bytes)
SELECT p.id,
  (SELECT COALESCE(SUM(LENGTH(u.bytes)), 0) FROM documents d JOIN document_updates u ON u.document = d.name
   WHERE d.project_id = p.id)
  + (SELECT COALESCE(SUM(LENGTH(s.state)), 0) FROM documents d JOIN document_snapshots s ON s.document = d.name
     WHERE d.project_id = p.id)
  + (SELECT COALESCE(SUM(OCTET_LENGTH(o.data)), 0) FROM form_operations o WHERE o.project_id = p.id)
  + (SELECT COALESCE(SUM(OCTET_LENGTH(c.user_value)), 0) + COALESCE(SUM(OCTET_LENGTH(c.other_value)), 0)
     FROM operation_conflicts c WHERE c.project_id = p.id)
  + (SELECT COALESCE(SUM(LENGTH(v.document)), 0) FROM versions v WHERE v.project_id = p.id)
FROM projects p;

ALTER TABLE organization_usage ADD COLUMN history INTEGER NOT NULL DEFAULT 0; -- bytes of the histories of its projects
UPDATE organization_usage SET history = (
  SELECT COALESCE(SUM(h.bytes), 0) FROM projects p JOIN project_history h ON h.project_id = p.id
  WHERE p.organization_id = organization_usage.organization_id);

CREATE TRIGGER history_used AFTER INSERT ON project_history BEGIN
  UPDATE organization_usage SET history = history + new.bytes
  WHERE organization_id = (SELECT organization_id FROM projects WHERE id = new.project_id);
END;
CREATE TRIGGER history_changed AFTER UPDATE OF bytes ON project_history BEGIN
  UPDATE organization_usage SET history = history + new.bytes - old.bytes
  WHERE organization_id = (SELECT organization_id FROM projects WHERE id = new.project_id);
END;
CREATE TRIGGER history_unused AFTER DELETE ON project_history BEGIN
  UPDATE organization_usage SET history = history - old.bytes
  WHERE organization_id = (SELECT organization_id FROM projects WHERE id = old.project_id);
END;
-- Before, as the project says whose it was; what is deleted behind it finds nothing to count here.
CREATE TRIGGER project_history_unused BEFORE DELETE ON projects BEGIN
  DELETE FROM log_compactions WHERE document IN (SELECT name FROM documents WHERE project_id = old.id);
  DELETE FROM project_history WHERE project_id = old.id;
END;

-- Checkpoints and versions are few; updates, operations and conflicts are counted by who writes them, a batch at a time.
CREATE TRIGGER snapshot_used AFTER INSERT ON document_snapshots BEGIN
  INSERT INTO project_history (project_id, bytes)
  SELECT project_id, LENGTH(new.state) FROM documents WHERE name = new.document
  ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes;
END;
CREATE TRIGGER snapshot_unused AFTER DELETE ON document_snapshots BEGIN
  UPDATE project_history SET bytes = bytes - LENGTH(old.state)
  WHERE project_id = (SELECT project_id FROM documents WHERE name = old.document);
END;
CREATE TRIGGER version_used AFTER INSERT ON versions BEGIN
  INSERT INTO project_history (project_id, bytes) VALUES (new.project_id, LENGTH(new.document))
  ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes;
END;
CREATE TRIGGER version_unused AFTER DELETE ON versions BEGIN
  UPDATE project_history SET bytes = bytes - LENGTH(old.document) WHERE project_id = old.project_id;
END;
