-- Notifications about comments are jobs like everything else that is done later, one project's in their order.
INSERT INTO jobs (kind, key, is_first, payload, run_at, created_at)
SELECT 'comments', 'comments:' || project_id,
  id = MIN(id) OVER (PARTITION BY project_id),
  json_object('projectId', project_id, 'events', json(news)), created_at, created_at
FROM untold_talk ORDER BY id;

DROP TRIGGER untold_talk_of_purged;
DROP TABLE untold_talk;

-- The daily clearing runs by schedules, which need no rows.
DELETE FROM jobs WHERE kind IN ('retention', 'purge');
