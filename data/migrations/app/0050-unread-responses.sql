-- How many responses of a project nobody has opened is asked for whenever the projects are listed.
CREATE INDEX unread_responses ON response_rows (project_id, environment) WHERE read_at IS NULL;
