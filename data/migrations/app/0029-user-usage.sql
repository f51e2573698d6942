-- What each account has made, counted together with the making; it never goes down.

CREATE TABLE user_usage (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  forms_created INTEGER NOT NULL DEFAULT 0,
  apps_created INTEGER NOT NULL DEFAULT 0,
  submissions_count INTEGER NOT NULL DEFAULT 0, -- responses to the projects that they made
  workflows_created INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

INSERT INTO user_usage (user_id, forms_created, apps_created, submissions_count)
SELECT p.created_by, COUNT(*) FILTER (WHERE p.kind = 'form'), COUNT(*) FILTER (WHERE p.kind = 'app'),
  (SELECT COUNT(*) FROM responses a JOIN releases r ON r.id = a.release_id JOIN projects o ON o.id = r.project_id
   WHERE o.created_by = p.created_by)
FROM projects p WHERE p.created_by IN (SELECT id FROM users) GROUP BY p.created_by;

CREATE TRIGGER project_counted AFTER INSERT ON projects WHEN new.created_by IS NOT NULL BEGIN
  INSERT INTO user_usage (user_id, forms_created, apps_created)
  VALUES (new.created_by, new.kind = 'form', new.kind = 'app')
  ON CONFLICT (user_id) DO UPDATE SET forms_created = forms_created + excluded.forms_created,
    apps_created = apps_created + excluded.apps_created;
END;

CREATE TRIGGER response_counted AFTER INSERT ON responses BEGIN
  INSERT INTO user_usage (user_id, submissions_count)
  SELECT p.created_by, 1 FROM releases r JOIN projects p ON p.id = r.project_id
  WHERE r.id = new.release_id AND p.created_by IS NOT NULL
  ON CONFLICT (user_id) DO UPDATE SET submissions_count = submissions_count + 1;
END;
