-- What each organization uses of what its plan limits, counted in the transaction of what is counted.

-- Whoever ran this server so far had everything, and keeps it; organizations that are made later begin free.
UPDATE organizations SET plan = 'enterprise';

CREATE TABLE organization_usage (
  organization_id TEXT PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  forms INTEGER NOT NULL DEFAULT 0, -- projects of any kind, those in the trash not
  responses INTEGER NOT NULL DEFAULT 0, -- those that are kept
  storage INTEGER NOT NULL DEFAULT 0 -- bytes of files and pictures
) STRICT, WITHOUT ROWID;

-- Calls of the API in a month, UTC.
CREATE TABLE api_calls (
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  month TEXT NOT NULL, -- 2026-11
  calls INTEGER NOT NULL,
  PRIMARY KEY (organization_id, month)
) STRICT, WITHOUT ROWID;

INSERT INTO organization_usage (organization_id, forms, responses, storage)
SELECT o.id,
  (SELECT COUNT(*) FROM projects p WHERE p.organization_id = o.id AND p.deleted_at IS NULL),
  (SELECT COUNT(*) FROM responses a JOIN releases r ON r.id = a.release_id JOIN projects p ON p.id = r.project_id
   WHERE p.organization_id = o.id),
  (SELECT COALESCE(SUM(f.bytes), 0) FROM response_files f JOIN projects p ON p.id = f.project_id
   WHERE p.organization_id = o.id)
  + (SELECT COALESCE(SUM(i.bytes), 0) FROM pictures i JOIN projects p ON p.id = i.project_id
     WHERE p.organization_id = o.id)
FROM organizations o;

CREATE TRIGGER organization_used AFTER INSERT ON organizations BEGIN
  INSERT INTO organization_usage (organization_id) VALUES (new.id);
END;

CREATE TRIGGER project_used AFTER INSERT ON projects BEGIN
  UPDATE organization_usage SET forms = forms + 1 WHERE organization_id = new.organization_id;
END;
CREATE TRIGGER project_trashed AFTER UPDATE OF deleted_at ON projects
WHEN (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  UPDATE organization_usage SET forms = forms + iif(new.deleted_at IS NULL, 1, -1)
  WHERE organization_id = new.organization_id;
END;
-- What goes along with a project is counted here: when its own turn comes, nothing says any more whose it was.
CREATE TRIGGER project_unused BEFORE DELETE ON projects BEGIN
  UPDATE organization_usage SET
    forms = forms - (old.deleted_at IS NULL),
    responses = responses
      - (SELECT COUNT(*) FROM responses a JOIN releases r ON r.id = a.release_id WHERE r.project_id = old.id),
    storage = storage
      - (SELECT COALESCE(SUM(bytes), 0) FROM response_files WHERE project_id = old.id)
      - (SELECT COALESCE(SUM(bytes), 0) FROM pictures WHERE project_id = old.id)
  WHERE organization_id = old.organization_id;
END;

CREATE TRIGGER response_used AFTER INSERT ON responses BEGIN
  UPDATE organization_usage SET responses = responses + 1 WHERE organization_id =
    (SELECT p.organization_id FROM releases r JOIN projects p ON p.id = r.project_id WHERE r.id = new.release_id);
END;
CREATE TRIGGER response_unused AFTER DELETE ON responses BEGIN
  UPDATE organization_usage SET responses = responses - 1 WHERE organization_id =
    (SELECT p.organization_id FROM releases r JOIN projects p ON p.id = r.project_id WHERE r.id = old.release_id);
END;

CREATE TRIGGER file_used AFTER INSERT ON response_files BEGIN
  UPDATE organization_usage SET storage = storage + new.bytes
  WHERE organization_id = (SELECT organization_id FROM projects WHERE id = new.project_id);
END;
CREATE TRIGGER file_unused AFTER DELETE ON response_files BEGIN
  UPDATE organization_usage SET storage = storage - old.bytes
  WHERE organization_id = (SELECT organization_id FROM projects WHERE id = old.project_id);
END;

CREATE TRIGGER picture_used AFTER INSERT ON pictures BEGIN
  UPDATE organization_usage SET storage = storage + new.bytes
  WHERE organization_id = (SELECT organization_id FROM projects WHERE id = new.project_id);
END;
CREATE TRIGGER picture_unused AFTER DELETE ON pictures BEGIN
  UPDATE organization_usage SET storage = storage - old.bytes
  WHERE organization_id = (SELECT organization_id FROM projects WHERE id = old.project_id);
END;
