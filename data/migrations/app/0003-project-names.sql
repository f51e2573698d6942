-- A project's name is written inside its document, where people change it live; the list of projects follows.
CREATE TRIGGER form_operations_rename AFTER INSERT ON form_operations
WHEN NEW.component_id = 'meta' AND NEW.applied = 1 AND json_type(NEW.data, '$.after.name') = 'text' BEGIN
  UPDATE projects SET name = json_extract(NEW.data, '$.after.name') WHERE id = NEW.project_id;
END;
